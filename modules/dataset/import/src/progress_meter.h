#pragma once

#include "trainyard/dataset_import/import.h"

#include <QElapsedTimer>

namespace trainyard::dataset {

// Tells how far an import is, about ten times a second, and how long it will take.
class ProgressMeter
{
public:
    ProgressMeter(const OnImportProgress &onProgress, const IsCancelledFunction &isCancelled);

    void setPlan(qint64 files) { m_state.plannedFiles = files; }
    void setStage(ImportProgress::Stage stage);

    // One file more was dealt with.
    void countFile(bool isImage, bool isUnreadable);

    // `share` of the reading is done, 0 … 1. Tells it when it is time.
    void setShare(double share);

    bool isCancelled() const { return m_isCancelled && m_isCancelled(); }
    const IsCancelledFunction &isCancelledFunction() const { return m_isCancelled; }
    const ImportProgress &state() const { return m_state; }
    double seconds() const { return double(m_sinceStart.nsecsElapsed()) * 1e-9; }

private:
    void tell();

    const OnImportProgress &m_onProgress;
    const IsCancelledFunction &m_isCancelled;
    ImportProgress m_state;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceTold;
    QElapsedTimer m_sinceReading;
};

} // namespace trainyard::dataset

#pragma once

#include "trainyard/workbench/problem_report.h"

#include <QDialog>

class QPlainTextEdit;

namespace trainyard::desktop {

class Button;
class ErrorStrip;
class PrimaryButton;
class TextLabel;

// A report on a problem: everything that is in it can be read and changed before it is saved to a
// file. Nothing is sent anywhere.
class ReportDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ReportDialog(workbench::ReportParts parts, QWidget *parent = nullptr);

    QString text() const; // as it would be saved

private:
    void gather();
    void save();

    workbench::ReportParts m_parts;
    QPlainTextEdit *m_problem;
    QPlainTextEdit *m_report;
    ErrorStrip *m_strip;
    PrimaryButton *m_save;
    Button *m_copy;
};

} // namespace trainyard::desktop

#include "progress_meter.h"

#include <algorithm>

namespace trainyard::dataset {

namespace {

// Shares of the whole: looking, reading, finishing.
constexpr double readingBegins = 0.02;
constexpr double readingEnds = 0.96;
constexpr qint64 pauseMs = 100;
constexpr double surest = 0.01; // of the reading, before a forecast says anything

} // namespace

ProgressMeter::ProgressMeter(const OnImportProgress &onProgress,
                             const IsCancelledFunction &isCancelled)
    : m_onProgress(onProgress)
    , m_isCancelled(isCancelled)
{
    m_sinceStart.start();
}

void ProgressMeter::setStage(ImportProgress::Stage stage)
{
    m_state.stage = stage;
    if (stage == ImportProgress::Reading)
        m_sinceReading.start();
    const double least = stage == ImportProgress::Looking   ? 0
                         : stage == ImportProgress::Reading ? readingBegins
                                                            : readingEnds;
    m_state.fraction = std::max(m_state.fraction, least);
    tell();
}

void ProgressMeter::countFile(bool isImage, bool isUnreadable)
{
    ++m_state.files;
    m_state.images += isImage;
    m_state.unreadable += isUnreadable;
}

void ProgressMeter::setShare(double share)
{
    share = std::clamp(share, 0.0, 1.0);
    // It never goes back, whatever a plan turns out to have missed.
    m_state.fraction =
        std::max(m_state.fraction, readingBegins + share * (readingEnds - readingBegins));
    if (m_sinceTold.isValid() && m_sinceTold.elapsed() < pauseMs)
        return;
    if (share > surest && m_sinceReading.isValid())
        m_state.etaSeconds = double(m_sinceReading.elapsed()) / 1000 * (1 - share) / share;
    tell();
}

void ProgressMeter::tell()
{
    if (m_onProgress)
        m_onProgress(m_state);
    m_sinceTold.start();
}

} // namespace trainyard::dataset

// What a run costs while it goes on, and its budget.

#include "run_session.h"

namespace trainyard::agent {

void RunSession::meter(const compute::Moment &now, int sharers, int slot,
                       const std::optional<compute::TelemetrySample> &sample)
{
    QString uuid = gpu();
    if (uuid.isEmpty() && hasGpu() && sample && sample->gpus.size() == 1)
        uuid = sample->gpus.front().uuid;
    // Until where it is proven to have run; never further than now.
    const qint64 proven = std::min(now.bootMs, m_watch->provenMs());
    m_meter->tick({now.bootId, proven, now.unixMs - (now.bootMs - proven)}, sharers, slot, uuid,
                  hasGpu(), sample);
    if (sample)
        m_meter->record(*sample);
    enforceBudget();
}

void RunSession::enforceBudget()
{
    const compute::BudgetState budget = m_meter->budgetState();
    m_isNearBudget =
        budget == compute::BudgetState::Warning || budget == compute::BudgetState::Reached;
    if (budget != compute::BudgetState::Reached)
        return;
    if (m_budgetStoppedMs == 0 && (isStopAsked() || stop(QStringLiteral("budget"))))
        m_budgetStoppedMs = base::bootTimeMs();
    const qint64 passed = base::bootTimeMs() - m_budgetStoppedMs;
    if (m_budgetStoppedMs > 0 && passed > m_settings.budgetGraceMs)
        m_watch->end(m_settings.graceMs);
}

compute::Moment RunSession::momentAt(const QString &bootId, qint64 bootMs) const
{
    const compute::Moment now = compute::Moment::now();
    if (bootId == now.bootId)
        return {bootId, bootMs, now.unixMs - (now.bootMs - bootMs)};
    // Of a boot before: as long after the attempt's start as the boot clock says.
    const auto &held = m_watch->held();
    const qint64 startedMs = held ? held->startedBootMs : bootMs;
    return {bootId, bootMs, m_record.attempts.back().startedMs + (bootMs - startedMs)};
}

} // namespace trainyard::agent

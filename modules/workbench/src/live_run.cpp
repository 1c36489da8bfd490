#include "trainyard/workbench/live_run.h"

#include "trainyard/base/process_identity.h"
#include "trainyard/compute/money.h"
#include "trainyard/runs/run_record.h"

#include <algorithm>

namespace trainyard::workbench {

namespace {

constexpr int tellEveryMs = 250;

} // namespace

LiveRun::LiveRun(agent::AgentClient &client, const QString &projectFolder, const QString &id,
                 Telemetry telemetry)
    : m_id(id)
{
    const agent::SessionKey key{agent::SessionKind::Run, projectFolder, id};
    m_folder = key.folder();
    m_recipe = runs::readRecipe(m_folder).value_or(QJsonObject());
    if (const auto record = runs::readRunRecord(m_folder))
        m_price = record->price;
    m_tellSoon.setSingleShot(true);
    m_tellSoon.setInterval(tellEveryMs);
    connect(&m_tellSoon, &QTimer::timeout, this, &LiveRun::tell);

    agent::Attachment *events = client.attach(key.toString(), {}, this);
    connect(events, &agent::Attachment::lines, this, &LiveRun::takeEvents);
    connect(events, &agent::Attachment::reset, this, &LiveRun::startAnew);
    connect(events, &agent::Attachment::failed, this, &LiveRun::failed);
    connect(events, &agent::Attachment::becameLive, this, [this] {
        m_isComplete = true;
        m_progressMoved = true;
        tell();
    });
    connect(events, &agent::Attachment::sessionChanged, this,
            [this](const agent::SessionInfo &info) {
                m_session = info;
                Q_EMIT sessionChanged();
            });
    agent::Attachment *money = client.attach(runStream(key, QStringLiteral("ledger")), {}, this);
    connect(money, &agent::Attachment::lines, this, &LiveRun::takeMoney);
    connect(money, &agent::Attachment::reset, this, [this] { m_ledger = {}; });
    if (telemetry == Telemetry::Without)
        return;
    agent::Attachment *samples =
        client.attach(runStream(key, QStringLiteral("telemetry")), {}, this);
    connect(samples, &agent::Attachment::lines, this, &LiveRun::takeTelemetry);
    connect(samples, &agent::Attachment::reset, this, [this] { m_samples.clear(); });
}

void LiveRun::takeEvents(const std::vector<agent::JournalLine> &lines)
{
    for (const agent::JournalLine &line : lines) {
        m_progress.apply(line.object);
        Q_EMIT eventArrived(line.object);
    }
    m_progressMoved = true;
    if (!m_tellSoon.isActive())
        m_tellSoon.start();
}

void LiveRun::takeMoney(const std::vector<agent::JournalLine> &lines)
{
    for (const agent::JournalLine &line : lines)
        m_ledger.add(compute::LedgerEntry::fromJson(line.object));
    m_moneyMoved = true;
    if (!m_tellSoon.isActive())
        m_tellSoon.start();
}

void LiveRun::takeTelemetry(const std::vector<agent::JournalLine> &lines)
{
    for (const agent::JournalLine &line : lines)
        m_samples.push_back(compute::TelemetrySample::fromJson(line.object));
    m_telemetryMoved = true;
    if (!m_tellSoon.isActive())
        m_tellSoon.start();
}

void LiveRun::readMoney()
{
    if (auto ledger = compute::Ledger::read(m_folder + QStringLiteral("/ledger.jsonl")))
        m_ledger = *std::move(ledger);
}

void LiveRun::startAnew()
{
    m_progress = {};
    m_isComplete = false;
    m_progressMoved = true;
    Q_EMIT restarted();
}

void LiveRun::tell()
{
    if (std::exchange(m_progressMoved, false))
        Q_EMIT progressChanged();
    if (std::exchange(m_moneyMoved, false))
        Q_EMIT moneyChanged();
    if (std::exchange(m_telemetryMoved, false))
        Q_EMIT telemetryChanged();
}

std::optional<qint64> LiveRun::paidMicro() const
{
    const auto &last = m_ledger.last();
    if (m_price.basis == compute::PriceBasis::Unknown || !last)
        return {};
    const auto paid = m_ledger.totals().knownMicro();
    const auto perHour = m_price.effectivePerHourMicro();
    if (!perHour && m_ledger.totals().paidMs == 0)
        return {}; // electricity: nothing is measured yet
    const bool isOpen = m_session && m_session->isActive() && last->bootId == base::currentBootId();
    if (!paid || !isOpen || !perHour)
        return paid;
    const qint64 openMs = std::max<qint64>(0, base::bootTimeMs() - last->toBootMs);
    return *paid + compute::costUntil(*perHour, openMs);
}

} // namespace trainyard::workbench

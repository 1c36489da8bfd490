#pragma once

#include "trainyard/agent/client/agent_client.h"
#include "trainyard/workbench/runs_source.h"

#include <QTimer>

namespace trainyard::workbench {

// A run as the agent tells it: what was, then what is. Lives on the client's thread and is gone
// before the client.
class LiveRun : public RunFeed
{
    Q_OBJECT

public:
    enum class Telemetry
    {
        Without,
        With,
    };

    LiveRun(agent::AgentClient &client, const QString &projectFolder, const QString &id,
            Telemetry telemetry);

    QString id() const override { return m_id; }
    const runs::RunProgress &progress() const override { return m_progress; }
    QJsonObject recipe() const override { return m_recipe; }
    const std::vector<compute::TelemetrySample> &telemetry() const override { return m_samples; }
    const compute::Ledger &ledger() const override { return m_ledger; }
    bool isComplete() const override { return m_isComplete; }

    // Nothing until the agent has answered.
    const std::optional<agent::SessionInfo> &session() const { return m_session; }
    // Paid until now: the ledger and, at a tariff, the minute that is still open. Nothing where any
    // part is not known.
    std::optional<qint64> paidMicro() const;
    const compute::PriceSnapshot &price() const { return m_price; }
    // What has been paid, from the file: at the end, without waiting for its last line to be told.
    void readMoney();

Q_SIGNALS:
    void eventArrived(const QJsonObject &event); // each one, in order; the old ones too
    void restarted();                            // forget them: the journal begins anew
    void sessionChanged();
    void failed(const trainyard::Error &error); // there is no such run

private:
    void takeEvents(const std::vector<agent::JournalLine> &lines);
    void takeMoney(const std::vector<agent::JournalLine> &lines);
    void takeTelemetry(const std::vector<agent::JournalLine> &lines);
    void startAnew();
    void tell();

    QString m_id;
    QString m_folder;
    QJsonObject m_recipe;
    compute::PriceSnapshot m_price;
    runs::RunProgress m_progress;
    compute::Ledger m_ledger;
    std::vector<compute::TelemetrySample> m_samples;
    std::optional<agent::SessionInfo> m_session;
    bool m_isComplete = false;
    bool m_progressMoved = false;
    bool m_moneyMoved = false;
    bool m_telemetryMoved = false;
    QTimer m_tellSoon;
};

} // namespace trainyard::workbench

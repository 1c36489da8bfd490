#include "follow.h"

#include "run_lines.h"
#include "trainyard/agent/client/agent_client.h"
#include "trainyard/agent/client/blocking.h"
#include "trainyard/workbench/live_run.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QSet>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

class Follower : public QObject
{
public:
    Follower(Session &session, const QString &projectFolder, const QString &id,
             OnInterrupt onInterrupt)
        : m_session(session)
        , m_output(session.output())
        , m_project(projectFolder)
        , m_onInterrupt(onInterrupt)
        , m_run(session.agent(), projectFolder, id, workbench::LiveRun::Telemetry::Without)
    {
        using workbench::LiveRun;
        connect(&m_run, &LiveRun::eventArrived, this, &Follower::showEvent);
        connect(&m_run, &LiveRun::progressChanged, this, &Follower::showProgress);
        connect(&m_run, &LiveRun::sessionChanged, this, &Follower::showSession);
        connect(&m_run, &LiveRun::failed, this,
                [this](const Error &error) { leave(m_output.failed(error)); });
        connect(&session.interrupt(), &Interrupt::requested, this, &Follower::interrupt);
        connect(&session.interrupt(), &Interrupt::terminalClosed, this,
                [this] { leave(Exit::Ok); });
    }

    Exit run()
    {
        if (!m_exit)
            m_loop.exec();
        m_output.endProgress();
        return m_exit.value_or(Exit::Ok);
    }

private:
    void showEvent(const QJsonObject &event)
    {
        const QString name = event.value(QLatin1String("event")).toString();
        if (name == u"attempt")
            m_finished.reset();
        if (name == u"finished")
            m_finished = event; // told with the whole cost, when the agent has closed the bill
        else
            tell(event);
    }

    void tell(const QJsonObject &event)
    {
        if (!m_output.isJson()) {
            const QString text = eventText(m_run, event);
            if (!text.isEmpty())
                m_output.text(text);
        } else if (const auto line = jsonLine(m_run, event)) {
            m_output.object(*line);
        }
    }

    void showProgress()
    {
        if (m_finished || !m_run.progress().hasStarted())
            return;
        m_output.progress(m_run.progress().fraction(), barText(m_run));
    }

    void showSession()
    {
        const agent::SessionInfo &info = *m_run.session();
        for (const QString &code : info.notices) {
            if (!m_told.contains(code))
                tellNotice(code);
            m_told.insert(code);
        }
        if (info.state == u"queued" && !m_told.contains(info.state)) {
            m_told.insert(info.state);
            m_output.text(Text::tr("The run waits until other runs leave it processor cores."));
        }
        if (!info.isActive() && !m_exit)
            showEnd(info);
    }

    void tellNotice(const QString &code)
    {
        const QString sentence = workbench::sessionNoticeSentence(code);
        if (workbench::sessionNoticeSeverity(code) == workbench::Severity::Information)
            m_output.text(sentence);
        else
            m_output.warning(sentence);
    }

    void showEnd(const agent::SessionInfo &info)
    {
        m_output.endProgress();
        m_run.readMoney();
        if (m_finished)
            tell(*m_finished);
        if (const auto record = runs::readRunRecord(info.key.folder())) {
            if (m_output.isJson() && info.state != u"finished")
                m_output.object(endLine(m_run, *record));
            const auto notice = workbench::runNotice(*record, workbench::keptIn(info.key.folder()),
                                                     m_run.progress().failure());
            if (notice)
                m_output.warning(noticeText(*notice));
        }
        if (info.state == u"finished")
            leave(Exit::Ok);
        else
            leave(info.state == u"stopped" ? Exit::Cancelled : Exit::Failed);
    }

    void interrupt()
    {
        if (m_onInterrupt == OnInterrupt::LookAway)
            return leave(Exit::Cancelled);
        m_output.warning(Text::tr("Stopping: weights are saved first. Press Ctrl+C again to leave "
                                  "at once; the run stops all the same."));
        m_session.agent().controlRun(m_project, m_run.id(), agent::RunCommand::Stop, this,
                                     [this](const Result<qint64> &number) {
                                         if (!number)
                                             leave(m_output.failed(number.error()));
                                     });
    }

    void leave(Exit exit)
    {
        m_exit = exit;
        m_loop.quit();
    }

    Session &m_session;
    Output &m_output;
    QString m_project;
    OnInterrupt m_onInterrupt;
    workbench::LiveRun m_run;
    QSet<QString> m_told;
    std::optional<QJsonObject> m_finished;
    std::optional<Exit> m_exit;
    QEventLoop m_loop;
};

} // namespace

Exit followRun(Session &session, const QString &projectFolder, const QString &id,
               OnInterrupt onInterrupt)
{
    return Follower(session, projectFolder, id, onInterrupt).run();
}

} // namespace trainyard::cli

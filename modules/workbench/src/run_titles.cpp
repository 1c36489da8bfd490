#include "trainyard/workbench/run_sentences.h"

#include <QCoreApplication>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunTitles)
};

} // namespace

QString stateTitle(runs::RunState state)
{
    switch (state) {
    case runs::RunState::Queued:
        return Text::tr("queued");
    case runs::RunState::Starting:
        return Text::tr("starting");
    case runs::RunState::Running:
        return Text::tr("running");
    case runs::RunState::Paused:
        return Text::tr("paused");
    case runs::RunState::Finished:
        return Text::tr("finished");
    case runs::RunState::Stopped:
        return Text::tr("stopped");
    case runs::RunState::Failed:
        return Text::tr("failed");
    case runs::RunState::Lost:
        return Text::tr("lost");
    case runs::RunState::Unreachable:
        return Text::tr("not reachable");
    }
    return {};
}

QString methodTitle(const QString &method)
{
    if (method == u"flat")
        return Text::tr("flat");
    if (method == u"chained")
        return Text::tr("chained");
    if (method == u"shared")
        return Text::tr("shared trunk");
    return method;
}

QString netTitle(const QString &net)
{
    if (net == u"flat")
        return Text::tr("flat network");
    if (net == u"superclass")
        return Text::tr("superclass network");
    if (net == u"shared")
        return Text::tr("shared trunk");
    if (net.startsWith(u"group:"))
        return Text::tr("group %1").arg(net.mid(6));
    return net;
}

} // namespace trainyard::workbench

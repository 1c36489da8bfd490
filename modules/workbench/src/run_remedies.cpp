#include "trainyard/workbench/run_remedies.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace trainyard::workbench {

namespace {

constexpr qint64 mostBytes = 256 * 1024;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunRemedies)
};

} // namespace

std::vector<Remedy> remediesFor(const runs::RunRecord &record,
                                const std::optional<runs::RunFailure> &failure)
{
    if (record.state == runs::RunState::Stopped || record.state == runs::RunState::Lost)
        return {Remedy::Continue};
    if (record.state != runs::RunState::Failed)
        return {};
    const QString code = failure ? failure->code : record.reason;
    if (code == u"nan")
        return {Remedy::CloneSlower, Remedy::ShowLog};
    if (code == u"bad_recipe" || code == u"bad_weights" || code == u"bad_pack")
        return {Remedy::Clone, Remedy::ShowLog};
    return {Remedy::Continue, Remedy::ShowLog};
}

QStringList slowerAssignments(const QJsonObject &recipe)
{
    const double rate = recipe.value(QLatin1String("optimizer"))
                            .toObject()
                            .value(QLatin1String("learning_rate"))
                            .toDouble();
    if (rate <= 0)
        return {};
    return {QStringLiteral("optimizer.learning_rate=%1").arg(rate / 2, 0, 'g', 12)};
}

Result<QString> readRunLog(const QString &runFolder)
{
    QFile file(runFolder + QStringLiteral("/worker.log"));
    if (!file.exists())
        return failure(ErrorCode::NotFound, Text::tr("The run has no log: its worker never began."),
                       file.fileName());
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorCode::Failed,
                       Text::tr("The log cannot be read: %1.").arg(file.errorString()),
                       file.fileName());
    const bool isCut = file.size() > mostBytes;
    if (isCut)
        file.seek(file.size() - mostBytes);
    QByteArray bytes = file.read(mostBytes);
    if (isCut)
        bytes.remove(0, bytes.indexOf('\n') + 1);
    return QString::fromUtf8(bytes);
}

} // namespace trainyard::workbench

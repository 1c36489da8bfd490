#include "trainyard/workbench/export_run.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/training/spec/plan.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>

#include <nlohmann/json.hpp>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ExportRun)
};

QString weightsFile(const QString &runFolder, const QString &net)
{
    const QString folder = QString::fromStdString(training::netFolder(net.toStdString()));
    return QStringLiteral("%1/weights/%2/best.safetensors").arg(runFolder, folder);
}

Result<void> copyWhole(const QString &from, const QString &to)
{
    TY_TRY(const QByteArray bytes, base::readFile(from));
    return base::replaceFile(to, bytes);
}

QString fileNameOf(const QString &net)
{
    const std::string folder = training::netFolder(QString(net).replace(u':', u'-').toStdString());
    return QString::fromStdString(folder) + QStringLiteral(".safetensors");
}

Result<void> checkFolder(const QString &path)
{
    if (!QFileInfo::exists(path))
        return base::makeFolder(path);
    if (!QFileInfo(path).isDir())
        return failure(ErrorCode::AlreadyExists,
                       Text::tr("The method has several networks, so %1 must be a folder, but it "
                                "is a file. Nothing was written.")
                           .arg(QDir::toNativeSeparators(path)));
    if (!QDir(path).isEmpty())
        return failure(ErrorCode::AlreadyExists,
                       Text::tr("The folder %1 is not empty. Nothing was written; choose another "
                                "one.")
                           .arg(QDir::toNativeSeparators(path)));
    return {};
}

} // namespace

QStringList netsOf(const QJsonObject &recipe, const QString &method)
{
    const auto values = nlohmann::json::parse(
        QJsonDocument(recipe).toJson(QJsonDocument::Compact).toStdString(), nullptr, false);
    const auto read = training::parseRecipe(values, training::RecipePart::Resolved);
    QStringList nets;
    if (!read)
        return nets;
    for (const training::PlannedNet &net : training::planNets(*read.value)) {
        const QString name = QString::fromStdString(net.name);
        const bool isWhole = name == u"flat" || name == u"shared";
        if (isWhole ? name == method : method == u"chained")
            nets.append(name);
    }
    return nets;
}

QString bestMethod(const runs::Run &run, const QJsonObject &recipe)
{
    for (const QString &split : {QStringLiteral("test"), QStringLiteral("val")}) {
        const auto best =
            runs::bestMetric(run.summary.results, runs::MetricKind::BalancedLeafAccuracy, split);
        if (best)
            return best->method;
    }
    for (const char16_t *method : {u"chained", u"flat", u"shared"}) {
        const QString name = QString::fromUtf16(method);
        if (!netsOf(recipe, name).isEmpty())
            return name;
    }
    return {};
}

Result<QStringList> exportWeights(const runs::Run &run, const QString &method, const QString &path)
{
    TY_TRY(const QJsonObject recipe, runs::readRecipe(run.folder));
    const QString chosen = method.isEmpty() ? bestMethod(run, recipe) : method;
    const QStringList nets = netsOf(recipe, chosen);
    if (nets.isEmpty())
        return failure(ErrorCode::NotFound,
                       Text::tr("The run \"%1\" has no networks for the method \"%2\".")
                           .arg(run.record.name, chosen));
    for (const QString &net : nets) {
        if (!QFileInfo::exists(weightsFile(run.folder, net)))
            return failure(ErrorCode::NotFound,
                           Text::tr("The run \"%1\" has not saved weights of all its networks yet. "
                                    "Nothing was written.")
                               .arg(run.record.name));
    }
    if (nets.size() == 1) {
        TY_CHECK(copyWhole(weightsFile(run.folder, nets.front()), path));
        return QStringList{path};
    }
    TY_CHECK(checkFolder(path));
    QStringList written;
    for (const QString &net : nets) {
        const QString file = QDir(path).filePath(fileNameOf(net));
        TY_CHECK(copyWhole(weightsFile(run.folder, net), file));
        written.append(file);
    }
    return written;
}

QJsonObject exportTask(const QString &runFolder, const QString &method, const QString &path)
{
    return {{QStringLiteral("task"), QStringLiteral("export")},
            {QStringLiteral("run"), QDir(runFolder).absolutePath()},
            {QStringLiteral("method"), method},
            {QStringLiteral("format"), QStringLiteral("torchscript")},
            {QStringLiteral("output"), QDir(path).absolutePath()}};
}

} // namespace trainyard::workbench

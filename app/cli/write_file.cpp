#include "write_file.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

Exit writeOutput(Output &output, const QByteArray &bytes, const QString &path)
{
    if (path.isEmpty() || path == u"-") {
        std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout);
        return std::fflush(stdout) == 0 ? Exit::Ok : Exit::Failed;
    }
    if (const auto written = base::replaceFile(path, bytes); !written)
        return output.failed(written.error());
    const QString shown = QDir(path).absolutePath();
    output.text(Text::tr("Wrote %1.").arg(QDir::toNativeSeparators(shown)));
    output.object({{QStringLiteral("event"), QStringLiteral("finished")},
                   {QStringLiteral("path"), shown},
                   {QStringLiteral("bytes"), bytes.size()}});
    return Exit::Ok;
}

} // namespace trainyard::cli

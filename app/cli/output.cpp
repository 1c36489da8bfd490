#include "output.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr int barCells = 28;
constexpr qint64 drawEveryMs = 100;
constexpr qint64 tellEveryMs = 250;

void put(FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stream);
    std::fflush(stream);
}

int terminalColumns()
{
    winsize size = {};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20)
        return size.ws_col;
    return 80;
}

QString timeLeft(qint64 elapsedMs, double fraction)
{
    if (elapsedMs < 3000 || fraction < 0.02)
        return {};
    const auto seconds = static_cast<qint64>(elapsedMs / 1000.0 * (1 - fraction) / fraction);
    return Text::tr("%1:%2 left").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

Output::Output(bool json)
    : m_json(json)
    , m_terminal(::isatty(STDERR_FILENO) == 1)
{
}

Output::~Output()
{
    eraseBar();
}

bool Output::isJson() const
{
    return m_json;
}

void Output::text(const QString &line)
{
    eraseBar();
    put(m_json ? stderr : stdout, line.toUtf8() + '\n');
}

void Output::object(const QJsonObject &line)
{
    if (m_json)
        put(stdout, QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
}

void Output::warning(const QString &line)
{
    eraseBar();
    put(stderr, line.toUtf8() + '\n');
}

Exit Output::failed(const Error &error)
{
    const bool cancelled = error.code == ErrorCode::Cancelled;
    if (cancelled)
        warning(Text::tr("Cancelled. Nothing half-done was left behind."));
    else
        warning(error.message);
    if (!error.detail.isEmpty())
        warning(QStringLiteral("  ") + error.detail);
    object({{QStringLiteral("event"),
             cancelled ? QStringLiteral("cancelled") : QStringLiteral("error")},
            {QStringLiteral("message"), error.message},
            {QStringLiteral("detail"), error.detail}});
    return cancelled ? Exit::Cancelled : Exit::Failed;
}

void Output::progress(double fraction, const QString &text)
{
    if (!m_sinceStart.isValid())
        m_sinceStart.start();
    const qint64 pause = m_json ? tellEveryMs : drawEveryMs;
    if (m_sinceDrawn.isValid() && m_sinceDrawn.elapsed() < pause && fraction < 1)
        return;
    m_sinceDrawn.start();
    fraction = std::clamp(fraction, 0.0, 1.0);
    if (m_json) {
        object({{QStringLiteral("event"), QStringLiteral("progress")},
                {QStringLiteral("fraction"), fraction},
                {QStringLiteral("text"), text}});
        return;
    }
    if (!m_terminal)
        return;
    const int full = static_cast<int>(fraction * barCells + 0.5);
    QString line = QStringLiteral("%1%2 %3 %  %4  %5")
                       .arg(QString(full, QChar(0x2588)), QString(barCells - full, QChar(0x2591)))
                       .arg(static_cast<int>(fraction * 100), 3)
                       .arg(text, timeLeft(m_sinceStart.elapsed(), fraction));
    line.truncate(terminalColumns() - 1);
    put(stderr, "\r\033[K" + line.toUtf8());
    m_barShown = true;
}

void Output::endProgress()
{
    eraseBar();
    m_sinceStart.invalidate();
    m_sinceDrawn.invalidate();
}

void Output::eraseBar()
{
    if (m_barShown)
        put(stderr, "\r\033[K");
    m_barShown = false;
}

} // namespace trainyard::cli

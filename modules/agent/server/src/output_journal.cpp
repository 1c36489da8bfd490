#include "output_journal.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::agent {

namespace {

constexpr qsizetype longestLine = 1024 * 1024;

QJsonObject objectOfLine(const QByteArray &line)
{
    QJsonObject object = QJsonDocument::fromJson(line).object();
    object.remove(QLatin1String("crc"));
    if (object.isEmpty())
        object[QLatin1String("text")] = QString::fromUtf8(line);
    return object;
}

} // namespace

Result<std::unique_ptr<OutputJournal>> OutputJournal::open(const QString &path,
                                                           std::function<void()> whileFull)
{
    std::unique_ptr<OutputJournal> journal(new OutputJournal);
    TY_TRY(journal->m_log, base::EventLogAppender::open(path));
    journal->m_whileFull = std::move(whileFull);
    return journal;
}

void OutputJournal::take(QByteArrayView bytes)
{
    m_rest.append(bytes);
    qsizetype from = 0;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n', from)) {
        appendLine(m_rest.mid(from, end - from));
        from = end + 1;
    }
    m_rest.remove(0, from);
    if (m_rest.size() > longestLine)
        finish();
}

void OutputJournal::finish()
{
    appendLine(std::exchange(m_rest, {}));
}

void OutputJournal::sync()
{
    static_cast<void>(m_log->sync());
}

void OutputJournal::appendLine(const QByteArray &line)
{
    if (line.trimmed().isEmpty())
        return;
    const QJsonObject object = objectOfLine(line);
    while (true) {
        const auto result = m_log->append(object);
        if (result || result.error().code != ErrorCode::DiskFull)
            return;
        m_whileFull();
    }
}

} // namespace trainyard::agent

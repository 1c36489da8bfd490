#include "journal_copy.h"

#include "trainyard/agent/client/agent_client.h"

#include <QCoreApplication>
#include <QFile>

using namespace trainyard::agent;

namespace trainyard::test {

namespace {

// "generation offset next"; a torn last line is left out.
std::vector<std::pair<qint64, CopiedLine>> readLines(const QString &path)
{
    std::vector<std::pair<qint64, CopiedLine>> lines;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    const QByteArray bytes = file.readAll();
    const QList<QByteArray> texts = bytes.left(bytes.lastIndexOf('\n') + 1).split('\n');
    for (const QByteArray &text : texts) {
        const QList<QByteArray> numbers = text.split(' ');
        if (numbers.size() == 3)
            lines.push_back(
                {numbers[0].toLongLong(), {numbers[1].toLongLong(), numbers[2].toLongLong()}});
    }
    return lines;
}

} // namespace

std::vector<CopiedLine> readCopy(const QString &file)
{
    std::vector<CopiedLine> lines;
    for (const auto &[generation, line] : readLines(file))
        lines.push_back(line);
    return lines;
}

int copyJournal(const QString &session, const QString &path)
{
    JournalPosition from;
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return 1;
    if (const auto known = readLines(path); !known.empty())
        from = {known.back().first, known.back().second.next};
    file.resize(file.readAll().lastIndexOf('\n') + 1);
    file.seek(file.size());
    AgentClient client;
    Attachment *attachment = client.attach(session, from, &client);
    QObject::connect(attachment, &Attachment::reset, &client, [&file] {
        file.resize(0);
        file.seek(0);
    });
    QObject::connect(attachment, &Attachment::lines, &client,
                     [&file, attachment](const std::vector<JournalLine> &lines) {
                         const QByteArray generation =
                             QByteArray::number(attachment->position().generation);
                         for (const JournalLine &line : lines)
                             file.write(generation + ' ' + QByteArray::number(line.offset) + ' ' +
                                        QByteArray::number(line.next) + '\n');
                     });
    return QCoreApplication::exec();
}

} // namespace trainyard::test

#include "trainyard/base/event_log.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/checked_line.h"
#include "trainyard/base/process_identity.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace trainyard::base {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(EventLog)
};

constexpr qsizetype longestLine = 256 * 1024 * 1024;
constexpr qint64 syncIntervalMs = 1000;

QString generationPath(const QString &path)
{
    return path + QStringLiteral(".generation");
}

tl::unexpected<Error> readFailure(const QFile &file)
{
    return failure(ErrorCode::Failed,
                   Text::tr("%1 cannot be read. What was read before is kept.")
                       .arg(QDir::toNativeSeparators(file.fileName())),
                   file.errorString());
}

// Offset behind the last newline of a file of `size` bytes.
qint64 lastLineEnd(QFile &file, qint64 size)
{
    constexpr qint64 piece = 64 * 1024;
    for (qint64 end = size; end > 0;) {
        const qint64 from = std::max<qint64>(0, end - piece);
        if (!file.seek(from))
            return 0;
        const qsizetype at = file.read(end - from).lastIndexOf('\n');
        if (at >= 0)
            return from + at + 1;
        end = from;
    }
    return 0;
}

} // namespace

int forEachLogLine(QByteArrayView lines, qint64 offset, const LogSink &sink, const LogSkip &skip)
{
    int bad = 0;
    qsizetype from = 0;
    for (qsizetype end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', from)) {
        const QByteArrayView line = lines.sliced(from, end - from);
        const qint64 at = offset + from;
        from = end + 1;
        if (skip && skip(line, at))
            continue;
        if (const auto object = readCheckedLine(line))
            sink(*object, at, offset + from);
        else
            ++bad;
    }
    return bad;
}

EventLogReader::EventLogReader(QString path, qint64 offset)
    : m_path(std::move(path))
    , m_offset(offset)
{
}

Result<QByteArray> EventLogReader::readLines(qsizetype bytes)
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        if (!file.exists())
            return QByteArray();
        return readFailure(file);
    }
    if (file.size() <= m_offset)
        return QByteArray();
    if (!file.seek(m_offset))
        return readFailure(file);
    QByteArray found;
    while (true) {
        const QByteArray piece = file.read(bytes);
        if (piece.isEmpty() && file.error() != QFileDevice::NoError)
            return readFailure(file);
        found += piece;
        const qsizetype end = found.lastIndexOf('\n') + 1;
        if (end > 0 || piece.isEmpty() || found.size() > longestLine) {
            found.truncate(end);
            m_offset += end;
            return found;
        }
    }
}

Result<bool> EventLogReader::read(const LogSink &sink, qsizetype bytes, const LogSkip &skip)
{
    const qint64 from = m_offset;
    TY_TRY(const QByteArray lines, readLines(bytes));
    m_badLines += forEachLogLine(lines, from, sink, skip);
    return !lines.isEmpty();
}

Result<void> EventLogReader::readAll(const LogSink &sink, const LogSkip &skip)
{
    constexpr qsizetype piece = 1024 * 1024;
    while (true) {
        TY_TRY(const bool isNew, read(sink, piece, skip));
        if (!isNew)
            return {};
    }
}

bool isLogOffset(const QString &path, qint64 offset)
{
    if (offset == 0)
        return true;
    QFile file(path);
    char before = 0;
    return offset > 0 && file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) &&
           offset <= file.size() && file.seek(offset - 1) && file.getChar(&before) &&
           before == '\n';
}

qint64 logGeneration(const QString &path)
{
    const auto bytes = readFile(generationPath(path), 64);
    const qint64 number = bytes ? bytes->trimmed().toLongLong() : 1;
    return std::max<qint64>(1, number);
}

Result<bool> cutTornTail(const QString &path)
{
    QFile file(path);
    if (!file.exists() || file.size() == 0)
        return false;
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return tl::unexpected(writeError(path, errno));
    const qint64 size = file.size();
    const qint64 end = lastLineEnd(file, size);
    if (end == size)
        return false;
    // The new generation first: were only the cut done, a client could keep a wrong offset.
    TY_CHECK(replaceFile(generationPath(path), QByteArray::number(logGeneration(path) + 1)));
    if (!file.resize(end) || ::fsync(file.handle()) != 0)
        return tl::unexpected(writeError(path, errno));
    return true;
}

EventLogAppender::EventLogAppender(QString path, int descriptor, qint64 offset)
    : m_path(std::move(path))
    , m_descriptor(descriptor)
    , m_offset(offset)
{
}

EventLogAppender::~EventLogAppender()
{
    ::fdatasync(m_descriptor);
    ::close(m_descriptor);
}

Result<std::unique_ptr<EventLogAppender>> EventLogAppender::open(const QString &path)
{
    TY_CHECK(cutTornTail(path));
    const int descriptor = ::open(QFile::encodeName(path).constData(),
                                  O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return tl::unexpected(writeError(path, errno));
    const off_t size = ::lseek(descriptor, 0, SEEK_END);
    return std::unique_ptr<EventLogAppender>(new EventLogAppender(path, descriptor, size));
}

Result<void> EventLogAppender::append(const QJsonObject &object)
{
    const QByteArray line = checkedLine(object);
    qsizetype done = 0;
    while (done < line.size()) {
        const ssize_t count = ::write(m_descriptor, line.constData() + done, line.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            const int reason = errno;
            // A half line must not stay before the next one; where even that fails, the next
            // open() cuts it.
            if (done > 0 && ::ftruncate(m_descriptor, m_offset) != 0)
                return tl::unexpected(writeError(m_path, errno));
            return tl::unexpected(writeError(m_path, reason));
        }
        done += count;
    }
    m_offset += line.size();
    m_dirty = true;
    if (bootTimeMs() - m_syncedAtMs >= syncIntervalMs)
        return sync();
    return {};
}

Result<void> EventLogAppender::sync()
{
    m_syncedAtMs = bootTimeMs();
    if (m_dirty && ::fdatasync(m_descriptor) != 0)
        return tl::unexpected(writeError(m_path, errno));
    m_dirty = false;
    return {};
}

} // namespace trainyard::base

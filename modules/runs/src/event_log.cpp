#include "trainyard/runs/event_log.h"

#include "trainyard/base/checked_line.h"

#include <QCoreApplication>
#include <QFile>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(EventLog)
};

constexpr qint64 pieceBytes = 1024 * 1024;

} // namespace

Result<void> EventLog::readNew(const std::function<void(const QJsonObject &)> &sink,
                               const std::function<bool(QByteArrayView)> &skip)
{
    QFile file(m_path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly) || !file.seek(m_offset)) {
        return failure(ErrorCode::Failed,
                       Text::tr("%1 cannot be read. What was read before is kept.").arg(m_path),
                       file.errorString());
    }
    QByteArray rest;
    while (true) {
        const QByteArray piece = file.read(pieceBytes);
        if (piece.isEmpty())
            return {};
        rest += piece;
        qsizetype from = 0;
        for (qsizetype end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
            const QByteArrayView line = QByteArrayView(rest).sliced(from, end - from);
            from = end + 1;
            m_offset += line.size() + 1;
            if (skip && skip(line))
                continue;
            if (const auto object = base::readCheckedLine(line))
                sink(*object);
            else
                ++m_badLines;
        }
        rest.remove(0, from);
    }
}

} // namespace trainyard::runs

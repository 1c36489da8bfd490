#include "trainyard/base/ids.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QRegularExpression>

namespace trainyard::base {

QString newId()
{
    static constexpr char letters[] = "abcdefghijkmnpqrstuvwxyz23456789"; // no l, o, 0, 1
    QString id = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmss-"));
    for (int index = 0; index < 6; ++index)
        id += QLatin1Char(letters[QRandomGenerator::system()->bounded(32)]);
    return id;
}

bool isId(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("\\A\\d{8}-\\d{6}-[a-z2-9]{6}\\z"));
    return pattern.match(text).hasMatch();
}

} // namespace trainyard::base

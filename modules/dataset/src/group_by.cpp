#include "trainyard/dataset/group_by.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(GroupBy)
};

bool isSeparator(QChar letter)
{
    return letter == u'_' || letter == u'-' || letter == u'.' || letter == u' ';
}

// A prefix needs a number behind it and a separator between both: "bike17" has none.
QString prefixKey(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    const QString file = path.mid(slash + 1);
    const qsizetype dot = file.lastIndexOf(u'.');
    QStringView stem = QStringView(file).left(dot > 0 ? dot : file.size());
    const qsizetype whole = stem.size();
    while (!stem.isEmpty() && stem.back().isDigit())
        stem.chop(1);
    if (stem.size() == whole || stem.isEmpty() || !isSeparator(stem.back()))
        return {};
    while (!stem.isEmpty() && isSeparator(stem.back()))
        stem.chop(1);
    const bool onlyNumber =
        std::all_of(stem.begin(), stem.end(), [](QChar letter) { return letter.isDigit(); });
    if (stem.isEmpty())
        return {};
    return onlyNumber ? path.left(slash + 1) + stem.toString() : stem.toString();
}

QString patternKey(const QRegularExpression &expression, const QString &path)
{
    const QRegularExpressionMatch match = expression.match(path);
    if (!match.hasMatch())
        return {};
    QStringList captures = match.capturedTexts();
    if (captures.size() > 1)
        captures.removeFirst();
    return captures.join(u'/');
}

} // namespace

Result<GroupBy> GroupBy::parse(const QString &text)
{
    GroupBy group;
    if (text.isEmpty() || text == QStringLiteral("none"))
        return group;
    group.m_argument = text.section(u':', 1);
    if (text == QStringLiteral("prefix")) {
        group.m_kind = Kind::Prefix;
    } else if (text.startsWith(QStringLiteral("column:")) && !group.m_argument.isEmpty()) {
        group.m_kind = Kind::Column;
    } else if (text.startsWith(QStringLiteral("regex:")) && !group.m_argument.isEmpty()) {
        group.m_kind = Kind::Pattern;
        group.m_expression = QRegularExpression(group.m_argument);
        if (!group.m_expression.isValid())
            return failure(ErrorCode::InvalidInput,
                           Text::tr("The pattern \"%1\" is not a regular expression: %2.")
                               .arg(group.m_argument, group.m_expression.errorString()));
    } else {
        return failure(ErrorCode::InvalidInput,
                       Text::tr("Images cannot be grouped by \"%1\". Write none, prefix, "
                                "regex:PATTERN or column:NAME.")
                           .arg(text));
    }
    return group;
}

QString GroupBy::toString() const
{
    switch (m_kind) {
    case Kind::Prefix:
        return QStringLiteral("prefix");
    case Kind::Pattern:
        return QStringLiteral("regex:") + m_argument;
    case Kind::Column:
        return QStringLiteral("column:") + m_argument;
    case Kind::None:
        break;
    }
    return QStringLiteral("none");
}

QString GroupBy::keyOf(const QString &path, const QByteArray &columns) const
{
    switch (m_kind) {
    case Kind::Prefix:
        return prefixKey(path);
    case Kind::Pattern:
        return patternKey(m_expression, path);
    case Kind::Column:
        return QJsonDocument::fromJson(columns).object().value(m_argument).toString();
    case Kind::None:
        break;
    }
    return {};
}

} // namespace trainyard::dataset

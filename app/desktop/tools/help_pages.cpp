#include "tools/help_pages.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>

namespace trainyard::desktop {
namespace {

const QStringList &order()
{
    static const QStringList names{QStringLiteral("start"),
                                   QStringLiteral("import"),
                                   QStringLiteral("classes-and-splits"),
                                   QStringLiteral("train"),
                                   QStringLiteral("watch"),
                                   QStringLiteral("results"),
                                   QStringLiteral("export"),
                                   QStringLiteral("money"),
                                   QStringLiteral("files-and-safety"),
                                   QStringLiteral("recipe"),
                                   QStringLiteral("command-line")};
    return names;
}

QString fileText(const QString &name)
{
    QFile file(QStringLiteral(":/help/%1.md").arg(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

std::vector<HelpTopic> helpTopics()
{
    std::vector<HelpTopic> topics;
    for (const QString &name : order()) {
        const QString heading = fileText(name).section(QLatin1Char('\n'), 0, 0);
        if (heading.startsWith(QLatin1String("# ")))
            topics.push_back({name, heading.mid(2)});
    }
    return topics;
}

QString helpText(const QString &name)
{
    static const QRegularExpression picture(QStringLiteral("^\\s*!\\[[^\\n]*\\)\\s*$"),
                                            QRegularExpression::MultilineOption);
    return fileText(name).remove(picture);
}

QString helpTopicOf(const QString &panelId)
{
    static const QHash<QString, QString> topics{
        {QStringLiteral("files"), QStringLiteral("files-and-safety")},
        {QStringLiteral("data"), QStringLiteral("import")},
        {QStringLiteral("runs"), QStringLiteral("watch")}};
    return topics.value(panelId, QStringLiteral("start"));
}

QString headingAnchor(const QString &heading)
{
    QString anchor;
    for (const QChar letter : heading.toLower()) {
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            anchor += letter;
        else if (letter == QLatin1Char(' '))
            anchor += QLatin1Char('-');
    }
    return anchor;
}

} // namespace trainyard::desktop

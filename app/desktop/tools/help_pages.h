#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace trainyard::desktop {

// The guide that is inside the program: the Markdown files of docs/user.
struct HelpTopic
{
    QString name;  // "import"
    QString title; // "How to import pictures"
};

std::vector<HelpTopic> helpTopics();         // the first steps first
QString helpText(const QString &name);       // Markdown without its pictures; empty = no such topic
QString helpTopicOf(const QString &panelId); // what is told about a panel

// "How to train" as a link names it: "how-to-train".
QString headingAnchor(const QString &heading);

} // namespace trainyard::desktop

#pragma once

#include "tools/help_pages.h"

#include <QWidget>

class QComboBox;
class QTextBrowser;

namespace trainyard::desktop {

class IconButton;
class PageHeader;

// The guide, offline: a topic at a time, with links between them and a way back.
class HelpPage : public QWidget
{
    Q_OBJECT

public:
    explicit HelpPage(QWidget *parent = nullptr);

    void showTopic(const QString &name, const QString &anchor = {});
    QString topic() const { return m_topic; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void open(const QString &name, const QString &anchor);
    void read();
    void follow(const QUrl &link);
    void goBack();
    void scrollTo(const QString &anchor);
    void retranslate();

    std::vector<HelpTopic> m_topics;
    QString m_topic;
    QStringList m_before; // topics that were shown, the last one last
    PageHeader *m_header;
    IconButton *m_back;
    QComboBox *m_choice;
    QTextBrowser *m_text;
};

} // namespace trainyard::desktop

#include "tools/help_page.h"

#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/translated.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace trainyard::desktop {

HelpPage::HelpPage(QWidget *parent)
    : QWidget(parent)
    , m_topics(helpTopics())
    , m_header(new PageHeader)
    , m_back(new IconButton(QStringLiteral("back"), {}))
    , m_choice(new QComboBox)
    , m_text(new QTextBrowser)
{
    for (const HelpTopic &topic : m_topics)
        m_choice->addItem(topic.title, topic.name);
    m_header->addWidget(m_back);
    m_header->addWidget(m_choice);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->setFont(textFont(TextSize::Body));
    m_text->document()->setDocumentMargin(16);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_text, 1);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpPage::follow);
    connect(m_back, &QToolButton::clicked, this, &HelpPage::goBack);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { showTopic(m_choice->itemData(index).toString()); });
    translated(this, [this] { retranslate(); });
}

void HelpPage::showTopic(const QString &name, const QString &anchor)
{
    if (!m_topic.isEmpty() && name != m_topic)
        m_before << m_topic;
    open(name, anchor);
}

void HelpPage::open(const QString &name, const QString &anchor)
{
    if (name != m_topic) {
        m_topic = name;
        m_text->setMarkdown(helpText(name));
        m_choice->setCurrentIndex(m_choice->findData(name));
    }
    m_back->setEnabled(!m_before.isEmpty());
    scrollTo(anchor);
}

void HelpPage::follow(const QUrl &link)
{
    if (!link.scheme().isEmpty()) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString file = link.path();
    const QString name = file.isEmpty() ? m_topic : file.section(QLatin1Char('.'), 0, 0);
    if (m_choice->findData(name) >= 0)
        showTopic(name, link.fragment());
}

void HelpPage::goBack()
{
    if (!m_before.isEmpty())
        open(m_before.takeLast(), {});
}

// Markdown gives headings no anchors; links name them by their words.
void HelpPage::scrollTo(const QString &anchor)
{
    m_text->verticalScrollBar()->setValue(0);
    for (QTextBlock block = m_text->document()->begin(); !anchor.isEmpty() && block.isValid();
         block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || headingAnchor(block.text()) != anchor)
            continue;
        const QTextCursor end(m_text->document()->lastBlock());
        m_text->setTextCursor(end); // so that the heading comes to the top
        m_text->setTextCursor(QTextCursor(block));
        return;
    }
}

void HelpPage::retranslate()
{
    m_header->setTitle(tr("Guide"));
    m_header->setDetail(tr("It is inside the program and needs no network."));
    m_back->setText(tr("Back"));
    m_choice->setAccessibleName(tr("Topic"));
    m_text->setAccessibleName(tr("Guide"));
}

void HelpPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_topic.isEmpty())
        return;
    const int place = m_text->verticalScrollBar()->value();
    m_text->setMarkdown(helpText(m_topic)); // links in the colours of now
    m_text->verticalScrollBar()->setValue(place);
}

void HelpPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop

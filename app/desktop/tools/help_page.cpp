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
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop {
namespace {

constexpr int mostWide = 860; // pixels: longer lines are hard to read

void styleHeading(QTextCursor &cursor, int level)
{
    constexpr double points[] = {13.5, 11.25, 9.75}; // as headings of the design
    QTextBlockFormat block;
    block.setTopMargin(level == 1 ? 0 : 18);
    block.setBottomMargin(6);
    QTextCharFormat letters;
    letters.setFontPointSize(points[std::clamp(level, 1, 3) - 1]);
    letters.clearProperty(QTextFormat::FontSizeAdjustment);
    cursor.mergeBlockFormat(block);
    cursor.select(QTextCursor::BlockUnderCursor);
    cursor.mergeCharFormat(letters);
}

// Markdown comes without room between its parts.
void addRoom(QTextDocument *document)
{
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        if (const int level = block.blockFormat().headingLevel(); level > 0) {
            styleHeading(cursor, level);
            continue;
        }
        QTextBlockFormat format;
        const bool isCode = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
        format.setBottomMargin(cursor.currentTable() || isCode ? 0 : block.textList() ? 4 : 8);
        format.setLineHeight(isCode ? 100 : 115, QTextBlockFormat::ProportionalHeight);
        if (isCode)
            format.setBackground(theme().sunken);
        cursor.mergeBlockFormat(format);
    }
    for (QTextFrame *frame : document->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setBorder(0);
        format.setTopMargin(4);
        format.setBottomMargin(12);
        table->setFormat(format);
    }
}

} // namespace

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
    m_text->setMaximumWidth(mostWide);
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
        read();
        m_choice->setCurrentIndex(m_choice->findData(name));
    }
    m_back->setEnabled(!m_before.isEmpty());
    scrollTo(anchor);
}

void HelpPage::read()
{
    m_text->setMarkdown(helpText(m_topic));
    addRoom(m_text->document());
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
    read(); // links and lines in the colours of now
    m_text->verticalScrollBar()->setValue(place);
}

void HelpPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop

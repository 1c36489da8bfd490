#include "panels/runs/notice_strip.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/theme.h"
#include "widgets/buttons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

namespace {

constexpr int iconRoom = 36;
constexpr int gap = 6; // above and below the box; a hidden strip leaves none

QColor inkOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return theme().danger;
    case Severity::Warning:
        return theme().warning;
    case Severity::Information:
        break;
    }
    return theme().accent;
}

QColor softOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return theme().dangerSoft;
    case Severity::Warning:
        return theme().warningSoft;
    case Severity::Information:
        break;
    }
    return theme().accentSoft;
}

} // namespace

NoticeStrip::NoticeStrip(QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(iconRoom, gap + 5, 8, gap + 5);
    column->setSpacing(4);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_sentence = new QLabel(this);
    m_sentence->setTextFormat(Qt::RichText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail = new QLabel(this);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setWordWrap(true);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->hide();
    m_details = new QuietButton(tr("Details"), {}, ButtonSize::Small, this);
    m_dismiss = new IconButton(QStringLiteral("close"), tr("Dismiss for this run"), this);
    row->addWidget(m_sentence, 1);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    row->addLayout(m_buttons);
    row->setAlignment(m_buttons, Qt::AlignTop);
    row->addWidget(m_details, 0, Qt::AlignTop);
    row->addWidget(m_dismiss, 0, Qt::AlignTop);
    column->addLayout(row);
    column->addWidget(m_detail);
    connect(m_dismiss, &QToolButton::clicked, this, &NoticeStrip::dismissed);
    connect(m_details, &QPushButton::clicked, this,
            [this] { m_detail->setVisible(m_detail->isHidden()); });
    setDismissible(false);
}

void NoticeStrip::setNotice(const Notice &notice, const QString &iconName)
{
    m_severity = notice.severity;
    m_icon = !iconName.isEmpty()                    ? iconName
             : notice.severity == Severity::Error   ? QStringLiteral("error")
             : notice.severity == Severity::Warning ? QStringLiteral("warning")
                                                    : QStringLiteral("suggest");
    QStringList parts{QStringLiteral("<b>%1</b>").arg(notice.what.toHtmlEscaped())};
    for (const QString &part : {notice.kept, notice.toDo}) {
        if (!part.isEmpty())
            parts << part.toHtmlEscaped();
    }
    m_said = parts.join(QLatin1Char(' '));
    m_evidence.clear();
    m_details->setText(tr("Details"));
    showSentence();
    if (notice.detail != m_detail->text()) { // what is unfolded stays so while it is the same
        m_detail->setText(notice.detail);
        m_detail->hide();
    }
    m_details->setVisible(!notice.detail.isEmpty());
    update();
}

void NoticeStrip::setEvidence(const QString &evidence, const QString &detailsName)
{
    m_evidence = evidence;
    m_details->setText(detailsName);
    showSentence();
}

void NoticeStrip::showSentence()
{
    QString rich = m_said;
    if (!m_evidence.isEmpty())
        rich += QStringLiteral(" <span style=\"color:%1\">%2</span>")
                    .arg(theme().muted.name(), m_evidence.toHtmlEscaped());
    m_sentence->setText(rich);
    setAccessibleName(text());
}

void NoticeStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showSentence();
}

QString NoticeStrip::text() const
{
    return QTextDocumentFragment::fromHtml(m_sentence->text()).toPlainText();
}

// The same buttons stay: somebody may be pressing one while the run goes on.
void NoticeStrip::setButtons(const QStringList &texts)
{
    if (texts == m_texts)
        return;
    m_texts = texts;
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may have been pressed just now
        delete item;
    }
    for (int at = 0; at < texts.size(); ++at) {
        auto *button = new Button(texts[at], {}, ButtonSize::Small, this);
        connect(button, &QPushButton::clicked, this, [this, at] { Q_EMIT buttonClicked(at); });
        m_buttons->addWidget(button);
    }
}

void NoticeStrip::setDismissible(bool dismissible)
{
    m_dismiss->setVisible(dismissible);
}

void NoticeStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, QRectF(rect()).adjusted(0, gap, 0, -gap), softOf(m_severity),
             inkOf(m_severity));
    paintIcon(painter, QRectF(12, gap + 9, 16, 16), m_icon, inkOf(m_severity));
}

} // namespace trainyard::desktop::runs

#include "widgets/messages.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPlainTextEdit>

namespace trainyard::desktop {
namespace {

struct Look
{
    QString icon;
    QColor ink;
    QColor fill;
};

Look lookOf(Severity severity)
{
    const Theme &now = theme();
    switch (severity) {
    case Severity::Information:
        return {QStringLiteral("info"), now.accent, now.accentSoft};
    case Severity::Warning:
        return {QStringLiteral("warning"), now.warning, now.warningSoft};
    case Severity::Danger:
        break;
    }
    return {QStringLiteral("error"), now.danger, now.dangerSoft};
}

} // namespace

ErrorStrip::ErrorStrip(QWidget *parent)
    : QWidget(parent)
    , m_happened(new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_kept(new TextLabel)
    , m_buttons(new QHBoxLayout)
    , m_detailButton(new QuietButton)
    , m_close(new IconButton(QStringLiteral("close"), {}))
    , m_column(new QVBoxLayout(this))
{
    for (TextLabel *label : {m_happened, m_kept})
        label->setWordWrap(true);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_happened);
    texts->addWidget(m_kept);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addLayout(texts, 1);
    m_buttons->setSpacing(8);
    row->addLayout(m_buttons);
    row->addWidget(m_detailButton);
    row->addWidget(m_close);
    m_column->setContentsMargins(36, 8, 8, 8);
    m_column->addLayout(row);
    connect(m_detailButton, &QPushButton::clicked, this, &ErrorStrip::toggleDetail);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT dismissed();
    });
    retranslate();
    hide();
}

void ErrorStrip::showMessage(Severity severity, const QString &happened, const QString &kept,
                             const QString &detail)
{
    m_severity = severity;
    m_happened->setText(happened);
    m_kept->setText(kept);
    m_kept->setVisible(!kept.isEmpty());
    m_detailText = detail;
    m_detailButton->setVisible(!detail.isEmpty());
    if (m_detail) {
        m_detail->setPlainText(detail);
        m_detail->hide();
    }
    setAccessibleName(kept.isEmpty() ? happened : tr("%1 %2").arg(happened, kept));
    show();
    update();
}

void ErrorStrip::showError(const Error &error)
{
    if (error.code == ErrorCode::Cancelled)
        return;
    const qsizetype end = error.message.indexOf(QLatin1String(". "));
    if (end < 0)
        return showMessage(Severity::Danger, error.message, {}, error.detail);
    showMessage(Severity::Danger, error.message.left(end + 1), error.message.mid(end + 2),
                error.detail);
}

void ErrorStrip::addButton(QWidget *button)
{
    m_buttons->addWidget(button);
}

void ErrorStrip::clearButtons()
{
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
}

void ErrorStrip::toggleDetail()
{
    if (!m_detail) {
        m_detail = new QPlainTextEdit(m_detailText);
        m_detail->setReadOnly(true);
        m_detail->setFont(codeFont(TextSize::Body));
        m_detail->setFixedHeight(96);
        m_detail->hide();
        m_column->addWidget(m_detail);
    }
    m_detail->setVisible(m_detail->isHidden());
}

void ErrorStrip::paintEvent(QPaintEvent *)
{
    const Look look = lookOf(m_severity);
    QPainter painter(this);
    paintBox(painter, rect(), look.fill, look.ink);
    paintIcon(painter, QRectF(12, 12, 16, 16), look.icon, look.ink);
}

void ErrorStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ErrorStrip::retranslate()
{
    m_detailButton->setText(tr("Details"));
    m_close->setText(tr("Dismiss"));
}

EmptyState::EmptyState(const QString &iconName, QWidget *parent)
    : QWidget(parent)
    , m_icon(iconName)
    , m_sentence(new TextLabel({}, Tone::Muted))
    , m_button(new Button)
    , m_link(new QuietButton)
    , m_iconSpace(new QWidget)
{
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter);
    m_iconSpace->setFixedSize(28, 28);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 24, 16, 24);
    column->setSpacing(12);
    column->addStretch(2);
    column->addWidget(m_iconSpace, 0, Qt::AlignHCenter);
    column->addWidget(m_sentence);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addWidget(m_link, 0, Qt::AlignHCenter);
    column->addStretch(3);
    m_button->hide();
    m_link->hide();
    connect(m_button, &QPushButton::clicked, this, &EmptyState::triggered);
    connect(m_link, &QPushButton::clicked, this, &EmptyState::linkTriggered);
}

void EmptyState::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
}

void EmptyState::setButton(const QString &text, const QString &disabledReason)
{
    m_button->setText(text);
    m_button->setVisible(!text.isEmpty());
    m_button->setDisabledReason(disabledReason);
}

void EmptyState::setLink(const QString &text)
{
    m_link->setText(text);
    m_link->setVisible(!text.isEmpty());
}

void EmptyState::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintIcon(painter, m_iconSpace->geometry(), m_icon, theme().muted);
}

} // namespace trainyard::desktop

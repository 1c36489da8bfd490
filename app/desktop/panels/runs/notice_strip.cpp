#include "panels/runs/notice_strip.h"

#include "icons/icons.h"
#include "theme/control_painter.h"
#include "theme/theme.h"
#include "widgets/buttons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

namespace {

constexpr int iconRoom = 36;

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
    column->setContentsMargins(iconRoom, 5, 8, 5);
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
    m_sentence->setText(parts.join(QLatin1Char(' ')));
    setAccessibleName(text());
    m_detail->setText(notice.detail);
    m_detail->hide();
    m_details->setVisible(!notice.detail.isEmpty());
    update();
}

QString NoticeStrip::text() const
{
    QString plain = m_sentence->text();
    return plain.remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
}

void NoticeStrip::setDismissible(bool dismissible)
{
    m_dismiss->setVisible(dismissible);
}

void NoticeStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, QRectF(rect()), softOf(m_severity), inkOf(m_severity));
    paintIcon(painter, QRectF(12, 9, 16, 16), m_icon, inkOf(m_severity));
}

} // namespace trainyard::desktop::runs

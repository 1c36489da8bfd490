#include "shell/notification_list.h"

#include "icons/icons.h"
#include "shell/notifications.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/messages.h"

#include <QDateTime>
#include <QEvent>
#include <QListView>
#include <QLocale>
#include <QPainter>
#include <QStackedLayout>
#include <QStyledItemDelegate>

namespace trainyard::desktop {
namespace {

constexpr int rowHeight = 28;

QString whenText(qint64 unixMs)
{
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(unixMs);
    return when.date() == QDate::currentDate()
               ? QLocale().toString(when.time(), QStringLiteral("HH:mm"))
               : QLocale().toString(when.date(), QLocale::ShortFormat);
}

class NoticeDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {300, rowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isHovered = option.state & QStyle::State_MouseOver;
        painter->fillRect(option.rect, isSelected  ? theme().selection
                                       : isHovered ? theme().hover
                                                   : theme().panel);
        QRect row = option.rect.adjusted(12, 0, -12, 0);
        paintSign(*painter, row, index);
        row.setLeft(row.left() + 22);
        painter->setFont(textFont(TextSize::Small));
        painter->setPen(theme().muted);
        const QString when = whenText(index.data(Notifications::WhenRole).toLongLong());
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, when);
        row.setRight(row.right() - painter->fontMetrics().horizontalAdvance(when) - 12);
        const bool isUnread = index.data(Notifications::UnreadRole).toBool();
        painter->setFont(
            textFont(TextSize::Body, isUnread ? TextWeight::Bold : TextWeight::Normal));
        painter->setPen(theme().text);
        const QFontMetrics metrics = painter->fontMetrics();
        const QString text =
            metrics.elidedText(index.data().toString(), Qt::ElideRight, row.width());
        painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter, text);
        row.setLeft(row.left() + metrics.horizontalAdvance(text) + 8);
        painter->setFont(textFont(TextSize::Body));
        painter->setPen(theme().muted);
        painter->drawText(
            row, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(index.data(Notifications::KeptRole).toString(),
                                              Qt::ElideRight, row.width()));
        painter->restore();
    }

private:
    static void paintSign(QPainter &painter, const QRect &row, const QModelIndex &index)
    {
        const auto severity =
            static_cast<Severity>(index.data(Notifications::SeverityRole).toInt());
        const QString name = severity == Severity::Danger    ? QStringLiteral("error")
                             : severity == Severity::Warning ? QStringLiteral("warning")
                                                             : QStringLiteral("info");
        const QColor ink = severity == Severity::Danger    ? theme().danger
                           : severity == Severity::Warning ? theme().warning
                                                           : theme().muted;
        paintIcon(painter, QRectF(row.left(), row.center().y() - 6, 14, 14), name, ink);
    }
};

} // namespace

NotificationList::NotificationList(Notifications &notifications, QWidget *parent)
    : QWidget(parent)
    , m_notifications(notifications)
    , m_pages(new QStackedLayout(this))
    , m_full(new QWidget)
    , m_list(new QListView)
    , m_clear(new QuietButton({}, {}, ButtonSize::Small))
    , m_empty(new EmptyState(QStringLiteral("bell")))
{
    m_list->setModel(&m_notifications);
    m_list->setItemDelegate(new NoticeDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->viewport()->setBackgroundRole(QPalette::Window);
    auto *column = new QVBoxLayout(m_full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_list, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(8, 2, 8, 4);
    foot->addStretch(1);
    foot->addWidget(m_clear);
    column->addLayout(foot);
    m_pages->addWidget(m_full);
    m_pages->addWidget(m_empty);
    connect(m_clear, &QPushButton::clicked, &m_notifications, &Notifications::clear);
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex &index) { m_notifications.open(index.row()); });
    connect(m_empty, &EmptyState::triggered, this, &NotificationList::settingsWanted);
    connect(&m_notifications, &Notifications::changed, this, &NotificationList::refresh);
    retranslate();
    refresh();
}

void NotificationList::refresh()
{
    const bool isEmpty = m_notifications.rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_full);
}

void NotificationList::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_notifications.unread() > 0)
        m_notifications.markRead();
}

void NotificationList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void NotificationList::retranslate()
{
    m_list->setAccessibleName(tr("Notifications"));
    m_clear->setText(tr("Clear"));
    m_empty->setSentence(tr("Nothing new."));
    m_empty->setButton(tr("Settings…"));
}

} // namespace trainyard::desktop

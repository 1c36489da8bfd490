#include "shell/notification_list.h"

#include "icons/icons.h"
#include "shell/notifications.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/messages.h"
#include "widgets/row_delegate.h"

#include <QDateTime>
#include <QEvent>
#include <QListView>
#include <QLocale>
#include <QPainter>
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
        painter->fillRect(option.rect, rowSurface(option, theme().panel));
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
    : ClearableList(notifications, QStringLiteral("bell"), parent)
    , m_notifications(notifications)
{
    list()->setItemDelegate(new NoticeDelegate(list()));
    connect(clearButton(), &QPushButton::clicked, &m_notifications, &Notifications::clear);
    connect(list(), &QListView::activated, this,
            [this](const QModelIndex &index) { m_notifications.open(index.row()); });
    connect(sentence(), &EmptyState::triggered, this, &NotificationList::settingsWanted);
    connect(&m_notifications, &Notifications::changed, this, &NotificationList::refresh);
    retranslate();
    refresh();
}

void NotificationList::refresh()
{
    showRowsOrSentence();
}

void NotificationList::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_notifications.unread() > 0)
        m_notifications.markRead();
}

void NotificationList::retranslate()
{
    list()->setAccessibleName(tr("Notifications"));
    clearButton()->setText(tr("Clear"));
    sentence()->setSentence(tr("Nothing new."));
    sentence()->setButton(tr("Settings…"));
}

} // namespace trainyard::desktop

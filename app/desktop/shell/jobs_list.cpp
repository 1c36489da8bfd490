#include "shell/jobs_list.h"

#include "icons/icons.h"
#include "shell/jobs_model.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "widgets/bars.h"
#include "widgets/buttons.h"
#include "widgets/messages.h"
#include "widgets/row_delegate.h"

#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace trainyard::desktop {
namespace {

constexpr int rowHeight = 28;
constexpr int barLength = 96;

QRect crossOf(const QRect &row)
{
    return {row.right() - 28, row.center().y() - 8, 18, 18};
}

class JobDelegate : public QStyledItemDelegate
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
        const bool isHovered = option.state & QStyle::State_MouseOver;
        const QColor surface = rowSurface(option, theme().panel);
        painter->fillRect(option.rect, surface);
        QRect row = option.rect.adjusted(12, 0, -36, 0);
        paintStateGlyph(*painter, QRectF(row.left(), row.center().y() - 5, 12, 12),
                        static_cast<State>(index.data(JobsModel::StateRole).toInt()), surface);
        row.setLeft(row.left() + 20);
        paintRight(*painter, row, index);
        paintNames(*painter, row, index);
        if (index.data(JobsModel::CanCancelRole).toBool())
            paintIcon(*painter, QRectF(crossOf(option.rect)).adjusted(2, 2, -2, -2),
                      QStringLiteral("close"), isHovered ? theme().text : theme().muted);
        painter->restore();
    }

private:
    static void paintRight(QPainter &painter, QRect &row, const QModelIndex &index)
    {
        painter.setFont(codeFont(TextSize::Small));
        const int figure = painter.fontMetrics().horizontalAdvance(QLatin1Char('0'));
        const auto put = [&](const QString &text, int letters) {
            const int wide =
                std::max(figure * letters, painter.fontMetrics().horizontalAdvance(text));
            painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, text);
            row.setRight(row.right() - wide - 12);
        };
        painter.setPen(theme().text);
        put(index.data(JobsModel::MoneyRole).toString(), 7);
        painter.setPen(theme().muted);
        put(index.data(JobsModel::TimeRole).toString(), 10);
        const auto state = static_cast<State>(index.data(JobsModel::StateRole).toInt());
        const bool goesOn = state == State::Running || state == State::Queued;
        const QVariant share = index.data(JobsModel::FractionRole);
        const QRectF bar(row.right() - barLength, row.center().y() - 2, barLength, 6);
        if (goesOn || share.isValid())
            ProgressBar::paint(painter, bar,
                               share.isValid() ? std::optional(share.toDouble()) : std::nullopt,
                               stateColour(state));
        row.setRight(row.right() - barLength - 12);
    }

    static void paintNames(QPainter &painter, QRect row, const QModelIndex &index)
    {
        painter.setFont(textFont(TextSize::Body));
        painter.setPen(theme().text);
        const QString title =
            painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, row.width());
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
        row.setLeft(row.left() + painter.fontMetrics().horizontalAdvance(title) + 12);
        painter.setFont(textFont(TextSize::Small));
        const bool isFailed =
            static_cast<State>(index.data(JobsModel::StateRole).toInt()) == State::Failed;
        const QString detail = index.data(JobsModel::DetailRole).toString();
        painter.setPen(isFailed ? theme().danger : theme().muted);
        const QString shown =
            detail.isEmpty() ? index.data(JobsModel::PlaceRole).toString() : detail;
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(shown, Qt::ElideRight, row.width()));
    }
};

} // namespace

JobsList::JobsList(JobsModel &jobs, QWidget *parent)
    : ClearableList(jobs, QStringLiteral("jobs"), parent)
    , m_jobs(jobs)
{
    list()->setItemDelegate(new JobDelegate(list()));
    list()->viewport()->installEventFilter(this);
    list()->installEventFilter(this);
    connect(clearButton(), &QPushButton::clicked, &m_jobs, &JobsModel::clearEnded);
    connect(list(), &QListView::activated, this, &JobsList::openAt);
    connect(&m_jobs, &JobsModel::changed, this, &JobsList::refresh);
    retranslate();
    refresh();
}

void JobsList::refresh()
{
    showRowsOrSentence();
    clearButton()->setDisabledReason(
        m_jobs.rowCount() > m_jobs.running() ? QString() : tr("All of these jobs still go on."));
}

void JobsList::cancelAt(const QModelIndex &index)
{
    if (index.isValid())
        m_jobs.cancel(index.data(JobsModel::IdRole).toString());
}

void JobsList::openAt(const QModelIndex &index)
{
    if (index.isValid())
        m_jobs.open(index.data(JobsModel::IdRole).toString());
}

bool JobsList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease && watched == list()->viewport()) {
        const QPoint place = static_cast<QMouseEvent *>(event)->pos();
        const QModelIndex index = list()->indexAt(place);
        if (index.isValid() && crossOf(list()->visualRect(index)).contains(place))
            cancelAt(index);
    }
    if (event->type() == QEvent::KeyPress && watched == list() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        cancelAt(list()->currentIndex());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void JobsList::retranslate()
{
    list()->setAccessibleName(tr("Jobs"));
    clearButton()->setText(tr("Clear finished"));
    sentence()->setSentence(tr("Nothing is running."));
}

} // namespace trainyard::desktop

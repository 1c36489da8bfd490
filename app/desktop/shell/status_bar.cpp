#include "shell/status_bar.h"

#include "icons/icons.h"
#include "shell/companion.h"
#include "shell/jobs_model.h"
#include "shell/notifications.h"
#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/bars.h"
#include "widgets/buttons.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>

namespace trainyard::desktop {
namespace {

constexpr int barHeight = 24;
constexpr int barLength = 72;
constexpr int gap = 6;
constexpr int padding = 10;

QFont barFont()
{
    return textFont(TextSize::Small);
}

QString percent(double share)
{
    return QLocale().toString(qRound(share * 100)) + QStringLiteral("\u2009%");
}

} // namespace

StatusItem::StatusItem(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setFont(barFont());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void StatusItem::setIconName(const QString &name)
{
    m_icon = name;
    update();
}

void StatusItem::setState(std::optional<State> state)
{
    m_state = state;
    update();
}

void StatusItem::setTexts(const QString &text, const QString &muted)
{
    if (text == this->text() && muted == m_muted)
        return;
    setText(text);
    m_muted = muted;
    setAccessibleName(muted.isEmpty() ? text : text + QStringLiteral(", ") + muted);
    updateGeometry();
    update();
}

void StatusItem::setShare(std::optional<double> share)
{
    if (share == m_share)
        return;
    const bool isSameShape = share.has_value() == m_share.has_value();
    m_share = share;
    if (!isSameShape)
        updateGeometry();
    update();
}

QSize StatusItem::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    int wide = 2 * padding;
    if (m_state || !m_icon.isEmpty())
        wide += 14 + (text().isEmpty() ? 0 : gap);
    wide += text().isEmpty() ? 0 : metrics.horizontalAdvance(text()) + 1;
    wide += m_share ? barLength + gap : 0;
    wide += m_muted.isEmpty() ? 0 : metrics.horizontalAdvance(m_muted) + gap + 1;
    return {wide, barHeight - 1};
}

void StatusItem::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor surface = underMouse() && isEnabled() ? theme().hover : theme().window;
    painter.fillRect(rect(), surface);
    painter.setFont(font());
    QRect left = rect().adjusted(padding, 0, -padding, 0);
    if (m_state) {
        paintStateGlyph(painter, QRectF(left.left() + 1, left.center().y() - 5, 12, 12), *m_state,
                        surface);
        left.setLeft(left.left() + 14 + gap);
    } else if (!m_icon.isEmpty()) {
        paintIcon(painter, QRectF(left.left(), left.center().y() - 6, 14, 14), m_icon,
                  theme().text);
        left.setLeft(left.left() + 14 + gap);
    }
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(theme().text);
    const int rest = (m_share ? barLength + gap : 0) +
                     (m_muted.isEmpty() ? 0 : metrics.horizontalAdvance(m_muted) + gap);
    const QString shown = metrics.elidedText(text(), Qt::ElideMiddle, left.width() - rest + 1);
    painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter, shown);
    left.setLeft(left.left() + metrics.horizontalAdvance(shown) + (shown.isEmpty() ? 0 : gap));
    if (m_share) {
        const QRectF bar(left.left(), left.center().y() - 2, barLength, 6);
        ProgressBar::paint(painter, bar, *m_share < 0 ? std::nullopt : m_share, theme().accent);
        left.setLeft(left.left() + barLength + gap);
    }
    painter.setPen(theme().muted);
    painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter, m_muted);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        paintFocusRing(painter, QRectF(rect()).adjusted(2, 2, -2, -2), 3);
}

StatusBar::StatusBar(JobsModel &jobs, Notifications &notifications, QWidget *parent)
    : QWidget(parent)
    , m_jobs(jobs)
    , m_notifications(notifications)
    , m_project(new StatusItem(this))
    , m_job(new StatusItem(this))
    , m_cancel(new IconButton(QStringLiteral("close"), {}, this))
    , m_message(new StatusItem(this))
    , m_companion(new Companion(this))
    , m_use(new StatusItem(this))
    , m_money(new StatusItem(this))
    , m_bell(new StatusItem(this))
{
    setFixedHeight(barHeight);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 0, 0);
    row->setSpacing(1);
    for (QWidget *part : {static_cast<QWidget *>(m_project), static_cast<QWidget *>(m_job),
                          static_cast<QWidget *>(m_cancel), static_cast<QWidget *>(m_message)})
        row->addWidget(part);
    row->addWidget(m_companion, 1);
    for (QWidget *part : {m_use, m_money, m_bell})
        row->addWidget(part);
    m_bell->setIconName(QStringLiteral("bell"));
    m_money->setIconName(QStringLiteral("cost"));
    m_use->setIconName(QStringLiteral("gauge"));
    m_message->setFocusPolicy(Qt::NoFocus);
    m_message->setEnabled(false);
    for (QWidget *part : {static_cast<QWidget *>(m_job), static_cast<QWidget *>(m_cancel),
                          static_cast<QWidget *>(m_message), static_cast<QWidget *>(m_use),
                          static_cast<QWidget *>(m_money)})
        part->hide();
    m_messageEnd.setSingleShot(true);
    m_messageEnd.setInterval(4000);
    m_jobDue.setSingleShot(true);
    m_jobDue.setInterval(300);
    m_jobGone.setSingleShot(true);
    m_jobGone.setInterval(2000);
    connect(&m_messageEnd, &QTimer::timeout, m_message, &QWidget::hide);
    connect(&m_jobDue, &QTimer::timeout, this, &StatusBar::showJob);
    connect(&m_jobGone, &QTimer::timeout, this, [this] {
        m_shownJob.clear();
        showJob();
    });
    connect(m_project, &QAbstractButton::clicked, this, &StatusBar::projectClicked);
    connect(m_job, &QAbstractButton::clicked, this, &StatusBar::jobsClicked);
    connect(m_money, &QAbstractButton::clicked, this, &StatusBar::moneyClicked);
    connect(m_bell, &QAbstractButton::clicked, this, &StatusBar::bellClicked);
    connect(m_cancel, &QToolButton::clicked, this, [this] { m_jobs.cancel(m_shownJob); });
    connect(&m_jobs, &JobsModel::changed, this, [this] {
        if (m_shownJob.isEmpty() && m_jobs.running() > 0) {
            if (!m_jobDue.isActive())
                m_jobDue.start();
        } else {
            showJob();
        }
    });
    connect(&m_notifications, &Notifications::changed, this, &StatusBar::showBell);
    retranslate();
}

void StatusBar::setProject(const QString &name, const QString &folder)
{
    m_projectName = name;
    m_projectFolder = folder;
    m_project->setState(name.isEmpty() ? std::optional(State::Queued) : std::nullopt);
    m_project->setIconName(QStringLiteral("folder"));
    m_project->setTexts(name.isEmpty() ? tr("No project open") : name);
    m_project->setToolTip(name.isEmpty() ? tr("Open a folder as the project")
                                         : QDir::toNativeSeparators(folder));
}

void StatusBar::showMessage(const QString &text)
{
    m_message->setTexts(text);
    m_message->show();
    m_messageEnd.start();
}

void StatusBar::setMoney(const QString &today, const QString &limit)
{
    m_today = today;
    m_limit = limit;
    m_money->setVisible(!today.isEmpty());
    m_money->setTexts(tr("Today %1", "money").arg(today),
                      limit.isEmpty() ? QString() : tr("of %1", "money, a limit").arg(limit));
    m_money->setToolTip(tr("What today's runs of this project have cost"));
}

void StatusBar::setUse(std::optional<double> gpu, std::optional<double> cpu)
{
    m_gpu = gpu;
    m_cpu = cpu;
    m_use->setVisible(gpu || cpu);
    if (!gpu && !cpu)
        return;
    const double share = gpu ? *gpu : *cpu;
    m_use->setTexts(gpu ? tr("GPU %1", "use in percent").arg(percent(share))
                        : tr("CPU %1", "use in percent").arg(percent(share)));
    m_use->setShare(share);
    m_use->setToolTip(tr("How busy this computer is"));
}

void StatusBar::showJob()
{
    const QString longest = m_jobs.longest();
    if (!longest.isEmpty()) {
        m_shownJob = longest;
        m_jobGone.stop();
    } else if (!m_shownJob.isEmpty() && !m_jobGone.isActive()) {
        m_jobGone.start();
    }
    const QModelIndex job = m_jobs.indexOf(m_shownJob);
    m_job->setVisible(job.isValid());
    m_cancel->setVisible(job.data(JobsModel::CanCancelRole).toBool());
    if (!job.isValid())
        return;
    const auto state = static_cast<State>(job.data(JobsModel::StateRole).toInt());
    const bool goesOn = state == State::Running || state == State::Queued;
    m_job->setIconName(job.data(JobsModel::IconRole).toString());
    m_job->setState(goesOn ? std::nullopt : std::optional(state));
    const QVariant share = job.data(JobsModel::FractionRole);
    m_job->setShare(goesOn ? std::optional(share.isValid() ? share.toDouble() : -1.0)
                           : std::nullopt);
    const QString time = job.data(JobsModel::TimeRole).toString();
    QString muted = goesOn && share.isValid()
                        ? tr("%1  %2", "percent, time left").arg(percent(share.toDouble()), time)
                        : time;
    if (m_jobs.running() > 1)
        muted =
            tr("%1  +%2", "time left, number of other jobs").arg(muted).arg(m_jobs.running() - 1);
    m_job->setTexts(job.data().toString(), muted);
    m_job->setToolTip(job.data(Qt::ToolTipRole).toString());
}

void StatusBar::showBell()
{
    const int unread = m_notifications.unread();
    m_bell->setTexts(unread > 0 ? QLocale().toString(unread) : QString());
    m_bell->setToolTip(unread > 0 ? tr("%n new notifications", nullptr, unread)
                                  : tr("No new notifications"));
    m_bell->setAccessibleName(m_bell->toolTip());
}

void StatusBar::retranslate()
{
    setProject(m_projectName, m_projectFolder);
    m_cancel->setText(tr("Cancel this job"));
    if (!m_today.isEmpty())
        setMoney(m_today, m_limit);
    setUse(m_gpu, m_cpu);
    showBell();
    showJob();
}

void StatusBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().window);
    painter.fillRect(0, 0, width(), 1, theme().border);
    for (const QWidget *part : findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
        if (part->isVisible() && part != m_job && part != m_companion && part != m_message)
            painter.fillRect(part == m_use || part == m_money || part == m_bell
                                 ? part->geometry().left() - 1
                                 : part->geometry().right() + 1,
                             1, 1, height(), theme().border);
    }
}

} // namespace trainyard::desktop

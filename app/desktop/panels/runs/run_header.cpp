#include "panels/runs/run_header.h"

#include "panels/runs/charts/marks.h"
#include "panels/runs/run_context.h"
#include "theme/control_painter.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

using trainyard::runs::RunState;

class RunHeader::StateChip : public QWidget
{
public:
    explicit StateChip(QWidget *parent)
        : QWidget(parent)
    {
        setFixedHeight(18);
    }

    void setState(State state)
    {
        m_state = state;
        setAccessibleName(stateWord(state));
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const QFontMetrics metrics(textFont(TextSize::Small));
        return {metrics.horizontalAdvance(stateWord(m_state)) + 27, 18};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QColor soft = softColour();
        paintBox(painter, QRectF(rect()), soft, soft);
        paintStateGlyph(painter, QRectF(6, 3.5, 11, 11), m_state, soft);
        painter.setFont(textFont(TextSize::Small));
        painter.setPen(stateColour(m_state));
        painter.drawText(QRect(21, 0, width() - 21, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         stateWord(m_state));
    }

private:
    QColor softColour() const
    {
        switch (m_state) {
        case State::Running:
            return theme().accentSoft;
        case State::Done:
        case State::Ready:
            return theme().successSoft;
        case State::Paused:
        case State::Unreached:
            return theme().warningSoft;
        case State::Failed:
            return theme().dangerSoft;
        case State::Queued:
        case State::Stopped:
        case State::Off:
            break;
        }
        return theme().sunken;
    }

    State m_state = State::Queued;
};

RunHeader::RunHeader(QWidget *parent)
    : QWidget(parent)
{
    setMinimumHeight(48);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(14, 4, 16, 4);
    row->setSpacing(8);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    auto *titleRow = new QHBoxLayout;
    titleRow->setSpacing(8);
    m_title = new QLineEdit(this);
    m_title->setFont(textFont(TextSize::Title, TextWeight::Bold));
    m_title->setFrame(false);
    m_title->setFixedHeight(24);
    m_title->installEventFilter(this);
    m_title->setFocusPolicy(Qt::ClickFocus); // a name is not what a page begins with
    m_chip = new StateChip(this);
    titleRow->addWidget(m_title);
    titleRow->addWidget(m_chip);
    titleRow->addStretch();
    m_facts = new ElidedLabel({}, Tone::Muted, TextSize::Small, TextWeight::Normal, this);
    m_facts->setContentsMargins(2, 0, 0, 0);
    words->addLayout(titleRow);
    words->addWidget(m_facts);
    row->addLayout(words, 1);
    m_pause = new Button({}, QStringLiteral("pause"), ButtonSize::Normal, this);
    m_stop = new Button({}, QStringLiteral("interrupt"), ButtonSize::Normal, this);
    m_clone = new Button({}, QStringLiteral("clone"), ButtonSize::Normal, this);
    m_use = new PrimaryButton({}, QStringLiteral("checkpoint"), ButtonSize::Normal, this);
    m_more = new IconButton(QStringLiteral("more"), {}, this);
    m_more->setMenu(buildMenu());
    m_more->setPopupMode(QToolButton::InstantPopup);
    for (QWidget *button : {static_cast<QWidget *>(m_pause), static_cast<QWidget *>(m_stop),
                            static_cast<QWidget *>(m_clone), static_cast<QWidget *>(m_use),
                            static_cast<QWidget *>(m_more)})
        row->addWidget(button);
    connect(m_title, &QLineEdit::editingFinished, this, [this] {
        const QString name = m_title->text().trimmed();
        m_title->clearFocus();
        if (name.isEmpty() || name == m_name)
            m_title->setText(m_name);
        else
            Q_EMIT renamed(name);
    });
    connect(m_title, &QLineEdit::textChanged, this, [this](const QString &text) {
        const int width = m_title->fontMetrics().horizontalAdvance(text) + 8;
        m_title->setMaximumWidth(std::max(40, width));
        m_title->setMinimumWidth(std::clamp(width, 40, 160));
    });
    connect(m_pause, &QPushButton::clicked, this, [this] {
        Q_EMIT commandChosen(m_state == RunState::Running ? RunCommand::Pause : RunCommand::Resume);
    });
    connect(m_stop, &QPushButton::clicked, this,
            [this] { Q_EMIT commandChosen(RunCommand::Stop); });
    connect(m_clone, &QPushButton::clicked, this, &RunHeader::cloneRequested);
    connect(m_use, &QPushButton::clicked, this, [this] {
        Q_EMIT useWeightsRequested(m_use->mapToGlobal(QPoint(0, m_use->height() + 2)));
    });
    translated(this, [this] { retranslate(); });
}

void RunHeader::retranslate()
{
    m_title->setAccessibleName(tr("Name of the run"));
    m_title->setToolTip(tr("Click to rename"));
    m_stop->setText(tr("Stop"));
    m_clone->setText(tr("Clone"));
    m_use->setText(tr("Use weights…"));
    m_more->setText(tr("More"));
    const QString texts[] = {tr("Notes and tags…"),
                             tr("Mistakes…"),
                             tr("Show log"),
                             tr("Export as TorchScript…"),
                             tr("Export as safetensors…"),
                             tr("Export curves as CSV…"),
                             tr("Export report as HTML…"),
                             tr("Delete…")};
    for (std::size_t at = 0; at < m_menuActions.size(); ++at)
        m_menuActions[at]->setText(texts[at]);
    m_chip->update();
    refreshButtons();
}

QMenu *RunHeader::buildMenu()
{
    auto *menu = new QMenu(this);
    const auto add = [this, menu](std::function<void()> act) {
        QAction *action = menu->addAction(QString());
        connect(action, &QAction::triggered, this, std::move(act));
        m_menuActions.push_back(action);
    };
    menu->setToolTipsVisible(true);
    add([this] { Q_EMIT notesRequested(); });
    add([this] { Q_EMIT mistakesRequested(); });
    m_mistakes = m_menuActions.back();
    add([this] { Q_EMIT logRequested(); });
    menu->addSeparator();
    for (const ExportFormat format : {ExportFormat::TorchScript, ExportFormat::Safetensors,
                                      ExportFormat::Csv, ExportFormat::Html})
        add([this, format] { Q_EMIT exportRequested(format); });
    menu->addSeparator();
    add([this] { Q_EMIT commandChosen(RunCommand::Remove); });
    return menu;
}

void RunHeader::setRun(const trainyard::runs::Run &run, const QString &net, const QString &facts)
{
    m_state = run.record.state;
    m_name = run.record.name;
    m_hasResults = !run.summary.results.empty();
    if (!m_title->hasFocus() && m_title->text() != m_name)
        m_title->setText(m_name);
    m_chip->setState(stateOf(m_state));
    m_facts->setText(
        net.isEmpty()
            ? facts
            : tr("%1: %2", "network, facts of the run").arg(RunContext::nameOf(net), facts));
    refreshButtons();
}

void RunHeader::setBusy(bool busy)
{
    m_isBusy = busy;
    refreshButtons();
}

void RunHeader::refreshButtons()
{
    const bool isRunning = m_state == RunState::Running;
    const bool canResume = m_state == RunState::Paused || trainyard::runs::canContinue(m_state);
    m_pause->setText(canResume ? tr("Resume") : tr("Pause"));
    const QString wait = m_isBusy ? tr("The run has been asked; it answers soon.") : QString();
    m_pause->setDisabledReason(!wait.isEmpty()          ? wait
                               : isRunning || canResume ? QString()
                                                        : tr("The run is not going on."));
    m_pause->setVisible(m_state != RunState::Finished);
    const bool canStop = isRunning || m_state == RunState::Paused || m_state == RunState::Queued ||
                         m_state == RunState::Starting;
    m_stop->setVisible(!trainyard::runs::isOver(m_state));
    m_stop->setDisabledReason(!wait.isEmpty() ? wait
                              : canStop       ? QString()
                                              : tr("Its machine is not reached."));
    m_mistakes->setEnabled(m_hasResults);
    m_mistakes->setToolTip(
        m_hasResults ? QString()
                     : tr("Mistakes are known when the networks have been tried on images."));
    m_use->setDisabledReason(m_state == RunState::Queued || m_state == RunState::Starting
                                 ? tr("There are no weights before the first epoch.")
                                 : QString());
}

// Escape leaves the name as it was.
bool RunHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_title || event->type() != QEvent::KeyPress ||
        static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    m_title->setText(m_name);
    m_title->clearFocus();
    return true;
}

void RunHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().border);
}

} // namespace trainyard::desktop::runs

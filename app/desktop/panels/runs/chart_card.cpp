#include "panels/runs/chart_card.h"

#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include <QActionGroup>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QTableWidget>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

using trainyard::runs::Scale;
using trainyard::runs::XAxis;

namespace {

// For people; files keep all digits.
QString shortFigure(const QString &cell)
{
    constexpr qsizetype longest = 7;
    bool isNumber = false;
    const double value = cell.toDouble(&isNumber);
    return isNumber && cell.size() > longest ? QLocale().toString(value, 'g', 5) : cell;
}

} // namespace

void showFigures(QWidget *parent, const QString &title, const std::vector<QStringList> &table)
{
    if (table.empty())
        return;
    QDialog dialog(parent);
    dialog.setWindowTitle(title);
    dialog.resize(560, 420);
    auto *column = new QVBoxLayout(&dialog);
    auto *view = new QTableWidget(static_cast<int>(table.size()) - 1,
                                  static_cast<int>(table.front().size()));
    view->setHorizontalHeaderLabels(table.front());
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setFont(codeFont(TextSize::Small));
    view->setShowGrid(false);
    view->setTabKeyNavigation(false);
    view->verticalHeader()->setDefaultSectionSize(22);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    view->verticalHeader()->hide();
    view->setAccessibleName(title);
    for (int row = 1; row < static_cast<int>(table.size()); ++row) {
        const QStringList &cells = table[static_cast<std::size_t>(row)];
        for (int at = 0; at < cells.size(); ++at) {
            auto *item = new QTableWidgetItem(shortFigure(cells[at]));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            view->setItem(row - 1, at, item);
        }
    }
    view->resizeColumnsToContents();
    column->addWidget(view);
    dialog.exec();
}

ChartCard::ChartCard(QWidget *parent)
    : QWidget(parent)
    , m_chart(new CurveChart)
    , m_title(new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_detail(new ElidedLabel({}, Tone::Muted, TextSize::Small))
    , m_more(new IconButton(QStringLiteral("more"), {}))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 4, 8, 8);
    column->setSpacing(4);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_detail, 1);
    head->addWidget(m_more);
    column->addLayout(head);
    column->addWidget(m_chart, 1);
    connect(m_chart, &CurveChart::menuRequested, this, &ChartCard::showMenu);
    connect(m_chart, &CurveChart::tableRequested, this, &ChartCard::showTable);
    connect(m_more, &QToolButton::clicked, this,
            [this] { showMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    translated(this, [this] { m_more->setText(tr("Axis, scale, export")); });
}

void ChartCard::setTexts(const QString &title, const QString &detail)
{
    m_title->setText(title);
    m_detail->setText(detail);
    m_chart->setQuantity(title);
    m_chart->setAccessibleName(title);
}

void ChartCard::setFacts(const CurveOptions &facts)
{
    m_facts = facts;
    apply();
}

void ChartCard::setHasMoney(bool hasMoney)
{
    m_hasMoney = hasMoney;
}

void ChartCard::apply()
{
    CurveOptions options = m_facts;
    options.axis = axis();
    options.scale = m_scale;
    options.smoothing = m_smoothing;
    if (axis() != m_facts.axis)
        options.plannedEnd.reset(); // is told on the axis of the facts
    m_chart->setOptions(options);
}

void ChartCard::showMenu(const QPoint &place)
{
    QMenu menu(this);
    const auto choice = [this, &menu](QActionGroup *group, const QString &text, bool isOn,
                                      std::function<void()> choose) {
        QAction *action = group->addAction(menu.addAction(text));
        action->setCheckable(true);
        action->setChecked(isOn);
        connect(action, &QAction::triggered, this, [this, choose = std::move(choose)] {
            choose();
            apply();
        });
    };
    auto *axes = new QActionGroup(&menu);
    const std::pair<XAxis, QString> axisNames[] = {{XAxis::Epoch, tr("By epoch")},
                                                   {XAxis::Step, tr("By step")},
                                                   {XAxis::WallTime, tr("By time")},
                                                   {XAxis::Money, tr("By money")}};
    for (const auto &[axis, text] : axisNames) {
        if (axis != XAxis::Money || m_hasMoney)
            choice(axes, text, axis == this->axis(), [this, axis = axis] { m_axis = axis; });
    }
    menu.addSeparator();
    auto *scales = new QActionGroup(&menu);
    choice(scales, tr("Linear"), m_scale == Scale::Linear, [this] { m_scale = Scale::Linear; });
    choice(scales, tr("Logarithmic"), m_scale == Scale::Logarithmic,
           [this] { m_scale = Scale::Logarithmic; });
    menu.addSeparator();
    auto *smooths = new QActionGroup(&menu);
    const std::pair<double, QString> smoothNames[] = {
        {0, tr("As measured")}, {0.8, tr("Smoothed")}, {0.97, tr("Strongly smoothed")}};
    for (const auto &[weight, text] : smoothNames)
        choice(smooths, text, weight == m_smoothing,
               [this, weight = weight] { m_smoothing = weight; });
    menu.addSeparator();
    connect(menu.addAction(tr("Show as table")), &QAction::triggered, this, &ChartCard::showTable);
    connect(menu.addAction(tr("Export…")), &QAction::triggered, this, &ChartCard::exportChart);
    menu.exec(place);
}

void ChartCard::showTable()
{
    showFigures(window(), m_title->text(), m_chart->table());
}

void ChartCard::exportChart()
{
    const QString path = QFileDialog::getSaveFileName(
        window(), tr("Export chart"),
        QDir::home().filePath(m_title->text() + QStringLiteral(".svg")),
        tr("Pictures and tables (*.svg *.png *.csv)"));
    if (path.isEmpty())
        return;
    if (const Result<void> saved = m_chart->exportTo(path); !saved)
        Q_EMIT exportFailed(saved.error());
}

void ChartCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
}

} // namespace trainyard::desktop::runs

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
#include <QPointer>
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

void ChartCard::setQuantities(const QStringList &names, int current)
{
    m_quantities = names;
    m_quantity = current;
}

namespace {

QAction *addChoice(QMenu &menu, QActionGroup *group, const QString &text, bool isOn)
{
    QAction *action = group->addAction(menu.addAction(text));
    action->setCheckable(true);
    action->setChecked(isOn);
    return action;
}

} // namespace

void ChartCard::showMenu(const QPoint &place)
{
    QMenu menu(this);
    fillQuantities(menu);
    fillLooks(menu);
    menu.addSeparator();
    connect(menu.addAction(tr("Full screen")), &QAction::triggered, this,
            &ChartCard::showFullScreen);
    connect(menu.addAction(tr("Show as table")), &QAction::triggered, this, &ChartCard::showTable);
    connect(menu.addAction(tr("Export…")), &QAction::triggered, this, &ChartCard::exportChart);
    menu.exec(place);
}

void ChartCard::fillQuantities(QMenu &menu)
{
    auto *group = new QActionGroup(&menu);
    for (int at = 0; at < m_quantities.size(); ++at)
        connect(addChoice(menu, group, m_quantities[at], at == m_quantity), &QAction::triggered,
                this, [this, at] { Q_EMIT quantityChosen(at); });
    menu.addSeparator();
}

void ChartCard::fillLooks(QMenu &menu)
{
    const auto choice = [this, &menu](QActionGroup *group, const QString &text, bool isOn,
                                      std::function<void()> choose) {
        connect(addChoice(menu, group, text, isOn), &QAction::triggered, this,
                [this, choose = std::move(choose)] {
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
}

// The card itself over the whole screen, live; Escape or the button brings it back to its place.
void ChartCard::showFullScreen()
{
    QDialog dialog(window());
    dialog.setWindowTitle(m_title->text());
    auto *column = new QVBoxLayout(&dialog);
    auto *here = static_cast<QVBoxLayout *>(layout());
    auto *back = new Button(tr("Leave full screen"), QStringLiteral("close"));
    connect(back, &QPushButton::clicked, &dialog, &QDialog::accept);
    column->addWidget(m_chart, 1);
    column->addWidget(back, 0, Qt::AlignRight);
    dialog.setWindowState(Qt::WindowFullScreen);
    const QPointer<ChartCard> self(this);
    dialog.exec();
    if (self) // the project may have been closed meanwhile
        here->addWidget(m_chart, 1);
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

#include "shell/dock_area.h"

#include "theme/control_painter.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/buttons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace trainyard::desktop {
namespace {

constexpr int headerHeight = 32;

} // namespace

DockTab::DockTab(const QString &id, QWidget *parent)
    : QAbstractButton(parent)
    , m_id(id)
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setFont(textFont(TextSize::Body, TextWeight::Bold));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize DockTab::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 20, headerHeight - 1};
}

void DockTab::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(isChecked() || underMouse() ? theme().text : theme().muted);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        paintFocusRing(painter, QRectF(rect()).adjusted(3, 4, -3, -4), 4);
}

DockArea::DockArea(QWidget *parent)
    : QWidget(parent)
    , m_header(new QHBoxLayout)
    , m_stack(new QStackedWidget(this))
    , m_close(new IconButton(QStringLiteral("close"), {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header->setContentsMargins(2, 0, 6, 1);
    m_header->setSpacing(0);
    m_header->addStretch(1);
    m_header->addWidget(m_close);
    auto *holder = new QWidget(this);
    holder->setFixedHeight(headerHeight);
    holder->setLayout(m_header);
    column->addWidget(holder);
    column->addWidget(m_stack, 1);
    connect(m_close, &QToolButton::clicked, this, &DockArea::closeRequested);
    retranslate();
}

void DockArea::addPage(const QString &id, std::function<QString()> title, QWidget *page)
{
    auto *tab = new DockTab(id, this);
    tab->setText(title());
    tab->setAccessibleName(tab->text());
    m_header->insertWidget(static_cast<int>(m_pages.size()), tab);
    m_stack->addWidget(page);
    connect(tab, &QAbstractButton::clicked, this, [this, id] { activate(id); });
    m_pages.push_back({tab, std::move(title), page});
    if (m_pages.size() == 1)
        activate(id);
}

QWidget *DockArea::takePage(const QString &id)
{
    const auto found = std::find_if(m_pages.begin(), m_pages.end(),
                                    [&](const Page &page) { return page.tab->id() == id; });
    if (found == m_pages.end())
        return nullptr;
    QWidget *widget = found->widget;
    if (widget)
        m_stack->removeWidget(widget);
    found->tab->hide();
    found->tab->deleteLater();
    m_pages.erase(found);
    if (!m_pages.empty() && current().isEmpty())
        activate(m_pages.front().tab->id());
    return widget;
}

bool DockArea::has(const QString &id) const
{
    return std::any_of(m_pages.begin(), m_pages.end(),
                       [&](const Page &page) { return page.tab->id() == id; });
}

void DockArea::activate(const QString &id)
{
    for (const Page &page : m_pages) {
        if (page.tab->id() != id || !page.widget)
            continue;
        page.tab->setChecked(true);
        m_stack->setCurrentWidget(page.widget);
    }
}

QString DockArea::current() const
{
    for (const Page &page : m_pages) {
        if (page.tab->isChecked())
            return page.tab->id();
    }
    return {};
}

void DockArea::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
    painter.fillRect(0, headerHeight - 1, width(), 1, theme().border);
}

void DockArea::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DockArea::retranslate()
{
    m_close->setText(tr("Close this dock"));
    for (const Page &page : m_pages) {
        page.tab->setText(page.title());
        page.tab->setAccessibleName(page.tab->text());
        page.tab->updateGeometry();
    }
}

} // namespace trainyard::desktop

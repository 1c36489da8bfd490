#include "shell/frame.h"

#include "shell/activity_rail.h"
#include "shell/dock_area.h"
#include "shell/side_holder.h"
#include "shell/tab_area.h"
#include "theme/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <vector>

namespace trainyard::desktop {
namespace {

constexpr int leastForSide = 1024;  // px of the window
constexpr int leastForRight = 1200; // px of the window

std::size_t at(Area area)
{
    return static_cast<std::size_t>(area);
}

} // namespace

Frame::Frame(QWidget *parent)
    : QWidget(parent)
    , m_rail(new ActivityRail(this))
    , m_tabs(new TabArea)
    , m_right(new DockArea)
    , m_bottom(new DockArea)
    , m_side(new QStackedWidget)
    , m_sideHolder(new SideHolder(m_side))
    , m_across(new QSplitter(Qt::Horizontal, this))
    , m_upright(new QSplitter(Qt::Vertical))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_across, 1);
    m_upright->addWidget(m_tabs);
    m_upright->addWidget(m_bottom);
    m_across->addWidget(m_sideHolder);
    m_across->addWidget(m_upright);
    m_across->addWidget(m_right);
    for (QSplitter *splitter : {m_across, m_upright})
        splitter->setChildrenCollapsible(false);
    m_across->setStretchFactor(1, 1);
    m_upright->setStretchFactor(0, 1);
    m_right->setMinimumWidth(240);
    m_bottom->setMinimumHeight(80);
    m_tabs->setMinimumSize(240, 120);
    connect(m_across, &QSplitter::splitterMoved, this, &Frame::readSizes);
    connect(m_upright, &QSplitter::splitterMoved, this, &Frame::readSizes);
    connect(m_right, &DockArea::closeRequested, this, [this] { setShown(Area::Right, false); });
    connect(m_bottom, &DockArea::closeRequested, this, [this] { setShown(Area::Bottom, false); });
    connect(m_sideHolder, &SideHolder::pressedBeside, this, &Frame::tuckSide);
    arrange();
}

void Frame::showSide(QWidget *content, int width)
{
    const int before = m_side->currentWidget() ? m_sizes[at(Area::Side)] : 0;
    if (content && m_side->indexOf(content) < 0)
        m_side->addWidget(content);
    if (content)
        m_side->setCurrentWidget(content);
    m_wanted[at(Area::Side)] = content != nullptr;
    m_isTucked = false;
    // A panel that needs more gets it; one that needs less does not make the others jump.
    m_sizes[at(Area::Side)] = std::max(before, width);
    arrange();
    Q_EMIT changed();
}

void Frame::setRightPage(const QString &id, std::function<QString()> title, QWidget *page)
{
    if (m_rightPage == page)
        return;
    for (DockArea *dock : {m_right, m_bottom}) {
        if (QWidget *old = dock->takePage(m_rightId))
            old->hide();
    }
    m_rightId = id;
    m_rightTitle = std::move(title);
    m_rightPage = page;
    arrange();
    Q_EMIT changed();
}

void Frame::placeRightPage()
{
    if (!m_rightPage)
        return;
    DockArea *into = width() < leastForRight ? m_bottom : m_right;
    if (into->has(m_rightId))
        return;
    DockArea *from = into == m_right ? m_bottom : m_right;
    from->takePage(m_rightId);
    into->addPage(m_rightId, m_rightTitle, m_rightPage);
}

bool Frame::isShown(Area area) const
{
    const bool wanted = m_wanted[at(area)];
    switch (area) {
    case Area::Side:
        return wanted && m_side->count() > 0 && !m_isTucked;
    case Area::Right:
        return wanted && m_rightPage;
    case Area::Bottom:
        return wanted && !m_bottom->isEmpty();
    }
    return false;
}

void Frame::setShown(Area area, bool isShown)
{
    m_wanted[at(area)] = isShown;
    m_isTucked = false;
    if (area == Area::Right && isShown && width() < leastForRight) {
        m_wanted[at(Area::Bottom)] = true;
        m_bottom->activate(m_rightId);
    }
    arrange();
    Q_EMIT changed();
}

bool Frame::sideLiesOver() const
{
    return width() < leastForSide;
}

void Frame::arrange()
{
    placeRightPage();
    const bool lies = sideLiesOver();
    m_isTucked = m_isTucked && lies;
    m_sideHolder->setLiesOver(lies);
    if (lies && m_sideHolder->parentWidget() != this) {
        m_sideHolder->setParent(this);
        m_sideHolder->raise();
    } else if (!lies && m_sideHolder->parentWidget() == this) {
        m_across->insertWidget(0, m_sideHolder);
        m_across->setStretchFactor(0, 0);
        m_across->setStretchFactor(1, 1);
    }
    m_sideHolder->setVisible(isShown(Area::Side));
    m_right->setVisible(isShown(Area::Right) && !m_right->isEmpty());
    m_bottom->setVisible(isShown(Area::Bottom));
    applySizes();
}

void Frame::applySizes()
{
    const int across = width() - m_rail->width();
    if (across <= 0)
        return;
    const int side = isShown(Area::Side) ? m_sizes[at(Area::Side)] : 0;
    const int right = m_right->isVisibleTo(this) ? m_sizes[at(Area::Right)] : 0;
    if (sideLiesOver()) {
        m_sideHolder->setGeometry(m_rail->width(), 0, std::min(side, across), height());
        m_sideHolder->raise();
        m_across->setSizes({std::max(across - right, 1), right});
    } else {
        m_across->setSizes({side, std::max(across - side - right, 1), right});
    }
    const int low = isShown(Area::Bottom) ? m_sizes[at(Area::Bottom)] : 0;
    m_upright->setSizes({std::max(height() - low, 1), low});
}

void Frame::readSizes()
{
    const QList<int> across = m_across->sizes();
    if (!sideLiesOver() && isShown(Area::Side))
        m_sizes[at(Area::Side)] = across.value(0);
    if (m_right->isVisibleTo(this))
        m_sizes[at(Area::Right)] = across.last();
    if (isShown(Area::Bottom))
        m_sizes[at(Area::Bottom)] = m_upright->sizes().value(1);
}

QVariantMap Frame::save() const
{
    return {{QStringLiteral("side"), m_sizes[at(Area::Side)]},
            {QStringLiteral("right"), m_sizes[at(Area::Right)]},
            {QStringLiteral("bottom"), m_sizes[at(Area::Bottom)]},
            {QStringLiteral("right-shown"), m_wanted[at(Area::Right)]},
            {QStringLiteral("bottom-shown"), m_wanted[at(Area::Bottom)]}};
}

void Frame::restore(const QVariantMap &state)
{
    const auto size = [&](Area area, const QString &name, int least) {
        bool isNumber = false;
        const int stored = state.value(name).toInt(&isNumber);
        if (isNumber)
            m_sizes[at(area)] = std::clamp(stored, least, 2000);
    };
    size(Area::Side, QStringLiteral("side"), 200);
    size(Area::Right, QStringLiteral("right"), 240);
    size(Area::Bottom, QStringLiteral("bottom"), 80);
    m_wanted[at(Area::Right)] = state.value(QStringLiteral("right-shown"), true).toBool();
    m_wanted[at(Area::Bottom)] = state.value(QStringLiteral("bottom-shown"), false).toBool();
    arrange();
    Q_EMIT changed();
}

void Frame::focusNext(int step)
{
    std::vector<QWidget *> areas;
    for (QWidget *area : {static_cast<QWidget *>(m_rail), static_cast<QWidget *>(m_sideHolder),
                          static_cast<QWidget *>(m_tabs), static_cast<QWidget *>(m_right),
                          static_cast<QWidget *>(m_bottom)}) {
        if (area->isVisible())
            areas.push_back(area);
    }
    const QWidget *focused = QApplication::focusWidget();
    const auto now = std::find_if(areas.begin(), areas.end(), [&](const QWidget *area) {
        return focused && (area == focused || area->isAncestorOf(focused));
    });
    const auto count = static_cast<int>(areas.size());
    int index = now == areas.end() ? (step > 0 ? -1 : 0) : static_cast<int>(now - areas.begin());
    for (int tried = 0; tried < count; ++tried) {
        index = (index + step + count) % count;
        const auto children = areas[static_cast<std::size_t>(index)]->findChildren<QWidget *>();
        for (QWidget *child : children) {
            if (!child->isVisible() || !child->isEnabled() ||
                !(child->focusPolicy() & Qt::TabFocus))
                continue;
            child->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

// Where it lies over the centre, a press beside it is about what is beneath.
void Frame::tuckSide()
{
    if (!sideLiesOver() || !isShown(Area::Side))
        return;
    m_isTucked = true;
    arrange();
    Q_EMIT changed();
}

void Frame::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void Frame::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    applySizes();
}

void Frame::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
}

} // namespace trainyard::desktop

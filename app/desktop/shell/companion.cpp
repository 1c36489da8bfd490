#include "shell/companion.h"

#include <QPainter>
#include <QPainterPath>
#include <QTime>

#include <array>

namespace trainyard::desktop {
namespace {

constexpr int stepMs = 100;
constexpr int wide = 34;
constexpr int high = 20;

// The one place beside the theme that names colours: an animal has the same coat in the dark.
struct Coat
{
    QColor fur, white, dark;
};

Coat coatOf(CompanionKind kind)
{
    if (kind == CompanionKind::Cat)
        return {QColor(0x7C7F86), QColor(0xF4F2EE), QColor(0x2E2F33)};
    return {QColor(0xC9772F), QColor(0xFFF8EE), QColor(0x4A2F1D)};
}

void paintLegs(QPainter &painter, const Coat &coat, int frame)
{
    static constexpr std::array<std::array<int, 4>, 4> shifts{
        {{0, 0, 0, 0}, {1, -1, -1, 1}, {0, 0, 0, 0}, {-1, 1, 1, -1}}};
    static constexpr std::array places{8.0, 11.5, 20.0, 23.5};
    const auto &shift = shifts[static_cast<std::size_t>(frame % 4)];
    for (std::size_t leg = 0; leg < places.size(); ++leg) {
        const QRectF box(places[leg] + shift[leg], 13, 2.5, 6);
        painter.setBrush(leg % 2 == 0 ? coat.fur : coat.fur.darker(112));
        painter.drawRect(box);
        painter.setBrush(coat.white);
        painter.drawRect(QRectF(box.left(), 17.5, 2.5, 1.5));
    }
}

void paintEars(QPainter &painter, const Coat &coat, double top, bool isCat)
{
    const double up = isCat ? 3.5 : 5;
    for (const double x : {24.5, 28.5})
        painter.drawPolygon(QPolygonF({{x, top + 1.5}, {x + 1.5, top - up}, {x + 3, top + 1.5}}));
    Q_UNUSED(coat)
}

// Head in side view, its nose to the right.
void paintHead(QPainter &painter, const Coat &coat, double top, bool isCat)
{
    painter.setBrush(coat.fur);
    paintEars(painter, coat, top, isCat);
    painter.drawEllipse(QRectF(23.5, top, 9, 8));
    painter.setBrush(coat.white);
    painter.drawEllipse(QRectF(isCat ? 29 : 28.5, top + 4, isCat ? 4 : 5, 3.6));
    painter.setBrush(coat.dark);
    painter.drawEllipse(QRectF(28, top + 2.4, 1.4, 1.4));
    painter.drawEllipse(QRectF(isCat ? 32 : 32.4, top + 4.4, 1.3, 1.2));
}

void paintTail(QPainter &painter, const Coat &coat, double y, bool isCat)
{
    if (!isCat) {
        painter.setBrush(coat.fur);
        painter.drawEllipse(QRectF(4.5, y - 1, 4, 3));
        return;
    }
    QPainterPath tail(QPointF(8, y + 2));
    tail.cubicTo(3, y + 1, 5, y - 4, 2, y - 5);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(coat.fur, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(tail);
    painter.restore();
}

void paintBody(QPainter &painter, const Coat &coat, const QRectF &body)
{
    painter.setBrush(coat.fur);
    painter.drawRoundedRect(body, body.height() / 2, body.height() / 2);
    painter.setBrush(coat.white); // chest
    painter.drawEllipse(QRectF(body.right() - 5, body.top() + 2.5, 4.5, body.height() - 3));
}

} // namespace

Companion::Companion(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumHeight(high);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_clock.setInterval(stepMs);
    connect(&m_clock, &QTimer::timeout, this, &Companion::step);
}

void Companion::setKind(CompanionKind kind)
{
    m_kind = kind;
    applyState();
}

void Companion::setTraining(bool isTraining)
{
    m_isTraining = isTraining;
    applyState();
}

void Companion::setReducedMotion(bool isReduced)
{
    m_isReduced = isReduced;
    applyState();
}

void Companion::applyState()
{
    const bool walks = m_kind != CompanionKind::None && m_isTraining && !m_isReduced;
    if (walks != m_clock.isActive())
        walks ? m_clock.start() : m_clock.stop();
    update();
}

Companion::Pose Companion::pose() const
{
    if (m_isTraining)
        return Pose::Walk;
    const int hour = QTime::currentTime().hour();
    return hour >= 22 || hour < 7 ? Pose::Lie : Pose::Sit;
}

void Companion::step()
{
    const int room = width() - wide - 12;
    if (room <= 0)
        return;
    m_place += m_direction;
    if (m_place >= room || m_place <= 0)
        m_direction = m_place <= 0 ? 1 : -1;
    m_place = qBound(0, m_place, room);
    ++m_frame;
    update();
}

void Companion::paintEvent(QPaintEvent *)
{
    if (m_kind == CompanionKind::None || width() < wide + 12)
        return;
    const bool isCat = m_kind == CompanionKind::Cat;
    const Coat coat = coatOf(m_kind);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.translate(width() - wide - 6 - m_place, (height() - high) / 2);
    if (m_direction > 0 && m_isTraining) { // looks where it goes
        painter.translate(wide, 0);
        painter.scale(-1, 1);
    }
    switch (pose()) {
    case Pose::Walk:
        paintTail(painter, coat, 8, isCat);
        paintLegs(painter, coat, m_isReduced ? 0 : m_frame / 2);
        paintBody(painter, coat, QRectF(7, 7, 19, isCat ? 6.5 : 7.5));
        paintHead(painter, coat, 3.5, isCat);
        break;
    case Pose::Sit:
        paintTail(painter, coat, 15, isCat);
        painter.setBrush(coat.fur);
        painter.drawEllipse(QRectF(8, 10, 11, 9.5));
        paintBody(painter, coat, QRectF(14, 7.5, 13, 9.5));
        painter.setBrush(coat.white);
        painter.drawRect(QRectF(22.5, 14, 2.5, 5));
        paintHead(painter, coat, 3, isCat);
        break;
    case Pose::Lie:
        paintTail(painter, coat, 15, isCat);
        paintBody(painter, coat, QRectF(6, 12.5, 20, 6.5));
        painter.setBrush(coat.white);
        painter.drawRoundedRect(QRectF(22, 17, 7, 2), 1, 1);
        paintHead(painter, coat, 9.5, isCat);
        break;
    }
}

} // namespace trainyard::desktop

#include "widgets/headers.h"

#include "theme/control_painter.h"
#include "theme/theme.h"
#include "widgets/labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace trainyard::desktop {
namespace {

constexpr int kChevron = 16;

void paintSurface(QWidget *widget)
{
    QPainter painter(widget);
    painter.fillRect(widget->rect(), theme().panel);
    painter.fillRect(0, widget->height() - 1, widget->width(), 1, theme().border);
}

} // namespace

PanelHeader::PanelHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_title(new TextLabel(title, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_detail(new ElidedLabel({}, Tone::Muted, TextSize::Small))
{
    setFixedHeight(32);
    m_row->setContentsMargins(12, 0, 6, 1);
    m_row->setSpacing(4);
    m_row->addWidget(m_title);
    m_row->addWidget(m_detail, 1);
}

void PanelHeader::setTitle(const QString &title)
{
    m_title->setText(title);
}

void PanelHeader::setDetail(const QString &detail)
{
    m_detail->setText(detail);
}

void PanelHeader::addWidget(QWidget *widget)
{
    m_row->addWidget(widget);
}

void PanelHeader::paintEvent(QPaintEvent *)
{
    paintSurface(this);
}

SectionHeader::SectionHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new TextLabel(title, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_detail(new ElidedLabel({}, Tone::Muted, TextSize::Small))
{
    setFixedHeight(28);
    setFocusPolicy(Qt::TabFocus);
    setProperty("focusRing", true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8 + kChevron, 0, 12, 1);
    row->setSpacing(4);
    row->addWidget(m_title);
    row->addWidget(m_detail, 1);
    m_detail->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    describe();
}

void SectionHeader::setTitle(const QString &title)
{
    m_title->setText(title);
    describe();
}

void SectionHeader::setDetail(const QString &detail)
{
    m_detail->setText(detail);
}

void SectionHeader::setOpen(bool open)
{
    if (open == m_open)
        return;
    m_open = open;
    if (m_content)
        m_content->setVisible(open);
    describe();
    update();
    Q_EMIT toggled(open);
}

void SectionHeader::setContent(QWidget *content)
{
    m_content = content;
    content->setVisible(m_open);
}

void SectionHeader::describe()
{
    setAccessibleName(m_open ? tr("%1, unfolded").arg(m_title->text())
                             : tr("%1, folded").arg(m_title->text()));
}

void SectionHeader::paintEvent(QPaintEvent *)
{
    paintSurface(this);
    QPainter painter(this);
    paintChevron(painter, QRectF(6, 0, kChevron, height() - 1),
                 m_open ? Direction::Down : Direction::Right, theme().muted);
}

void SectionHeader::mousePressEvent(QMouseEvent *)
{
    setOpen(!m_open);
}

void SectionHeader::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return)
        setOpen(!m_open);
    else
        QWidget::keyPressEvent(event);
}

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_titleRow(new QHBoxLayout)
    , m_title(new ElidedLabel(title, Tone::Text, TextSize::Title, TextWeight::Bold))
    , m_detail(new ElidedLabel({}, Tone::Muted, TextSize::Small))
{
    setFixedHeight(52);
    m_row->setContentsMargins(12, 6, 12, 7);
    m_row->setSpacing(8);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(1);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_titleRow->setSpacing(8);
    m_titleRow->addWidget(m_title);
    m_titleRow->addStretch(1);
    texts->addLayout(m_titleRow);
    texts->addWidget(m_detail);
    m_row->addLayout(texts, 1);
}

void PageHeader::setTitle(const QString &title)
{
    m_title->setText(title);
}

void PageHeader::setDetail(const QString &detail)
{
    m_detail->setText(detail);
}

void PageHeader::addBesideTitle(QWidget *widget)
{
    m_titleRow->insertWidget(m_titleRow->count() - 1, widget);
}

void PageHeader::addWidget(QWidget *widget)
{
    m_row->addWidget(widget);
}

void PageHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().raised);
    painter.fillRect(0, height() - 1, width(), 1, theme().border);
}

} // namespace trainyard::desktop

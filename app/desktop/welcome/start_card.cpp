#include "welcome/start_card.h"

#include "icons/icons.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

class Sign : public QWidget
{
public:
    explicit Sign(const QString &iconName)
        : m_icon(iconName)
    {
        setFixedSize(28, 28);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintIcon(painter, QRectF(rect()), m_icon, theme().accent);
    }

private:
    QString m_icon;
};

} // namespace

StartCard::StartCard(const QString &iconName, Kind kind, QWidget *parent)
    : Card(kind, parent)
    , m_column(new QVBoxLayout(this))
    , m_sign(new Sign(iconName))
    , m_title(new TextLabel({}, Tone::Text, TextSize::Title, TextWeight::Bold))
    , m_sentence(new TextLabel({}, Tone::Muted))
    , m_foot(new QHBoxLayout)
{
    m_column->setContentsMargins(18, 18, 18, 16);
    m_column->setSpacing(6);
    m_sentence->setWordWrap(true);
    m_title->setWordWrap(true);
    m_column->addWidget(m_sign, 0, Qt::AlignLeft);
    m_column->addSpacing(6);
    m_column->addWidget(m_title);
    m_column->addWidget(m_sentence);
    m_column->addStretch(1);
    m_foot->setSpacing(8);
    m_foot->addStretch(1);
    m_column->addLayout(m_foot);
    setMinimumHeight(208);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void StartCard::setTexts(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
}

void StartCard::setSign(QWidget *sign)
{
    delete m_column->replaceWidget(m_sign, sign);
    m_sign->deleteLater();
    m_sign = sign;
}

void StartCard::addToFoot(QWidget *widget)
{
    m_foot->insertWidget(m_buttons++, widget);
}

void StartCard::addHint(QWidget *widget)
{
    m_foot->addWidget(widget);
}

} // namespace trainyard::desktop

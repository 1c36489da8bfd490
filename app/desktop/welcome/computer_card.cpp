#include "welcome/computer_card.h"

#include "icons/icons.h"
#include "icons/state_glyph.h"
#include "theme/theme.h"
#include "widgets/buttons.h"
#include "widgets/translated.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace trainyard::desktop {

using workbench::CheckState;
using workbench::ComputerCheck;

namespace {

class CheckSign : public QWidget
{
public:
    explicit CheckSign(CheckState state)
        : m_state(state)
    {
        setFixedSize(14, 14);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QRectF box(1, 1, 12, 12);
        if (m_state == CheckState::Problem)
            paintIcon(painter, QRectF(rect()), QStringLiteral("warning"), theme().warning);
        else
            paintStateGlyph(painter, box, m_state == CheckState::Good ? State::Done : State::Queued,
                            theme().raised);
    }

private:
    CheckState m_state;
};

// A row with a line above it.
class CheckRow : public QWidget
{
protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(1, 0, width() - 2, 1, theme().border);
    }
};

} // namespace

ComputerCard::ComputerCard(QWidget *parent)
    : Card(Kind::Plain, parent)
    , m_title(new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold))
    , m_refresh(new IconButton(QStringLiteral("refresh"), {}))
    , m_rows(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 5, 12, 6);
    head->addWidget(m_title, 1);
    head->addWidget(m_refresh);
    column->addLayout(head);
    m_rows->setSpacing(0);
    column->addLayout(m_rows);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_refresh, &QToolButton::clicked, this, &ComputerCard::refreshWanted);
    translated(this, [this] {
        m_title->setText(tr("This computer"));
        m_refresh->setText(tr("Check again"));
    });
}

QWidget *ComputerCard::makeRow(const ComputerCheck &check)
{
    auto *made = new CheckRow;
    auto *row = new QHBoxLayout(made);
    row->setContentsMargins(12, 7, 12, 6);
    row->setSpacing(8);
    row->addWidget(new CheckSign(check.state), 0, Qt::AlignVCenter);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(new ElidedLabel(check.text));
    if (!check.detail.isEmpty()) {
        auto *detail = new TextLabel(check.detail, Tone::Muted, TextSize::Small);
        detail->setWordWrap(true);
        words->addWidget(detail);
    }
    row->addLayout(words, 1);
    made->setAccessibleName(
        check.detail.isEmpty() ? check.text : check.text + QStringLiteral(", ") + check.detail);
    return made;
}

void ComputerCard::setChecks(const std::vector<ComputerCheck> &checks)
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const ComputerCheck &check : checks)
        m_rows->addWidget(makeRow(check));
}

} // namespace trainyard::desktop

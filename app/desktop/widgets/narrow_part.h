#pragma once

#include <QWidget>

namespace trainyard::desktop {

// A part of a page that lies otherwise where there is little room.
class NarrowPart : public QWidget
{
    Q_OBJECT

public:
    NarrowPart(int narrowBelow, QWidget *parent) // pixels of width
        : QWidget(parent)
        , m_narrowBelow(narrowBelow)
    {
    }

protected:
    bool isNarrow() const { return m_isNarrow; } // wide until the first resize says otherwise
    virtual void arrange() = 0;                  // called whenever isNarrow() has changed

    void resizeEvent(QResizeEvent *event) override
    {
        QWidget::resizeEvent(event);
        const bool isNarrow = width() < m_narrowBelow;
        if (isNarrow == m_isNarrow)
            return;
        m_isNarrow = isNarrow;
        arrange();
    }

private:
    int m_narrowBelow;
    bool m_isNarrow = false;
};

} // namespace trainyard::desktop

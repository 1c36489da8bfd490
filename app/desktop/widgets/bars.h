#pragma once

#include <QColor>
#include <QWidget>

#include <optional>

namespace trainyard::desktop {

// A thin line that fills, 6 px. Without a fraction it shows a still block: something goes on, how
// far is not known.
class ProgressBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressBar(QWidget *parent = nullptr);

    void setFraction(std::optional<double> fraction); // 0 … 1
    std::optional<double> fraction() const { return m_fraction; }
    void setColour(const QColor &colour); // accent unless set

    QSize sizeHint() const override { return {72, 6}; }

    // For delegates.
    static void paint(QPainter &painter, const QRectF &rect, std::optional<double> fraction,
                      const QColor &colour);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::optional<double> m_fraction;
    QColor m_colour;
};

// A measured share as a bar with its number: hollow where there are few samples, with the 95 %
// range as a line. Unknown is an en dash.
struct ShareValue
{
    std::optional<double> share; // 0 … 1
    std::optional<double> low;   // of the 95 % range
    std::optional<double> high;
    int series = 0; // colour, index into Theme::series
    bool isFew = false;
};

class ValueBar : public QWidget
{
    Q_OBJECT

public:
    explicit ValueBar(QWidget *parent = nullptr);

    void setValue(const ShareValue &value);

    QSize sizeHint() const override { return {110, 16}; }

    static void paint(QPainter &painter, const QRectF &rect, const ShareValue &value);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ShareValue m_value;
};

} // namespace trainyard::desktop

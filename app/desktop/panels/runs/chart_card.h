#pragma once

#include "panels/runs/charts/curve_chart.h"

#include <QWidget>

class QMenu;

namespace trainyard::desktop {
class ElidedLabel;
class IconButton;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

// Curves with their head: title, muted detail, and a menu for axis, scale, smoothing, table and
// export. Lies on raised.
class ChartCard : public QWidget
{
    Q_OBJECT

public:
    explicit ChartCard(QWidget *parent = nullptr);

    CurveChart *chart() const { return m_chart; }
    void setTexts(const QString &title, const QString &detail);
    // What the page knows; axis, scale and smoothing stay as the user chose them.
    void setFacts(const CurveOptions &facts);
    void setHasMoney(bool hasMoney); // the axis of money can be chosen
    // Quantities that the card can show, for its menu, and which one it shows; it draws none
    // itself.
    void setQuantities(const QStringList &names, int current);

Q_SIGNALS:
    void exportFailed(const trainyard::Error &error);
    void quantityChosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showMenu(const QPoint &place);
    void fillQuantities(QMenu &menu);
    void fillLooks(QMenu &menu);
    void showTable();
    void showFullScreen();
    void exportChart();
    void apply();
    trainyard::runs::XAxis axis() const { return m_axis.value_or(m_facts.axis); }

    CurveChart *m_chart;
    TextLabel *m_title;
    ElidedLabel *m_detail;
    IconButton *m_more;
    CurveOptions m_facts;
    std::optional<trainyard::runs::XAxis> m_axis; // nothing = what suits the run
    trainyard::runs::Scale m_scale = trainyard::runs::Scale::Linear;
    double m_smoothing = 0;
    bool m_hasMoney = false;
    QStringList m_quantities;
    int m_quantity = 0;
};

// Header and rows as a table in a dialog, for those who read figures.
void showFigures(QWidget *parent, const QString &title, const std::vector<QStringList> &table);

} // namespace trainyard::desktop::runs

#pragma once

#include "panels/data/class_model.h"

#include <QWidget>

#include <vector>

namespace trainyard::desktop::data {

enum class DistributionOrder
{
    ByGroup,
    ByCount,
};

enum class DistributionLevel
{
    Classes,
    Groups,
};

// How many images each class, or each group, has, as bars; the ratio of the largest to the
// smallest at the right. A click chooses the bar. Lies on raised.
class DistributionChart : public QWidget
{
    Q_OBJECT

public:
    explicit DistributionChart(QWidget *parent = nullptr);

    void set(std::vector<GroupRow> groups); // those left out are not drawn
    void setLog(bool isLog);
    void setOrder(DistributionOrder order);
    void setLevel(DistributionLevel level);
    void setChosen(const QStringList &classPaths, const QString &group); // bars to mark

    QString summary() const;                // "23 classes, from 41 to 9 840 images, 240 to 1."
    std::vector<QStringList> table() const; // header and rows

    QSize sizeHint() const override { return {720, 250}; }
    QSize minimumSizeHint() const override { return {240, 180}; }

Q_SIGNALS:
    void classChosen(const QStringList &classPaths, const QString &group); // one of them empty
    void tableRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Bar
    {
        QString name;
        QStringList paths;
        QString group; // of a bar that is a whole group
        int place = 0; // of its group, for the lines between groups
        GroupMark mark;
        qint64 images = 0;
    };

    static constexpr int leftRoom = 40; // pixels around the plot
    static constexpr int rightRoom = 56;
    static constexpr int topRoom = 18;
    static constexpr int namesRoom = 76;
    static constexpr double lowestLog = 1;

    void rebuild();
    bool isChosen(const Bar &bar) const;
    bool areNamesLevel() const;
    QRect plot() const;
    double top() const;
    double shareOf(double value) const; // 0 … 1 of the plot's height
    QRectF barRect(std::size_t at) const;
    int barAt(const QPoint &place) const;
    void choose(int bar);
    void paintScale(QPainter &painter) const;
    void paintBars(QPainter &painter) const;
    void paintNames(QPainter &painter) const;
    void paintFewLine(QPainter &painter) const;
    void paintRatio(QPainter &painter) const;

    std::vector<GroupRow> m_groups;
    std::vector<Bar> m_bars;
    DistributionOrder m_order = DistributionOrder::ByGroup;
    DistributionLevel m_level = DistributionLevel::Classes;
    QStringList m_chosenPaths;
    QString m_chosenGroup;
    bool m_isLog = true;
    int m_hovered = -1;
    int m_current = -1; // for the keyboard
};

} // namespace trainyard::desktop::data

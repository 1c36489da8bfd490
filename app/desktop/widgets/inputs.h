#pragma once

#include <QLineEdit>
#include <QWidget>

#include <vector>

namespace trainyard::desktop {

// A field that filters what is below it: 24 px, search icon, Esc clears it.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(const QString &placeholder = {}, QWidget *parent = nullptr);

    void setPlaceholder(const QString &placeholder); // also its accessible name

    QSize sizeHint() const override { return {180, 24}; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

// Two to four choices side by side, of which one is on. Left and right arrows change it.
class SegmentedControl : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentedControl(const QString &name = {}, QWidget *parent = nullptr);

    void addSegment(const QString &text, const QString &iconName = {});
    void setSegmentText(int index, const QString &text);
    void clear(); // no segments; the first that is added is on
    int current() const { return m_current; }
    void setCurrent(int index);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void currentChanged(int index); // by the user

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Segment
    {
        QString text;
        QString icon;
    };

    int widthOf(const Segment &segment) const;
    void paintSegment(QPainter &painter, const QRect &box, int index) const;
    void choose(int index);

    std::vector<Segment> m_segments;
    QString m_name;
    int m_current = 0;
};

} // namespace trainyard::desktop

#pragma once

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace trainyard::desktop {

// One activity: icon, its name where the rail is wide, a counter.
class RailButton : public QAbstractButton
{
    Q_OBJECT

public:
    RailButton(const QString &id, const QString &iconName, QWidget *parent);

    QString id() const { return m_id; }
    void setName(const QString &name, const QString &keys);
    void setBadge(int count, const QString &sentence);
    int badge() const { return m_badge; }
    void setWide(bool isWide);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void describe();
    void paintBadge(QPainter &painter) const;

    QString m_id;
    QString m_icon;
    QString m_name;
    QString m_keys;
    QString m_badgeSentence;
    int m_badge = 0;
    bool m_isWide = false;
};

// The rail of activities at the left edge, 48 px; with names 176 px. Up and down move between them.
class ActivityRail : public QWidget
{
    Q_OBJECT

public:
    explicit ActivityRail(QWidget *parent = nullptr);

    RailButton *addActivity(const QString &id, const QString &iconName);
    RailButton *addAtBottom(const QString &id, const QString &iconName);
    RailButton *button(const QString &id) const;

    void setCurrent(const QString &id); // empty = none is open
    void setWide(bool isWide);
    bool isWide() const { return m_isWide; }

Q_SIGNALS:
    void chosen(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    RailButton *make(const QString &id, const QString &iconName);

    QVBoxLayout *m_column;
    std::vector<RailButton *> m_buttons;
    int m_activities = 0;
    bool m_isWide = false;
};

} // namespace trainyard::desktop

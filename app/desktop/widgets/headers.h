#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace trainyard::desktop {

class ElidedLabel;
class TextLabel;

// The first line of a side panel or dock, 32 px: title, a muted detail, icon buttons at the right.
class PanelHeader : public QWidget
{
    Q_OBJECT

public:
    explicit PanelHeader(const QString &title = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setDetail(const QString &detail); // "23 in 5 groups"
    // Takes the widget, at the right end.
    void addWidget(QWidget *widget);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_row;
    TextLabel *m_title;
    ElidedLabel *m_detail;
};

// A fold within a panel, 28 px: chevron, bold title, muted detail. Space and a click fold it.
class SectionHeader : public QWidget
{
    Q_OBJECT

public:
    explicit SectionHeader(const QString &title = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setDetail(const QString &detail);
    bool isOpen() const { return m_open; }
    void setOpen(bool open);
    // Shown while the section is open; not taken.
    void setContent(QWidget *content);

Q_SIGNALS:
    void toggled(bool open);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void describe();

    TextLabel *m_title;
    ElidedLabel *m_detail;
    QWidget *m_content = nullptr;
    bool m_open = true;
};

// The head of a page in the centre: bold 16 px title, a muted second line, buttons at the right.
class PageHeader : public QWidget
{
    Q_OBJECT

public:
    explicit PageHeader(const QString &title = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setDetail(const QString &detail);
    // Takes the widget: beside the title (chips) or at the right end (buttons).
    void addBesideTitle(QWidget *widget);
    void addWidget(QWidget *widget);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_row;
    QHBoxLayout *m_titleRow;
    ElidedLabel *m_title;
    ElidedLabel *m_detail;
};

} // namespace trainyard::desktop

#pragma once

#include <QAbstractButton>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QStackedWidget;

namespace trainyard::desktop {

class IconButton;

// The title of one page of a dock.
class DockTab : public QAbstractButton
{
    Q_OBJECT

public:
    DockTab(const QString &id, QWidget *parent);

    QString id() const { return m_id; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_id;
};

// A dock at the right or at the bottom: pages, their titles in one line of 32 px, a cross that
// closes the dock. Pages are borrowed until they are taken.
class DockArea : public QWidget
{
    Q_OBJECT

public:
    explicit DockArea(QWidget *parent = nullptr);

    // `title` is asked again after a change of language.
    void addPage(const QString &id, std::function<QString()> title, QWidget *page);
    QWidget *takePage(const QString &id); // null = there is none
    bool has(const QString &id) const;
    void activate(const QString &id);
    QString current() const; // empty = no page
    bool isEmpty() const { return m_pages.empty(); }

Q_SIGNALS:
    void closeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Page
    {
        DockTab *tab = nullptr;
        std::function<QString()> title;
        QPointer<QWidget> widget;
    };

    void retranslate();

    QHBoxLayout *m_header;
    QStackedWidget *m_stack;
    IconButton *m_close;
    std::vector<Page> m_pages;
};

} // namespace trainyard::desktop

#pragma once

#include <QObject>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace trainyard::desktop {

// What is shown instead of a panel's widgets while it has nothing to show.
struct EmptyText
{
    QString icon;
    QString sentence;
    QString button; // empty = none
    QString whyNot; // why the button cannot be used now; empty = it can
    QString link;   // quiet link to the help page; empty = none
};

struct TabLabel
{
    QString title;
    QString icon;
    bool isUnsaved = false;
};

// One line of the palette: a command, file, run …
struct PaletteEntry
{
    QString text;
    QString detail; // muted: kind, folder, menu
    QString icon;
    QString keys;   // shortcut as text
    QString whyNot; // why it cannot be done now; empty = it can
    std::function<void()> run;
};

// One activity of the rail: what it puts into the side panel, the centre and the right dock. All
// widgets are made when they are first shown, with the window as their later parent, and texts are
// asked again after a change of language. A panel touches no file and no thread: it asks its
// source or `workbench`. GUI thread.
class Panel : public QObject
{
    Q_OBJECT

public:
    explicit Panel(QObject *parent = nullptr);
    ~Panel() override;

    virtual QString id() const = 0;       // "runs"; also the beginning of its tabs' keys
    virtual QString title() const = 0;    // "Runs"
    virtual QString iconName() const = 0; // of icons.h
    virtual int sideWidth() const { return 232; }

    // A panel without a side widget is not in the rail: it has tabs alone.
    virtual bool hasSide() const { return true; }
    virtual QWidget *makeSide() = 0;
    virtual QWidget *makeRightDock() { return nullptr; } // null = the panel has none
    virtual QString rightDockTitle() const { return {}; }

    // Tabs are named by a key of the panel's own ("run/2026…"), which is remembered and asked for
    // again at the next start. Null = no such thing any more.
    virtual QWidget *makeTab(const QString &key);
    virtual TabLabel tabLabel(const QString &key) const;
    // The tab that is opened with the activity; empty = none.
    virtual QString homeTab() const { return {}; }

    virtual int badge() const { return 0; }              // counter in the rail; 0 = none
    virtual QString badgeSentence() const { return {}; } // "3 runs going on"

    // While it gives a text, that stands in the side panel and tabs are not opened.
    virtual std::optional<EmptyText> emptyState() const { return std::nullopt; }
    virtual void takeFirstStep() {} // the button of the empty state

    virtual std::vector<PaletteEntry> findable() const { return {}; } // for Ctrl+P

    // Whether the panel takes images that are dropped on the window, and does so.
    virtual bool canImport() const { return false; }
    virtual void importImages(const QStringList &paths);

Q_SIGNALS:
    void badgeChanged();
    void emptyStateChanged();
    void tabLabelChanged(const QString &key);
    void tabGone(const QString &key);
};

} // namespace trainyard::desktop

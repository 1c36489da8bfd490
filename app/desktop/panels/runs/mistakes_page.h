#pragma once

#include "panels/runs/runs_source.h"

#include <QWidget>

class QListView;
class QStackedLayout;

namespace trainyard::desktop {
class EmptyState;
class ErrorStrip;
class PageHeader;
class SegmentedControl;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

class MistakesModel;

// "mistakes/<run>/<kind>/<method>/<truth>/<predicted>/<truth group>/<predicted group>"
QString mistakesKey(const QString &runId, const MistakeQuery &query);
// The run's id; fills `query`. Empty for what is no such key.
QString parseMistakesKey(const QString &key, MistakeQuery *query);

// The gallery of what a run got wrong: its surest mistakes, or images whose label looks wrong.
class MistakesPage : public QWidget
{
    Q_OBJECT

public:
    MistakesPage(RunsSource *source, const QString &runId, const MistakeQuery &query,
                 QWidget *parent = nullptr);

    MistakesModel *model() const { return m_model; }
    void refresh(); // labels were changed

Q_SIGNALS:
    // The user wants to see or correct this image in its data set.
    void imageChosen(const QString &path);
    // These images (paths) belong to another class, likely to the one that the run took them for.
    void moveWanted(const QStringList &paths, const QString &likely);
    void leaveOutWanted(const QStringList &paths);
    void restoreWanted(const QStringList &paths); // as their folder says

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildGallery();
    QStringList selected() const;
    QString likelyClass() const;
    void moveSelected();
    void showMenu(const QPoint &place);
    void show();
    void retranslate();

    RunsSource *m_source;
    QString m_runId;
    MistakeQuery m_query;
    MistakesModel *m_model;
    PageHeader *m_header;
    SegmentedControl *m_kind;
    ErrorStrip *m_strip;
    QStackedLayout *m_pages;
    QListView *m_gallery;
    EmptyState *m_empty;
};

} // namespace trainyard::desktop::runs

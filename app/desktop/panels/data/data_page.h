#pragma once

#include "panels/data/thumb_items.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QSlider;
class QSplitter;
class QStackedLayout;

namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class Button;
class ElidedLabel;
class EmptyState;
class ErrorStrip;
class PageHeader;
class PrimaryButton;
class QuietButton;
class SegmentedControl;
class StatTile;
class TextLabel;
class WindowContext;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

class DistributionChart;
class ImportStrip;
class ThumbCache;

// The page of a data set: figures, how the classes are filled, and its pictures.
class DataPage : public QWidget
{
    Q_OBJECT

public:
    DataPage(WindowContext &context, QWidget *parent = nullptr);

    void setSession(workbench::DatasetSession *session); // borrowed; null = none
    void showClasses(const QStringList &classPaths, const QString &group);
    void showProblem(const dataset::Problem &problem);
    void setDoubtful(const QStringList &paths); // labels that look wrong to the newest run
    void showImage(const QString &path);
    ImportStrip *imported() const { return m_imported; }

Q_SIGNALS:
    void classChosen(const QStringList &classPaths, const QString &group);
    void rescanWanted();
    void trainWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *buildTiles();
    QWidget *buildChart();
    QWidget *buildPictures();
    void show();
    void showChangedElsewhere(int lostEdits);
    void showTiles(const dataset::Dataset &set);
    void showPictures();
    void showKind(ShownImages kind);
    void showSelection();
    QString pictureTitle() const;
    QString sourceSentence(const dataset::Dataset &set) const;
    void moveSelected();
    void setSelectedUse(bool isUsed);
    void moveSelectedTo(dataset::SplitPart part);
    void showMenu(const QPoint &place);
    void openFile(const QString &path);
    void retranslate();

    WindowContext &m_context;
    QPointer<workbench::DatasetSession> m_session;
    ThumbQuery m_query;
    QString m_group;        // when a whole group is shown
    QString m_problemTitle; // when the files of a problem are shown
    QStackedLayout *m_pages;
    EmptyState *m_waiting;
    PageHeader *m_header;
    Button *m_rescan;
    PrimaryButton *m_train;
    ErrorStrip *m_strip;
    ImportStrip *m_imported;
    std::vector<StatTile *> m_tiles;
    TextLabel *m_chartTitle;
    ElidedLabel *m_chartDetail;
    SegmentedControl *m_scale;
    SegmentedControl *m_order;
    SegmentedControl *m_level;
    DistributionChart *m_chart;
    TextLabel *m_picturesTitle;
    ElidedLabel *m_picturesDetail;
    QuietButton *m_clear;
    QComboBox *m_shown;
    QSlider *m_size;
    ThumbCache *m_cache;
    ThumbGrid *m_grid;
};

} // namespace trainyard::desktop::data

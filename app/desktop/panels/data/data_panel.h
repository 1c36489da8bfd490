#pragma once

#include "shell/panel.h"

#include "trainyard/base/result.h"
#include "trainyard/dataset/content_hash.h"

#include <QHash>
#include <QJsonObject>
#include <QPointer>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

class QVBoxLayout;

namespace trainyard::agent {
struct SessionInfo;
}
namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class AgentLink;
class WindowContext;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

class AugmentView;
class BalanceView;
class ClassList;
class DataPage;
class ProblemsView;
class SplitView;
struct ImportWish;

// The activity "Data": the class tree at the side, problems and split at the right, tabs
// "set/<name>". Images come in as jobs of the agent: they go on without the window.
class DataPanel : public Panel
{
    Q_OBJECT

public:
    DataPanel(WindowContext &context, AgentLink &link, QObject *parent = nullptr);
    ~DataPanel() override;

    QString id() const override { return QStringLiteral("data"); }
    QString title() const override;
    QString iconName() const override { return QStringLiteral("data"); }
    int sideWidth() const override { return 264; }
    QWidget *makeSide() override;
    QWidget *makeRightDock() override;
    QString rightDockTitle() const override;
    QWidget *makeTab(const QString &key) override;
    TabLabel tabLabel(const QString &key) const override;
    QString homeTab() const override;
    std::optional<EmptyText> emptyState() const override;
    void takeFirstStep() override;
    std::vector<PaletteEntry> findable() const override;
    bool canImport() const override { return true; }
    void importImages(const QStringList &paths) override;

    QString current() const { return m_current; } // data set; empty = none
    void showImage(const QString &dataset, const QString &path);
    // Edits of single images, by path; they can be taken back as those of the data set's page can.
    // Asks for the class; `likely` is offered first.
    void moveImages(const QString &dataset, const QStringList &paths, const QString &likely);
    void leaveOutImages(const QString &dataset, const QStringList &paths);
    void restoreImages(const QString &dataset, const QStringList &paths);
    // The most doubtful first.
    void setDoubtful(const QString &dataset, const QStringList &paths);
    // Draws the sample project, imports it and opens it, as far as that is not done yet.
    void openSample();

Q_SIGNALS:
    void trainWanted(const QString &dataset, const QStringList &assignments);
    void labelsChanged(const QString &dataset); // or what is left out

private:
    using ImageEdit =
        std::function<void(workbench::DatasetSession &, const std::vector<dataset::ContentHash> &)>;
    void addActions();
    void addAugmentation(QVBoxLayout *column);
    void addBalance(QVBoxLayout *column);
    void openProject(const QString &folder);
    void readDatasets();
    void choose(const QString &name);
    workbench::DatasetSession *session(const QString &name);
    void withImages(const QString &name, const QStringList &paths, const ImageEdit &edit);
    void startImport(const ImportWish &wish);
    void importSample(const QString &project);
    void startJob(const QString &project, const QString &kind, const QString &title,
                  const QStringList &arguments, const QString &datasetAfter);
    void rescan();
    void trackByDvc(const QString &name);
    void onJob(const agent::SessionInfo &info);
    void takeReport(const QJsonObject &finished);
    void takeTracked(const QString &name, const QJsonObject &finished);
    void onChosen(const QStringList &classPaths, const QString &group);

    WindowContext &m_context;
    AgentLink &m_link;
    QStringList m_names;
    QString m_current;
    QHash<QString, workbench::DatasetSession *> m_sessions;
    QHash<QString, QPointer<DataPage>> m_pages;
    QHash<QString, QStringList> m_doubtful;
    QHash<QString, QJsonObject> m_reports; // of the last import, by data set
    QSet<QString> m_watched;               // jobs whose end is news here
    QPointer<ClassList> m_list;
    QPointer<ProblemsView> m_problems;
    QPointer<SplitView> m_split;
    QPointer<AugmentView> m_augment;
    QPointer<BalanceView> m_balance;
};

} // namespace trainyard::desktop::data

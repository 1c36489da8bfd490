#pragma once

#include "trainyard/workbench/disk_use.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QSortFilterProxyModel;
class QTableView;

namespace trainyard::base {
class Job;
}

namespace trainyard::desktop {

class AgentLink;
class Button;
class DiskModel;
class ErrorStrip;
class PageHeader;
class StatTile;
class WindowContext;

// What the project keeps on disk, and its clean-up: packs are made again when they are wanted,
// runs go into the trash, journals of finished jobs are dropped. Images are never touched here.
class DiskPage : public QWidget
{
    Q_OBJECT

public:
    DiskPage(WindowContext &context, AgentLink &link, QWidget *parent = nullptr);
    ~DiskPage() override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildTable();
    QWidget *buildTiles();
    void measure();
    void show(std::vector<workbench::DiskItem> items);
    void refreshButtons();
    std::vector<workbench::DiskItem> chosen() const;
    void askAndCleanUp();
    void cleanUp(const workbench::DiskItem &item);
    void afterCleanUp(const Result<void> &outcome);
    void retranslate();

    WindowContext &m_context;
    AgentLink &m_link;
    PageHeader *m_header;
    ErrorStrip *m_strip;
    std::vector<std::pair<std::vector<workbench::DiskPart>, StatTile *>> m_tiles;
    DiskModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_table;
    Button *m_clean;
    Button *m_again;
    QPointer<base::Job> m_measuring;
    int m_going = 0; // clean-ups that have not answered
};

} // namespace trainyard::desktop

#include "panels/data/data_panel.h"

#include "background/agent_link.h"
#include "panels/data/augment_view.h"
#include "panels/data/balance_view.h"
#include "panels/data/class_list.h"
#include "panels/data/data_page.h"
#include "panels/data/import_strip.h"
#include "panels/data/problems_view.h"
#include "panels/data/split_view.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"
#include "widgets/headers.h"
#include "widgets/translated.h"

#include "trainyard/dataset/project_file.h"
#include "trainyard/workbench/dataset_session.h"

#include <QFileInfo>
#include <QVBoxLayout>

namespace trainyard::desktop::data {

using workbench::DatasetSession;

namespace {

const QString &tabPrefix()
{
    static const QString prefix = QStringLiteral("set/");
    return prefix;
}

} // namespace

DataPanel::DataPanel(WindowContext &context, AgentLink &link, QObject *parent)
    : Panel(parent)
    , m_context(context)
    , m_link(link)
{
    addActions();
    connect(&m_context, &WindowContext::projectChanged, this, &DataPanel::openProject);
    // An import of somebody else, too, may bring a new data set.
    connect(&m_link, &AgentLink::sessionChanged, this, &DataPanel::onJob);
}

DataPanel::~DataPanel() = default;

QString DataPanel::title() const
{
    return tr("Data");
}

QString DataPanel::rightDockTitle() const
{
    return tr("Problems and split");
}

QString DataPanel::homeTab() const
{
    return m_current.isEmpty() ? QString() : tabPrefix() + m_current;
}

TabLabel DataPanel::tabLabel(const QString &key) const
{
    return {key.mid(tabPrefix().size()), iconName(), false};
}

void DataPanel::openProject(const QString &)
{
    m_current.clear();
    if (m_list)
        m_list->setSession(nullptr);
    if (m_problems)
        m_problems->setSession(nullptr);
    if (m_split)
        m_split->setSession(nullptr);
    if (m_augment)
        m_augment->setSession(nullptr);
    if (m_balance)
        m_balance->setSession(nullptr);
    for (const QPointer<DataPage> &page : std::as_const(m_pages)) {
        if (page)
            page->setSession(nullptr);
    }
    qDeleteAll(m_sessions);
    m_sessions.clear();
    m_pages.clear();
    m_doubtful.clear();
    m_reports.clear();
    readDatasets();
}

void DataPanel::readDatasets()
{
    QStringList names;
    if (!m_context.projectFolder().isEmpty()) {
        const auto file = dataset::ProjectFile::read(m_context.projectFolder());
        if (!file)
            m_context.showError(file.error());
        else
            for (const dataset::DatasetEntry &entry : file->datasets())
                names << entry.name;
    }
    const bool wasEmpty = m_names.isEmpty();
    m_names = names;
    if (!m_names.contains(m_current))
        choose(m_names.value(0));
    else if (m_list)
        m_list->setDatasets(m_names, m_current);
    for (DatasetSession *open : std::as_const(m_sessions))
        open->reload();
    if (wasEmpty != m_names.isEmpty() || m_names.isEmpty())
        Q_EMIT emptyStateChanged();
    m_context.actions().refresh();
}

DatasetSession *DataPanel::session(const QString &name)
{
    if (name.isEmpty())
        return nullptr;
    DatasetSession *&held = m_sessions[name];
    if (held == nullptr) {
        held = new DatasetSession(m_context.projectFolder(), name, this);
        connect(held, &DatasetSession::changed, this, [this, name] {
            m_context.actions().refresh();
            Q_EMIT labelsChanged(name);
        });
        connect(held, &DatasetSession::busyChanged, this,
                [this] { m_context.actions().refresh(); });
        connect(held, &DatasetSession::changedElsewhere, this, [this, name] {
            m_context.actions().refresh(); // what can be undone
            if (!m_pages.value(name))
                m_context.showStatus(tr("\"%1\" was changed in another window.").arg(name));
        });
        connect(held, &DatasetSession::failed, this, [this, name](const Error &error) {
            if (!m_pages.value(name)) // its page says it in place
                m_context.showError(error);
        });
        held->reload();
    }
    return held;
}

void DataPanel::choose(const QString &name)
{
    m_current = name;
    DatasetSession *chosen =
        m_list || m_problems || m_split || m_pages.value(name) ? session(name) : nullptr;
    if (m_list) {
        m_list->setDatasets(m_names, m_current);
        m_list->setSession(chosen);
    }
    if (m_problems)
        m_problems->setSession(chosen);
    if (m_split)
        m_split->setSession(chosen);
    if (m_augment)
        m_augment->setSession(chosen);
    if (m_balance)
        m_balance->setSession(chosen);
}

QWidget *DataPanel::makeSide()
{
    m_list = new ClassList;
    m_list->setDatasets(m_names, m_current);
    m_list->setSession(session(m_current));
    connect(m_list, &ClassList::chosen, this, &DataPanel::onChosen);
    connect(m_list, &ClassList::importWanted, this,
            [this] { m_context.actions().trigger(QStringLiteral("data.import-folder")); });
    connect(m_list, &ClassList::datasetChosen, this, [this](const QString &name) {
        choose(name);
        m_context.openTab(*this, homeTab());
    });
    return m_list;
}

QWidget *DataPanel::makeRightDock()
{
    auto *dock = new QWidget;
    auto *column = new QVBoxLayout(dock);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_problems = new ProblemsView;
    m_split = new SplitView;
    auto *splitHeader = new SectionHeader;
    splitHeader->setContent(m_split);
    column->addWidget(m_problems, 1);
    addBalance(column);
    column->addWidget(splitHeader);
    column->addWidget(m_split);
    addAugmentation(column);
    m_problems->setSession(session(m_current));
    m_split->setSession(session(m_current));
    connect(m_problems, &ProblemsView::filesWanted, this, [this](const dataset::Problem &problem) {
        m_context.openTab(*this, homeTab());
        if (DataPage *page = m_pages.value(m_current))
            page->showProblem(problem);
    });
    translated(splitHeader, [splitHeader] {
        splitHeader->setTitle(tr("Split"));
        splitHeader->setDetail(tr("stored in the project"));
    });
    return dock;
}

void DataPanel::addBalance(QVBoxLayout *column)
{
    m_balance = new BalanceView;
    auto *header = new SectionHeader;
    header->setContent(m_balance);
    header->setOpen(false);
    column->addWidget(header);
    column->addWidget(m_balance);
    const auto showRatio = [this, header] { header->setDetail(m_balance->ratio()); };
    connect(m_balance, &BalanceView::ratioChanged, header, showRatio);
    connect(m_balance, &BalanceView::trainWanted, this,
            [this](const QStringList &assignments) { Q_EMIT trainWanted(m_current, assignments); });
    connect(m_problems, &ProblemsView::balanceWanted, header, [this, header] {
        header->setOpen(true);
        m_balance->focusChoice();
    });
    m_balance->setSession(session(m_current));
    translated(header, [header] { header->setTitle(tr("Balance")); });
}

void DataPanel::addAugmentation(QVBoxLayout *column)
{
    m_augment = new AugmentView;
    auto *header = new SectionHeader;
    header->setContent(m_augment);
    header->setOpen(false);
    column->addWidget(header);
    column->addWidget(m_augment);
    m_augment->setSession(session(m_current));
    connect(m_augment, &AugmentView::trainWanted, this,
            [this](const QStringList &assignments) { Q_EMIT trainWanted(m_current, assignments); });
    translated(header, [header] { header->setTitle(tr("Augmentation")); });
}

QWidget *DataPanel::makeTab(const QString &key)
{
    const QString name = key.mid(tabPrefix().size());
    if (!key.startsWith(tabPrefix()) || !m_names.contains(name))
        return nullptr;
    auto *page = new DataPage(m_context);
    m_pages[name] = page;
    page->setSession(session(name));
    page->setDoubtful(m_doubtful.value(name));
    page->imported()->showReport(m_reports.value(name));
    connect(page->imported(), &ImportStrip::dismissed, this,
            [this, name] { m_reports.remove(name); });
    connect(page->imported(), &ImportStrip::trackWanted, this, [this, name] { trackByDvc(name); });
    connect(page, &DataPage::classChosen, this,
            [this, name](const QStringList &classPaths, const QString &group) {
                if (name != m_current)
                    choose(name);
                if (m_list)
                    m_list->select(classPaths, group);
            });
    connect(page, &DataPage::rescanWanted, this, &DataPanel::rescan);
    connect(page, &DataPage::trainWanted, this, [this, name] { Q_EMIT trainWanted(name, {}); });
    return page;
}

void DataPanel::onChosen(const QStringList &classPaths, const QString &group)
{
    if (DataPage *page = m_pages.value(m_current))
        page->showClasses(classPaths, group);
}

void DataPanel::showImage(const QString &dataset, const QString &path)
{
    if (!m_names.contains(dataset))
        return;
    choose(dataset);
    m_context.showPanel(id());
    m_context.openTab(*this, homeTab());
    if (DataPage *page = m_pages.value(dataset))
        page->showImage(path);
}

void DataPanel::setDoubtful(const QString &dataset, const QStringList &paths)
{
    m_doubtful[dataset] = paths;
    if (DataPage *page = m_pages.value(dataset))
        page->setDoubtful(paths);
}

std::optional<EmptyText> DataPanel::emptyState() const
{
    if (!m_names.isEmpty())
        return std::nullopt;
    return EmptyText{
        iconName(), tr("Drop a folder or archive of images here."), tr("Choose folder…"), {}, {}};
}

void DataPanel::takeFirstStep()
{
    m_context.actions().trigger(QStringLiteral("data.import-folder"));
}

std::vector<PaletteEntry> DataPanel::findable() const
{
    std::vector<PaletteEntry> entries;
    auto *self = const_cast<DataPanel *>(this);
    for (const QString &name : m_names)
        entries.push_back({name, tr("Data set"), iconName(), {}, {}, [self, name] {
                               self->choose(name);
                               self->m_context.showPanel(self->id());
                           }});
    return entries;
}

} // namespace trainyard::desktop::data

#include "panels/files/files_panel.h"

#include "icons/icons.h"
#include "panels/files/text_files.h"
#include "panels/files/text_page.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"
#include "widgets/buttons.h"
#include "widgets/headers.h"
#include "widgets/row_delegate.h"
#include "widgets/translated.h"

#include "trainyard/base/job.h"

#include <QAbstractFileIconProvider>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileSystemModel>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QStyledItemDelegate>
#include <QThreadPool>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

// Our icons, by what a file is to this program; asking the desktop for each would be slow.
class Icons : public QAbstractFileIconProvider
{
public:
    QIcon icon(const QFileInfo &info) const override
    {
        if (info.isDir())
            return desktop::icon(QStringLiteral("folder"), IconTone::Muted);
        static const QStringList archives{QStringLiteral("zip"), QStringLiteral("7z"),
                                          QStringLiteral("rar"), QStringLiteral("gz"),
                                          QStringLiteral("tar")};
        if (archives.contains(info.suffix().toLower()))
            return desktop::icon(QStringLiteral("storage"), IconTone::Muted);
        static const QStringList pictures{QStringLiteral("jpg"), QStringLiteral("jpeg"),
                                          QStringLiteral("png"), QStringLiteral("webp"),
                                          QStringLiteral("bmp"), QStringLiteral("gif")};
        if (pictures.contains(info.suffix().toLower()))
            return desktop::icon(QStringLiteral("image"), IconTone::Muted);
        return desktop::icon(QStringLiteral("file"), IconTone::Muted);
    }

    QIcon icon(IconType type) const override
    {
        return desktop::icon(type == Folder ? QStringLiteral("folder") : QStringLiteral("file"),
                             IconTone::Muted);
    }
};

// Rows as high as those of other side panels.
class FileRow : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize usual = QStyledItemDelegate::sizeHint(option, index);
        return {usual.width(), RowDelegate::oneLine()};
    }
};

QAbstractFileIconProvider *fileIcons()
{
    static Icons icons;
    return &icons;
}

} // namespace

FilesPanel::FilesPanel(WindowContext &context, QObject *parent)
    : Panel(parent)
    , m_context(context)
{
    connect(&m_context, &WindowContext::projectChanged, this, &FilesPanel::openProject);
}

QString FilesPanel::title() const
{
    return tr("Files");
}

void FilesPanel::openProject(const QString &folder)
{
    if (m_tree && !folder.isEmpty())
        m_tree->setRootIndex(m_files->setRootPath(folder));
    delete m_look; // of the project before
    m_found.clear();
    lookForFiles();
    Q_EMIT emptyStateChanged();
}

std::optional<EmptyText> FilesPanel::emptyState() const
{
    if (!m_context.projectFolder().isEmpty())
        return std::nullopt;
    return EmptyText{iconName(), tr("No project is open."), tr("Open folder…"), {}, {}};
}

void FilesPanel::takeFirstStep()
{
    m_context.actions().trigger(QStringLiteral("file.open-folder"));
}

QTreeView *FilesPanel::makeTree()
{
    auto *tree = new QTreeView;
    m_files = new QFileSystemModel(tree);
    m_files->setIconProvider(fileIcons());
    m_files->setReadOnly(true);
    m_files->setFilter(QDir::AllEntries | QDir::NoDotAndDotDot);
    tree->setModel(m_files);
    tree->setItemDelegate(new FileRow(tree));
    tree->setRootIndex(m_files->setRootPath(m_context.projectFolder()));
    tree->setHeaderHidden(true);
    for (int column = 1; column < m_files->columnCount(); ++column)
        tree->hideColumn(column);
    tree->setFrameShape(QFrame::NoFrame);
    tree->setIndentation(14);
    tree->setUniformRowHeights(true);
    tree->setMouseTracking(true);
    tree->setContextMenuPolicy(Qt::CustomContextMenu);
    tree->viewport()->setBackgroundRole(QPalette::Window);
    connect(tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (!m_files->isDir(index))
            open(m_files->filePath(index));
    });
    connect(tree, &QWidget::customContextMenuRequested, this, &FilesPanel::showMenu);
    return tree;
}

QWidget *FilesPanel::makeSide()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *header = new PanelHeader;
    auto *show = new IconButton(QStringLiteral("share"), {});
    header->addWidget(show);
    m_tree = makeTree();
    column->addWidget(header);
    column->addWidget(m_tree, 1);
    connect(show, &QToolButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_context.projectFolder())); });
    translated(side, [header, show, tree = m_tree.data()] {
        header->setTitle(tr("Files"));
        show->setText(tr("Show this folder in the file manager"));
        tree->setAccessibleName(tr("Files"));
    });
    return side;
}

QString FilesPanel::relative(const QString &path) const
{
    return QDir(m_context.projectFolder()).relativeFilePath(path);
}

void FilesPanel::open(const QString &path)
{
    if (isReadableText(path))
        m_context.openTab(*this, QStringLiteral("text/") + relative(path));
    else
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

QWidget *FilesPanel::makeTab(const QString &key)
{
    const QString path = key.section(QLatin1Char('/'), 1);
    const QString absolute = QDir(m_context.projectFolder()).filePath(path);
    return isReadableText(absolute) ? new TextPage(absolute, path) : nullptr;
}

TabLabel FilesPanel::tabLabel(const QString &key) const
{
    return {QFileInfo(key).fileName(), QStringLiteral("file"), false};
}

void FilesPanel::showMenu(const QPoint &place)
{
    const QModelIndex index = m_tree->indexAt(place);
    if (!index.isValid())
        return;
    const QString path = m_files->filePath(index);
    QMenu menu(m_tree);
    if (!m_files->isDir(index))
        connect(menu.addAction(tr("Open")), &QAction::triggered, this,
                [this, path] { open(path); });
    connect(menu.addAction(tr("Open with the desktop's program")), &QAction::triggered, this,
            [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    connect(menu.addAction(tr("Copy path")), &QAction::triggered, this,
            [path] { QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(path)); });
    menu.exec(m_tree->viewport()->mapToGlobal(place));
}

// Shows what the last look found and looks again: a project may lie on a slow disk.
std::vector<PaletteEntry> FilesPanel::findable() const
{
    auto *self = const_cast<FilesPanel *>(this);
    self->lookForFiles();
    std::vector<PaletteEntry> entries;
    entries.reserve(static_cast<std::size_t>(m_found.size()));
    for (const QString &path : m_found)
        entries.push_back({QFileInfo(path).fileName(),
                           relative(QFileInfo(path).path()),
                           QStringLiteral("file"),
                           {},
                           {},
                           [self, path] { self->open(path); }});
    return entries;
}

void FilesPanel::lookForFiles()
{
    const QString folder = m_context.projectFolder();
    if (m_look || folder.isEmpty())
        return;
    auto *look = new base::JobOf<QStringList>(
        QThreadPool::globalInstance(),
        [folder](base::JobContext &context) -> Result<QStringList> {
            return textFilesIn(folder, [&context] { return context.isCancelled(); });
        },
        this);
    m_look = look;
    connect(look, &base::Job::finished, this, [this, look] {
        m_found = look->takeResult().value_or(QStringList());
        look->deleteLater();
        m_look = nullptr;
    });
}

} // namespace trainyard::desktop

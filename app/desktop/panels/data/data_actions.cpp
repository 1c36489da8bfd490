// The part of DataPanel that is asked for things: its actions, and edits from elsewhere.
#include "panels/data/data_panel.h"

#include "panels/data/import_dialog.h"
#include "panels/data/move_images.h"
#include "shell/action_registry.h"
#include "shell/window_context.h"

#include "trainyard/dataset/project_file.h"
#include "trainyard/workbench/dataset_session.h"
#include "trainyard/workbench/dvc_tracking.h"

#include <QDir>
#include <QFileDialog>

namespace trainyard::desktop::data {

using workbench::DatasetSession;

namespace {

QKeySequence keys(const char *text)
{
    return QKeySequence::fromString(QLatin1String(text), QKeySequence::PortableText);
}

} // namespace

void DataPanel::addActions()
{
    ActionRegistry &actions = m_context.actions();
    actions.add({QStringLiteral("data.import-folder"),
                 [] { return tr("&Import folder…"); },
                 QStringLiteral("folder"),
                 keys("Ctrl+I"),
                 [this] {
                     const QString folder = QFileDialog::getExistingDirectory(
                         m_context.window(), tr("Import a folder of images"), QDir::homePath());
                     if (!folder.isEmpty())
                         importImages({folder});
                 },
                 {},
                 {}});
    actions.add({QStringLiteral("data.import-archive"),
                 [] { return tr("Import &archive or list…"); },
                 QStringLiteral("import"),
                 {},
                 [this] {
                     const QStringList files = QFileDialog::getOpenFileNames(
                         m_context.window(), tr("Import an archive or a list of images"),
                         QDir::homePath(),
                         tr("Archives and lists (*.zip *.tar *.tar.gz *.tgz *.tar.xz *.tar.bz2 "
                            "*.7z *.rar *.csv);;All files (*)"));
                     if (!files.isEmpty())
                         importImages(files);
                 },
                 {},
                 {}});
    const auto noSet = [this] {
        return m_current.isEmpty() ? tr("This project has no data set yet.") : QString();
    };
    actions.add({QStringLiteral("data.rescan"),
                 [] { return tr("&Re-scan this data set"); },
                 QStringLiteral("refresh"),
                 {},
                 [this] { rescan(); },
                 noSet,
                 {}});
    const auto title = [this](const QString &plain, const QString &with, bool isUndo) {
        const DatasetSession *open = m_sessions.value(m_current);
        const QString text = !open ? QString() : isUndo ? open->undoText() : open->redoText();
        return text.isEmpty() ? plain : with.arg(text);
    };
    actions.add({QStringLiteral("data.undo"),
                 [title] { return title(tr("&Undo"), tr("&Undo: %1"), true); },
                 QStringLiteral("undo"),
                 keys("Ctrl+Z"),
                 [this] { m_sessions[m_current]->undo(); },
                 [this] {
                     const DatasetSession *open = m_sessions.value(m_current);
                     return open && open->canUndo() && !open->isBusy()
                                ? QString()
                                : tr("There is nothing to take back.");
                 },
                 {}});
    actions.add({QStringLiteral("data.redo"),
                 [title] { return title(tr("Re&do"), tr("Re&do: %1"), false); },
                 QStringLiteral("redo"),
                 keys("Ctrl+Shift+Z"),
                 [this] { m_sessions[m_current]->redo(); },
                 [this] {
                     const DatasetSession *open = m_sessions.value(m_current);
                     return open && open->canRedo() && !open->isBusy()
                                ? QString()
                                : tr("There is nothing to do again.");
                 },
                 {}});
    actions.add({QStringLiteral("data.track"),
                 [] { return tr("&Track the pictures by DVC"); },
                 QStringLiteral("storage"),
                 {},
                 [this] { trackByDvc(m_current); },
                 [this, noSet] {
                     return m_current.isEmpty()
                                ? noSet()
                                : workbench::reasonAgainstDvc(m_context.projectFolder(), m_current);
                 },
                 {}});
    actions.add({QStringLiteral("file.open-sample"),
                 [] { return tr("Open the &sample"); },
                 QStringLiteral("run"),
                 {},
                 [this] { openSample(); },
                 {},
                 {}});
}

void DataPanel::importImages(const QStringList &paths)
{
    int size = 64;
    if (const auto file = dataset::ProjectFile::read(m_context.projectFolder());
        file && !m_context.projectFolder().isEmpty())
        size = file->defaultSize();
    ImportDialog dialog(paths, m_context.projectFolder(), m_names, size, m_context.window());
    if (dialog.exec() == QDialog::Accepted)
        startImport(dialog.wish());
}

// An edit from elsewhere in the window: of the data set as it is by then, which becomes the one
// that Undo is about.
void DataPanel::withImages(const QString &name, const QStringList &paths, const ImageEdit &edit)
{
    if (!m_names.contains(name))
        return;
    choose(name);
    DatasetSession *open = session(name);
    const auto make = [open, paths, edit] {
        if (!open->dataset())
            return;
        std::vector<dataset::ContentHash> images;
        const QSet<QString> wanted(paths.begin(), paths.end());
        for (const dataset::ImageRecord &record : open->dataset()->records()) {
            if (wanted.contains(record.path))
                images.push_back(record.hash);
        }
        if (!images.empty())
            edit(*open, images);
    };
    if (!open->isBusy())
        return make();
    // What is being written, or read, comes first: the edit is made of what is there then.
    auto *waiting = new QObject(open);
    const auto look = [open, waiting, make] {
        if (open->isBusy())
            return;
        disconnect(open, nullptr, waiting, nullptr);
        waiting->deleteLater();
        make();
    };
    connect(open, &DatasetSession::busyChanged, waiting, look, Qt::QueuedConnection);
}

void DataPanel::moveImages(const QString &dataset, const QStringList &paths, const QString &likely)
{
    withImages(dataset, paths, [this, likely](DatasetSession &open, const auto &images) {
        if (const auto to = askForClass(m_context.window(), *open.dataset(),
                                        static_cast<int>(images.size()), likely))
            open.apply(dataset::moveImages(open.dataset()->annotations(), images, *to));
    });
}

void DataPanel::leaveOutImages(const QString &dataset, const QStringList &paths)
{
    withImages(dataset, paths, [](DatasetSession &open, const auto &images) {
        open.apply(dataset::leaveOutImages(open.dataset()->annotations(), images));
    });
}

void DataPanel::restoreImages(const QString &dataset, const QStringList &paths)
{
    withImages(dataset, paths, [](DatasetSession &open, const auto &images) {
        open.apply(dataset::restoreImages(open.dataset()->annotations(), images));
    });
}

} // namespace trainyard::desktop::data

#include "panels/data/import_dialog.h"

#include "widgets/buttons.h"
#include "widgets/labels.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/base/job.h"
#include "trainyard/dataset/dataset_paths.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QThreadPool>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::desktop::data {
namespace {

constexpr qint64 roomForIndex = 64LL * 1024 * 1024;

// Of the nearest folder that is there already.
qint64 freeAt(const QString &folder)
{
    QDir existing(folder);
    while (!existing.exists() && existing.cdUp()) {
    }
    return base::freeBytes(existing.absolutePath());
}

} // namespace

QString ImportDialog::usualFolder(const QString &name)
{
    return QDir::home().filePath(QStringLiteral("Trainyard/") + name);
}

ImportDialog::ImportDialog(QStringList sources, const QString &project, const QStringList &taken,
                           int size, QWidget *parent)
    : QDialog(parent)
    , m_sources(std::move(sources))
    , m_project(project)
    , m_taken(taken)
    , m_name(new QLineEdit(dataset::datasetNameFrom(m_sources.value(0))))
    , m_reference(new QCheckBox)
    , m_size(new QSpinBox)
    , m_note(new TextLabel({}, Tone::Muted))
    , m_room(new TextLabel({}, Tone::Warning))
    , m_import(new PrimaryButton)
    , m_form(new QFormLayout)
    , m_split(new QComboBox)
    , m_given(new TextLabel({}, Tone::Muted, TextSize::Small))
{
    setWindowTitle(tr("Import images"));
    setMinimumWidth(480);
    m_size->setRange(8, 1024);
    m_size->setValue(size);
    build(project.isEmpty());
    connect(m_name, &QLineEdit::textChanged, this, &ImportDialog::refresh);
    connect(m_reference, &QCheckBox::toggled, this, &ImportDialog::refresh);
    connect(m_import, &QPushButton::clicked, this, &QDialog::accept);
    refresh();
    measure();
}

void ImportDialog::build(bool asksForProject)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    QStringList names;
    for (const QString &source : std::as_const(m_sources))
        names << QDir::toNativeSeparators(source);
    auto *what = new ElidedLabel(names.join(QStringLiteral(", ")), Tone::Text, TextSize::Body,
                                 TextWeight::Bold);
    what->setElideMode(Qt::ElideMiddle);
    column->addWidget(what);
    QFormLayout *form = m_form;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->addRow(tr("Data set"), m_name);
    m_name->setAccessibleName(tr("Data set"));
    if (asksForProject) {
        m_folder = new QLineEdit(usualFolder(m_name->text()));
        m_folder->setAccessibleName(tr("New project"));
        auto *row = new QHBoxLayout;
        auto *choose = new Button(tr("Choose…"));
        row->addWidget(m_folder, 1);
        row->addWidget(choose);
        form->addRow(tr("New project"), row);
        connect(choose, &QPushButton::clicked, this, &ImportDialog::chooseFolder);
        connect(m_folder, &QLineEdit::textEdited, this, [this] { m_isFolderTyped = true; });
        connect(m_folder, &QLineEdit::textChanged, this, &ImportDialog::refresh);
    }
    m_size->setSuffix(tr(" px"));
    m_size->setAccessibleName(tr("Size for training"));
    form->addRow(tr("Size for training"), m_size);
    addSplit();
    m_reference->setText(tr("Leave the images where they are"));
    form->addRow(QString(), m_reference);
    // Of an archive nothing lies there that could be left.
    const bool areFolders = std::all_of(m_sources.begin(), m_sources.end(),
                                        [](const QString &one) { return QFileInfo(one).isDir(); });
    m_reference->setEnabled(areFolders);
    m_reference->setToolTip(areFolders ? QString() : tr("Archives and lists are always copied."));
    column->addLayout(form);
    m_note->setWordWrap(true);
    m_room->setWordWrap(true);
    column->addWidget(m_note);
    column->addWidget(m_room);
    column->addStretch(1);
    auto *foot = new QHBoxLayout;
    auto *cancel = new Button(tr("Cancel"));
    m_import->setText(tr("Import"));
    m_import->setDefault(true);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_import);
    column->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

void ImportDialog::addSplit()
{
    m_split->addItem(tr("Keep the one that the images come with"));
    m_split->addItem(tr("Draw a new one"));
    m_split->setAccessibleName(tr("Split"));
    m_given->setWordWrap(true);
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    column->addWidget(m_split);
    column->addWidget(m_given);
    m_form->addRow(tr("Split"), column);
}

// Images that are added to a data set are divided as it is divided already.
void ImportDialog::showSplit()
{
    const bool isAdded = m_taken.contains(m_name->text().trimmed());
    const bool isAsked = m_look && m_look->split != workbench::GivenSplit::No && !isAdded;
    m_split->setEnabled(isAsked);
    if (!isAsked)
        m_split->setCurrentIndex(0);
    m_split->setItemText(0, isAsked || !m_look ? tr("Keep the one that the images come with")
                            : isAdded          ? tr("As the data set has it")
                                               : tr("Drawn: the images come with none"));
    m_given->setVisible(isAsked);
    if (!isAsked)
        return;
    m_given->setText(m_look->split == workbench::GivenSplit::Yes
                         ? tr("The images come with a split; its folders: %1.")
                               .arg(m_look->parts.join(QStringLiteral(", ")))
                         : tr("If it holds folders train, val or test, or a column that says so."));
}

void ImportDialog::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Where is the project put?"), QDir::homePath());
    if (folder.isEmpty())
        return;
    m_isFolderTyped = true;
    m_folder->setText(folder);
}

void ImportDialog::measure()
{
    auto *job = new base::JobOf<workbench::SourceLook>(
        QThreadPool::globalInstance(),
        [sources = m_sources](base::JobContext &context) {
            return workbench::lookAtSources(sources, [&context] { return context.isCancelled(); });
        },
        this);
    connect(job, &base::Job::finished, this, [this, job] {
        if (auto look = job->takeResult())
            m_look = *std::move(look);
        job->deleteLater();
        refresh();
    });
}

void ImportDialog::refresh()
{
    const QString name = m_name->text().trimmed();
    if (m_folder && !m_isFolderTyped)
        m_folder->setText(usualFolder(name));
    const ImportWish now = wish();
    QString reason;
    if (!dataset::isDatasetName(name))
        reason = tr("A name has letters, digits, dashes and dots.");
    else if (now.project.isEmpty())
        reason = tr("Say where the project is put.");
    m_import->setDisabledReason(reason);
    showSplit();
    m_note->setText(
        m_taken.contains(name) ? tr("The pictures are added to the data set \"%1\".").arg(name)
        : now.isReference      ? tr("The images are read where they are. Do not move them later.")
                          : tr("The images are copied and checked; the source is not changed."));
    const qint64 free = freeAt(now.project);
    const qint64 needed = (m_look ? m_look->bytes : 0) + roomForIndex;
    const bool isShort = !now.isReference && free >= 0 && m_look && free < needed;
    m_room->setVisible(isShort);
    m_room->setText(
        tr("The disk has %1 free, and the import needs about %2.")
            .arg(QLocale().formattedDataSize(free, 1), QLocale().formattedDataSize(needed, 1)));
}

ImportWish ImportDialog::wish() const
{
    const QString project = m_folder ? m_folder->text().trimmed() : m_project;
    return {m_sources,
            project.isEmpty() ? QString() : QDir(project).absolutePath(),
            m_name->text().trimmed(),
            m_reference->isEnabled() && m_reference->isChecked(),
            m_size->value(),
            m_split->isEnabled() && m_split->currentIndex() == 1};
}

} // namespace trainyard::desktop::data

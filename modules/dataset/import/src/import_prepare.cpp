#include "import_job.h"

#include "git_ignore.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr int largestPackSide = 1024;

QString canonical(const QString &path)
{
    return QFileInfo(path).canonicalFilePath();
}

} // namespace

Result<void> ImportJob::prepare()
{
    TY_CHECK(checkRequest());
    TY_CHECK(makeStateFolder(m_request.project));
    TY_TRY(m_project, ProjectFile::read(m_request.project));
    TY_CHECK(chooseName());
    m_paths = {m_request.project, m_request.name};
    TY_TRY(m_place, Workplace::open(m_paths));
    // Read again under the lock: another import of this name may just have ended.
    TY_TRY(m_project, ProjectFile::read(m_request.project));
    m_pack = m_request.pack.value_or(
        PackSpec{m_project.defaultSize(), m_project.defaultSize(), Fit::Stretch, 1});
    TY_CHECK(choosePlace());
    m_report.name = m_request.name;
    m_report.packKey = m_pack.key();
    return {};
}

Result<void> ImportJob::checkRequest()
{
    m_request.project = QDir(m_request.project).absolutePath();
    if (m_request.sources.isEmpty())
        return failure(ErrorCode::InvalidInput, Text::tr("There is nothing named to import."));
    if (!m_request.name.isEmpty() && !isDatasetName(m_request.name))
        return failure(ErrorCode::InvalidInput,
                       Text::tr("\"%1\" cannot be the name of a data set. Use up to 64 letters, "
                                "digits, \"-\", \"_\", \".\" and spaces inside.")
                           .arg(m_request.name));
    if (m_request.split)
        TY_CHECK(m_request.split->check());
    const PackSpec pack = m_request.pack.value_or(PackSpec());
    if (pack.width < 1 || pack.height < 1 || pack.width > largestPackSide ||
        pack.height > largestPackSide)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("Images can be packed at 1 to %1 pixels a side, not at %2 × %3.")
                           .arg(largestPackSide)
                           .arg(pack.width)
                           .arg(pack.height));
    for (const QString &source : m_request.sources) {
        if (!QFileInfo::exists(source))
            return failure(
                ErrorCode::NotFound,
                Text::tr("There is no file or folder %1.").arg(QDir::toNativeSeparators(source)));
    }
    return base::makeFolder(m_request.project);
}

Result<void> ImportJob::chooseName()
{
    if (!m_request.name.isEmpty())
        return {};
    const QString base = datasetNameFrom(QFileInfo(m_request.sources.first()).absoluteFilePath());
    for (int number = 1;; ++number) {
        const QString name = number == 1 ? base : QStringLiteral("%1-%2").arg(base).arg(number);
        const DatasetPaths paths{m_request.project, name};
        const bool isOwnFolder = m_request.sources.size() == 1 &&
                                 canonical(m_request.sources.first()) == canonical(paths.copies());
        if (m_project.find(name) || (QFileInfo::exists(paths.copies()) && !isOwnFolder))
            continue;
        m_request.name = name;
        return {};
    }
}

// The folder that is to be used where it is; empty = pictures are copied.
QString ImportJob::inPlaceFolder() const
{
    if (m_request.sources.size() != 1 || !QFileInfo(m_request.sources.first()).isDir())
        return {};
    const QString folder = canonical(m_request.sources.first());
    const QString data = canonical(m_paths.inProject(QStringLiteral("data")));
    const bool isInData = !data.isEmpty() && folder.startsWith(data + u'/');
    return m_request.placement == Placement::Reference || isInData ? folder : QString();
}

Result<void> ImportJob::choosePlace()
{
    const QString folder = inPlaceFolder();
    if (m_request.placement == Placement::Reference && folder.isEmpty())
        return failure(ErrorCode::InvalidInput,
                       Text::tr("Only one folder can be used where it is; archives, lists and "
                                "single pictures are imported as copies. Nothing was changed."));
    if (const DatasetEntry *entry = m_project.find(m_request.name)) {
        m_entry = *entry;
        if (m_request.split)
            m_entry.split = *m_request.split;
        return checkAddition();
    }
    m_report.isNew = true;
    m_existing = std::make_unique<Existing>();
    m_existing->addPack(m_pack);
    m_entry = {m_request.name, QStringLiteral("data/") + m_request.name,
               m_request.split.value_or(SplitOptions())};
    if (!folder.isEmpty()) {
        m_mode = ArrangeMode::InPlace;
        return {};
    }
    if (QFileInfo::exists(m_paths.copies()))
        return failure(ErrorCode::AlreadyExists,
                       Text::tr("The project has a folder %1 that is no data set yet. Nothing was "
                                "changed. Import that folder itself, or choose another name.")
                           .arg(QDir::toNativeSeparators(m_paths.copies())));
    return {};
}

Result<void> ImportJob::checkAddition()
{
    const QString own = canonical(QDir(m_request.project).absoluteFilePath(m_entry.source));
    if (m_request.sources.size() == 1 && !own.isEmpty() &&
        canonical(m_request.sources.first()) == own) {
        m_isRefresh = true;
        return {};
    }
    if (m_entry.source != QStringLiteral("data/") + m_entry.name)
        return failure(ErrorCode::InvalidInput,
                       Text::tr("The data set \"%1\" uses the folder %2 where it is. Put the "
                                "pictures there and re-scan, or import under another name. "
                                "Nothing was changed.")
                           .arg(m_entry.name, QDir::toNativeSeparators(m_entry.source)));
    m_mode = ArrangeMode::AddedCopies;
    TY_TRY(m_existing, readExisting(m_paths));
    m_existing->addPack(m_pack);
    return {};
}

} // namespace trainyard::dataset

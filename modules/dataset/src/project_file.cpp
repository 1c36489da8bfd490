#include "trainyard/dataset/project_file.h"

#include "project_yaml.h"

#include "trainyard/base/atomic_file.h"
#include "trainyard/dataset/dataset_paths.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::dataset {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ProjectFile)
};

// Whole, since a file of the project is parsed on every opening.
template <typename Work>
auto guarded(Work work) -> decltype(work())
{
    try {
        return work();
    } catch (const YAML::Exception &problem) {
        return yamlFailure(problem.mark, QString::fromStdString(problem.msg) + u'.');
    }
}

} // namespace

Result<ProjectFile> ProjectFile::read(const QString &projectFolder)
{
    const QString path = DatasetPaths{projectFolder, {}}.projectFile();
    QByteArray bytes;
    if (QFileInfo::exists(path)) {
        TY_TRY(bytes, base::readFile(path, 16 << 20));
    }
    TY_TRY(ProjectFile file, parse(bytes));
    file.m_path = path;
    file.m_onDisk = bytes;
    return file;
}

Result<ProjectFile> ProjectFile::parse(const QByteArray &bytes)
{
    return guarded([&]() -> Result<ProjectFile> {
        TY_TRY(const ProjectContents contents, readProject(YAML::Load(bytes.toStdString())));
        ProjectFile file;
        file.m_bytes = bytes;
        file.m_datasets = contents.datasets;
        file.m_defaults = contents.defaults;
        file.m_defaultSize = contents.defaultSize;
        file.m_warnings = contents.warnings;
        return file;
    });
}

const DatasetEntry *ProjectFile::find(const QString &name) const
{
    const auto found = std::find_if(m_datasets.begin(), m_datasets.end(),
                                    [&](const DatasetEntry &entry) { return entry.name == name; });
    return found == m_datasets.end() ? nullptr : &*found;
}

Result<void> ProjectFile::setDataset(const DatasetEntry &entry)
{
    TY_CHECK(entry.split.check());
    return guarded([&]() -> Result<void> {
        const YAML::Node root = YAML::Load(m_bytes.toStdString());
        YAML::Node before;
        if (find(entry.name))
            before.reset(root["datasets"][entry.name.toStdString()]);
        const QByteArray edited = withDataset(m_bytes, entry.name, entryNode(entry, before));
        TY_TRY(ProjectFile file, parse(edited));
        file.m_path = m_path;
        file.m_onDisk = m_onDisk;
        *this = std::move(file);
        return {};
    });
}

Result<void> ProjectFile::removeDataset(const QString &name)
{
    if (!find(name))
        return failure(ErrorCode::NotFound,
                       Text::tr("The project has no data set \"%1\".").arg(name));
    return guarded([&]() -> Result<void> {
        TY_TRY(ProjectFile file,
               parse(withDataset(m_bytes, name, YAML::Node(YAML::NodeType::Null))));
        file.m_path = m_path;
        file.m_onDisk = m_onDisk;
        *this = std::move(file);
        return {};
    });
}

Result<void> ProjectFile::write()
{
    if (m_bytes == m_onDisk)
        return {};
    TY_CHECK(base::replaceFileIfUnchanged(m_path, m_bytes, m_onDisk));
    m_onDisk = m_bytes;
    return {};
}

} // namespace trainyard::dataset

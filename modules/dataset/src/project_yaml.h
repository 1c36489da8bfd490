#pragma once

#include "trainyard/dataset/project_file.h"

#include <yaml-cpp/yaml.h>

namespace trainyard::dataset {

// Reading entries: throws YAML::Exception, whose mark says where.

struct ProjectContents
{
    std::vector<DatasetEntry> datasets;
    QByteArray defaults;
    int defaultSize = 64;
    QStringList warnings;
};

Result<ProjectContents> readProject(const YAML::Node &root);

// "trainyard.yaml, line 3, column 5: …" as a failure.
tl::unexpected<Error> yamlFailure(const YAML::Mark &mark, const QString &what);

// The entry as YAML, its unknown keys taken over from `before`.
YAML::Node entryNode(const DatasetEntry &entry, const YAML::Node &before);

// Changing text: `value` replaces or becomes the entry `key` of the block mapping `datasets`; a
// null node removes it. The lines of other entries stay as they are.
QByteArray withDataset(const QByteArray &text, const QString &key, const YAML::Node &value);

} // namespace trainyard::dataset

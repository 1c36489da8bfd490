#pragma once

#include "trainyard/dataset/file_names.h"

#include <QString>
#include <QStringView>

#include <map>
#include <optional>

namespace trainyard::dataset {

// The stable code of why a path is passed over by its name alone: "macos" (`__MACOSX`, `._name`,
// `.DS_Store`), "windows" (`Thumbs.db`, `desktop.ini`), "hidden" (a name that begins with a dot);
// nothing when it is to be looked at. Asked for the whole path with `/`.
std::optional<QString> ignoredKind(QStringView path);

// What an import passed over: for each kind how many, with one example.
class IgnoredCounts
{
public:
    struct Count
    {
        qint64 count = 0;
        QString example;
    };

    void add(const QString &kind, const QString &example);
    void add(const IgnoredCounts &other);
    const std::map<QString, Count> &byKind() const { return m_counts; }
    qint64 count(const QString &kind) const;
    qint64 total() const;

private:
    std::map<QString, Count> m_counts;
};

} // namespace trainyard::dataset

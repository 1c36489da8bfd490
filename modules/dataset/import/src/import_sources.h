#pragma once

#include "source.h"

namespace trainyard::dataset {

// All that one import reads, as one source.
struct OpenedSources
{
    std::unique_ptr<Source> source;
    QString rootName;        // class of pictures that lie in no folder
    QString shownName;       // "vehicles_raw.zip", for people
    bool isList = false;     // classes are as the list says, whatever they are called
    qint64 archiveBytes = 0; // of the archives among them
};

// Opens folders, pictures, archives and lists; several of them count as folders of one. `scratch`
// is for archives within archives; `excluded` are folders (canonical) that are not entered.
Result<OpenedSources> openSources(const QStringList &paths, const QString &scratch,
                                  const QStringList &excluded, const IsCancelled &isCancelled);

// "a/vehicles raw.tar.gz" → "vehicles raw"; a folder's name as it is.
QString baseNameOf(const QString &path);

} // namespace trainyard::dataset

#pragma once

#include <QStringView>

namespace trainyard::dataset {

// File names that pictures and archives usually have. Only saves a look at the contents while
// planning; what a file is, is always decided by its contents.
bool looksLikeImageName(QStringView path);
bool looksLikeArchiveName(QStringView path);

} // namespace trainyard::dataset

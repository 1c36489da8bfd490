#include "trainyard/dataset/file_names.h"

#include <QLatin1StringView>

#include <algorithm>
#include <array>

namespace trainyard::dataset {

namespace {

template <size_t count>
bool endsWithOneOf(QStringView path, const std::array<const char *, count> &endings)
{
    return std::any_of(endings.begin(), endings.end(), [&](const char *ending) {
        return path.endsWith(QLatin1StringView(ending), Qt::CaseInsensitive);
    });
}

} // namespace

bool looksLikeImageName(QStringView path)
{
    static constexpr std::array endings = {".jpg", ".jpeg", ".jpe",  ".jfif", ".png",  ".gif",
                                           ".bmp", ".dib",  ".webp", ".tif",  ".tiff", ".ppm",
                                           ".pgm", ".pbm",  ".pnm",  ".pfm",  ".pam",  ".jp2",
                                           ".j2k", ".heic", ".heif", ".avif"};
    return endsWithOneOf(path, endings);
}

bool looksLikeArchiveName(QStringView path)
{
    static constexpr std::array endings = {".zip", ".tar", ".tgz", ".tbz2", ".txz", ".tzst",
                                           ".gz",  ".bz2", ".xz",  ".zst",  ".7z",  ".rar"};
    return endsWithOneOf(path, endings);
}

} // namespace trainyard::dataset

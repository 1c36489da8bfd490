#include "near_pairs.h"

#include "interrupt.h"
#include "trainyard/dataset/near_duplicates.h"

namespace trainyard::cli {

std::vector<std::pair<std::size_t, std::size_t>> nearPairs(const dataset::Dataset &data)
{
    const auto thumbs = dataset::ThumbReader::open(data.paths().thumbs());
    if (!thumbs)
        return {};
    return dataset::nearDuplicates(data.records(), **thumbs, &Interrupt::isRequested);
}

} // namespace trainyard::cli

#pragma once

#include "codecs.h"

namespace trainyard::dataset {

// Lays alpha on white, turns by the EXIF orientation, checks that the pixels are all there.
Result<DecodedImage> makeUpright(const RawImage &raw);

} // namespace trainyard::dataset

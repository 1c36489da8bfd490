#include "codecs.h"

#ifdef TRAINYARD_HAS_HEIF
#include <libheif/heif.h>

#include <cstring>
#include <memory>
#endif

namespace trainyard::dataset {

#ifdef TRAINYARD_HAS_HEIF

namespace {

template <auto release>
struct Releaser
{
    template <typename T>
    void operator()(T *value) const
    {
        release(value);
    }
};
using Context = std::unique_ptr<heif_context, Releaser<heif_context_free>>;
using Handle = std::unique_ptr<heif_image_handle, Releaser<heif_image_handle_release>>;
using Picture = std::unique_ptr<heif_image, Releaser<heif_image_release>>;

Result<void> check(const heif_error &error)
{
    if (error.code == heif_error_Ok)
        return {};
    const bool odd = error.code == heif_error_Unsupported_filetype ||
                     error.code == heif_error_Unsupported_feature ||
                     error.code == heif_error_Plugin_loading_error;
    const bool cut = error.subcode == heif_suberror_End_of_data;
    return refuse(odd   ? DecodeReason::Unsupported
                  : cut ? DecodeReason::Truncated
                        : DecodeReason::Damaged,
                  QString::fromUtf8(error.message));
}

} // namespace

bool hasHeif()
{
    return true;
}

// libheif turns and mirrors by itself.
Result<RawImage> decodeHeif(QByteArrayView bytes, const DecodeOptions &options)
{
    const Context context(heif_context_alloc());
    TY_CHECK(check(heif_context_read_from_memory_without_copy(context.get(), bytes.data(),
                                                              size_t(bytes.size()), nullptr)));
    heif_image_handle *rawHandle = nullptr;
    TY_CHECK(check(heif_context_get_primary_image_handle(context.get(), &rawHandle)));
    const Handle handle(rawHandle);
    TY_CHECK(checkSize(heif_image_handle_get_width(rawHandle),
                       heif_image_handle_get_height(rawHandle), bytes.size(), options));
    heif_image *rawPicture = nullptr;
    TY_CHECK(check(heif_decode_image(rawHandle, &rawPicture, heif_colorspace_RGB,
                                     heif_chroma_interleaved_RGBA, nullptr)));
    const Picture picture(rawPicture);
    RawImage image;
    image.width = heif_image_get_width(rawPicture, heif_channel_interleaved);
    image.height = heif_image_get_height(rawPicture, heif_channel_interleaved);
    TY_CHECK(checkSize(image.width, image.height, bytes.size(), options));
    image.layout = heif_image_handle_is_premultiplied_alpha(rawHandle)
                       ? RawImage::Layout::RgbaPremultiplied
                       : RawImage::Layout::Rgba;
    int stride = 0;
    const uint8_t *plane =
        heif_image_get_plane_readonly(rawPicture, heif_channel_interleaved, &stride);
    if (!plane)
        return refuse(DecodeReason::Internal, QStringLiteral("no plane"));
    const size_t row = size_t(image.width) * 4;
    image.pixels.resize(row * size_t(image.height));
    for (int y = 0; y < image.height; ++y)
        std::memcpy(image.pixels.data() + size_t(y) * row, plane + qsizetype(y) * stride, row);
    return image;
}

#else

bool hasHeif()
{
    return false;
}

Result<RawImage> decodeHeif(QByteArrayView, const DecodeOptions &)
{
    return refuse(DecodeReason::Unsupported);
}

#endif

} // namespace trainyard::dataset

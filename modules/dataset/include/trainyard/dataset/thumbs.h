#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <memory>

namespace trainyard::dataset {

// Thumbnails of a data set: JPEG files one after the other; the index says where each lies. What
// the index does not name is waste of a torn write and does no harm.

// One thread; under the data set's lock.
class ThumbWriter
{
public:
    // Appends behind what is there; the file is made where it is missing.
    static Result<std::unique_ptr<ThumbWriter>> open(const QString &path);
    ~ThumbWriter();

    Result<qint64> append(const QByteArray &jpeg); // gives its offset
    Result<void> sync();

private:
    struct Private;
    explicit ThumbWriter(std::unique_ptr<Private> d);

    std::unique_ptr<Private> d;
};

// Any number of threads at once.
class ThumbReader
{
public:
    static Result<std::shared_ptr<const ThumbReader>> open(const QString &path);
    ~ThumbReader();

    // Empty or null when there is nothing readable at that place.
    QByteArray jpeg(qint64 offset, int bytes) const;
    QImage image(qint64 offset, int bytes) const;

    // The same, decoded at about `size`: costs a fraction where that is much smaller.
    QImage image(qint64 offset, int bytes, const QSize &size) const;

private:
    explicit ThumbReader(int descriptor);

    int m_descriptor;
};

} // namespace trainyard::dataset

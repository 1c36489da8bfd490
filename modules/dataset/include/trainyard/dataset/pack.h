#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <memory>
#include <optional>

namespace trainyard::dataset {

// How a picture comes to the pack's shape.
enum class Fit
{
    Stretch, // whole picture, sides scaled one by one
    Crop,    // the middle, proportions kept
    Pad      // whole picture, proportions kept, grey around it
};

QString fitName(Fit fit); // "stretch", "crop", "pad"
std::optional<Fit> fitFromName(QStringView name);

// What lies in a pack (docs/formats.md §5).
struct PackSpec
{
    int width = 64; // pixels
    int height = 64;
    Fit fit = Fit::Stretch;
    int transform = 1; // rises when the same picture would give other bytes

    QString key() const; // "64-stretch"; "64x48-stretch" where sides differ
    qint64 rowBytes() const { return qint64(width) * height * 3; }
    friend bool operator==(const PackSpec &, const PackSpec &) = default;
};

// Writes rows behind those that count. One thread; under the data set's lock.
class PackWriter
{
public:
    // Makes the file, or opens it when it holds the same spec (Corrupt otherwise, TooNew for a
    // later format). Rows from `firstRow` on are overwritten: those that no index names.
    static Result<std::unique_ptr<PackWriter>> open(const QString &path, const PackSpec &spec,
                                                    quint32 firstRow);
    ~PackWriter();

    // rowBytes() bytes of RGB; gives the row's number.
    Result<quint32> append(QByteArrayView pixels);

    // To the disk: rows count from now on, and the caller may name them in the index.
    Result<void> sync();

    quint32 nextRow() const;

private:
    struct Private;
    explicit PackWriter(std::unique_ptr<Private> d);

    std::unique_ptr<Private> d;
};

// A pack mapped into memory, as it was when opened; reading is free of copies and threads may share
// it.
class PackReader
{
public:
    static Result<std::shared_ptr<const PackReader>> open(const QString &path);
    ~PackReader();

    const PackSpec &spec() const;
    // Another one for each pack that is made: row numbers mean something in that pack alone. Empty
    // for a pack of before 0.1.
    const QString &id() const;
    quint32 rows() const;

    // height × width × 3 bytes; null when there is no such row.
    const uchar *row(quint32 number) const;
    QImage image(quint32 number) const; // a copy, RGB888

private:
    struct Private;
    explicit PackReader(std::unique_ptr<Private> d);

    std::unique_ptr<Private> d;
};

} // namespace trainyard::dataset

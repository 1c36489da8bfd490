#include "trainyard/runs/predictions.h"

#include "trainyard/base/atomic_file.h"

#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cmath>

namespace trainyard::runs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Predictions)
};

constexpr QByteArrayView magic("TYPREDS\1", 8);
constexpr qint64 largestFile = 4LL * 1024 * 1024 * 1024;

// Takes little-endian values from the front of bytes; says when they are used up.
class Cursor
{
public:
    explicit Cursor(QByteArrayView bytes)
        : m_bytes(bytes)
    {
    }

    template <typename T>
    T take()
    {
        if (m_bytes.size() < static_cast<qsizetype>(sizeof(T))) {
            m_isShort = true;
            return {};
        }
        const T value = qFromLittleEndian<T>(m_bytes.data());
        m_bytes = m_bytes.sliced(sizeof(T));
        return value;
    }
    float takeFloat() { return std::bit_cast<float>(take<quint32>()); }
    QByteArrayView takeBytes(qsizetype count)
    {
        if (m_bytes.size() < count) {
            m_isShort = true;
            return {};
        }
        const QByteArrayView taken = m_bytes.first(count);
        m_bytes = m_bytes.sliced(count);
        return taken;
    }
    bool isShort() const { return m_isShort; }
    qsizetype left() const { return m_bytes.size(); }

private:
    QByteArrayView m_bytes;
    bool m_isShort = false;
};

bool isShare(float value)
{
    return value >= 0.0F && value <= 1.001F; // false for NaN
}

} // namespace

Result<Predictions> Predictions::read(const QString &runFolder)
{
    const QString path = runFolder + QStringLiteral("/predictions.bin");
    TY_TRY(const QByteArray bytes, base::readFile(path, largestFile));
    const auto corrupt = [&path] {
        return failure(ErrorCode::Corrupt,
                       Text::tr("%1 is damaged, so single predictions cannot be shown. The run's "
                                "results are kept in its events.")
                           .arg(path));
    };
    Cursor cursor(bytes);
    if (cursor.takeBytes(magic.size()) != magic)
        return corrupt();
    const auto count = cursor.take<quint32>();
    Predictions predictions;
    predictions.m_leafClasses = cursor.take<quint16>();
    const auto methods = cursor.take<quint16>();
    for (int method = 0; method < methods; ++method) {
        const auto length = cursor.take<quint16>();
        predictions.m_methods.append(QString::fromUtf8(cursor.takeBytes(length)));
    }
    constexpr qint64 imageBytes = 8;
    constexpr qint64 methodBytes = 12;
    if (cursor.isShort() || cursor.left() != count * (imageBytes + methods * methodBytes))
        return corrupt();
    predictions.m_images.reserve(count);
    predictions.m_predictions.reserve(static_cast<std::size_t>(count) * methods);
    for (quint32 index = 0; index < count; ++index) {
        Image image;
        image.row = cursor.take<quint32>();
        image.trueLeaf = cursor.take<quint16>();
        const auto split = cursor.take<quint8>();
        cursor.take<quint8>();
        if (image.trueLeaf >= predictions.m_leafClasses || split < 1 || split > 2)
            return corrupt();
        image.split = static_cast<Split>(split);
        predictions.m_images.push_back(image);
        for (int method = 0; method < methods; ++method) {
            Prediction one;
            one.leaf = cursor.take<quint16>();
            one.group = cursor.take<quint16>();
            one.probability = cursor.takeFloat();
            one.trueProbability = cursor.takeFloat();
            if (one.leaf >= predictions.m_leafClasses || !isShare(one.probability) ||
                !isShare(one.trueProbability))
                return corrupt();
            predictions.m_predictions.push_back(one);
        }
    }
    return predictions;
}

const Prediction &Predictions::prediction(qsizetype index, int method) const
{
    return m_predictions[static_cast<std::size_t>(index * m_methods.size() + method)];
}

bool Predictions::isRight(qsizetype index, int method) const
{
    return prediction(index, method).leaf == image(index).trueLeaf;
}

std::vector<qsizetype> Predictions::worstMistakes(int method, Split split, qsizetype limit) const
{
    std::vector<qsizetype> wrong;
    for (qsizetype index = 0; index < size(); ++index) {
        if (image(index).split == split && !isRight(index, method))
            wrong.push_back(index);
    }
    sortBySureness(wrong, method);
    wrong.resize(std::min(wrong.size(), static_cast<std::size_t>(std::max<qsizetype>(0, limit))));
    return wrong;
}

std::vector<qsizetype> Predictions::likelyWrongLabels(int method, qsizetype limit,
                                                      float confidence) const
{
    std::vector<qsizetype> suspects;
    for (qsizetype index = 0; index < size(); ++index) {
        const Prediction &said = prediction(index, method);
        if (!isRight(index, method) && said.probability >= confidence &&
            said.trueProbability <= 1.0F - confidence)
            suspects.push_back(index);
    }
    sortBySureness(suspects, method);
    suspects.resize(
        std::min(suspects.size(), static_cast<std::size_t>(std::max<qsizetype>(0, limit))));
    return suspects;
}

std::vector<qsizetype> Predictions::ofClass(int method, Split split, int trueLeaf,
                                            int predicted) const
{
    std::vector<qsizetype> found;
    for (qsizetype index = 0; index < size(); ++index) {
        const bool isMeant = image(index).split == split && image(index).trueLeaf == trueLeaf &&
                             (predicted < 0 || prediction(index, method).leaf == predicted);
        if (isMeant)
            found.push_back(index);
    }
    std::stable_sort(found.begin(), found.end(), [&](qsizetype a, qsizetype b) {
        return prediction(a, method).trueProbability < prediction(b, method).trueProbability;
    });
    std::stable_partition(found.begin(), found.end(),
                          [&](qsizetype index) { return !isRight(index, method); });
    return found;
}

void Predictions::sortBySureness(std::vector<qsizetype> &indices, int method) const
{
    std::stable_sort(indices.begin(), indices.end(), [&](qsizetype a, qsizetype b) {
        const Prediction &first = prediction(a, method);
        const Prediction &second = prediction(b, method);
        return first.probability - first.trueProbability >
               second.probability - second.trueProbability;
    });
}

} // namespace trainyard::runs

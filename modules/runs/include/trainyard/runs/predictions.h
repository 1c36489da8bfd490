#pragma once

#include "trainyard/base/result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace trainyard::runs {

struct Prediction
{
    quint16 leaf = 0;
    quint16 group = 0;
    float probability = 0;     // of `leaf`
    float trueProbability = 0; // of the true leaf
};

// predictions.bin, docs/formats.md §6.5: what each method said of each image of val and test.
class Predictions
{
public:
    enum class Split : quint8
    {
        Validation = 1,
        Test = 2,
    };
    struct Image
    {
        quint32 row = 0; // in the pack
        quint16 trueLeaf = 0;
        Split split = Split::Test;
    };

    // Corrupt for a size or value that cannot be; NotFound before the run has written it.
    static Result<Predictions> read(const QString &runFolder);

    int leafClasses() const { return m_leafClasses; }
    const QStringList &methods() const { return m_methods; }
    qsizetype size() const { return static_cast<qsizetype>(m_images.size()); }
    const Image &image(qsizetype index) const { return m_images[static_cast<std::size_t>(index)]; }
    const Prediction &prediction(qsizetype index, int method) const;
    bool isRight(qsizetype index, int method) const;

    // Indices of wrong images of a split, the surest mistakes first.
    std::vector<qsizetype> worstMistakes(int method, Split split, qsizetype limit) const;
    // Images whose given class is nearly ruled out while another one is nearly certain; surest
    // first. Both splits.
    std::vector<qsizetype> likelyWrongLabels(int method, qsizetype limit,
                                             float confidence = 0.9F) const;
    // Images of one true class, wrong ones first; predicted >= 0: only those taken for that class
    // (a cell of the confusion matrix).
    std::vector<qsizetype> ofClass(int method, Split split, int trueLeaf, int predicted = -1) const;

private:
    void sortBySureness(std::vector<qsizetype> &indices, int method) const;

    int m_leafClasses = 0;
    QStringList m_methods;
    std::vector<Image> m_images;
    std::vector<Prediction> m_predictions; // image-major
};

} // namespace trainyard::runs

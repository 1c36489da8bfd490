#include "training_set.h"

#include <QtEndian>

#include <algorithm>

namespace trainyard::dataset {

namespace {

struct Sample
{
    quint32 row;
    quint16 leaf;
    quint8 part;
};

QByteArray samplesBytes(std::vector<Sample> samples)
{
    std::sort(samples.begin(), samples.end(),
              [](const Sample &a, const Sample &b) { return a.row < b.row; });
    QByteArray bytes("TYSAMPL\1", 8);
    bytes.resize(16 + qsizetype(samples.size()) * 8, '\0');
    qToLittleEndian(quint32(samples.size()), bytes.data() + 8);
    qToLittleEndian(quint32(0), bytes.data() + 12);
    char *record = bytes.data() + 16;
    for (const Sample &sample : samples) {
        qToLittleEndian(sample.row, record);
        qToLittleEndian(sample.leaf, record + 4);
        record[6] = char(sample.part);
        record[7] = 0;
        record += 8;
    }
    return bytes;
}

} // namespace

TrainingSet makeTrainingSet(const DatasetView &view, const std::vector<ImageRecord> &records,
                            const std::unordered_map<ContentHash, quint32> &packRows)
{
    TrainingSet set;
    set.groups = view.leaves().groups;
    for (const Leaf &leaf : view.leaves().leaves)
        set.classes.push_back({leaf.name, leaf.group});
    std::vector<Sample> samples;
    QByteArrayList lines;
    for (const ViewImage &image : view.images()) {
        if (image.leaf < 0 || image.isCopy)
            continue;
        const ContentHash &hash = records[image.record].hash;
        const TrainingSet::Class &leaf = set.classes[size_t(image.leaf)];
        lines.append(hash.toHex() + '\t' + leaf.group.toUtf8() + '\t' + leaf.name.toUtf8() + '\t' +
                     splitName(image.part).toLatin1());
        const auto row = packRows.find(hash);
        if (row == packRows.end()) {
            ++set.missing;
            continue;
        }
        samples.push_back({row->second, quint16(image.leaf), quint8(image.part)});
        ++set.counts[size_t(image.part)];
    }
    std::sort(lines.begin(), lines.end());
    set.dataHash = QString::fromLatin1(contentHash(lines.join('\n')).toHex());
    set.samples = samplesBytes(std::move(samples));
    return set;
}

} // namespace trainyard::dataset

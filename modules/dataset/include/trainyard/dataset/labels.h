#pragma once

#include "trainyard/base/result.h"
#include "trainyard/dataset/content_hash.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <optional>

namespace trainyard::dataset {

// labels.tsv (docs/formats.md §3) as a value: single images that count as another class than their
// folder says, or not at all.
class LabelTable
{
public:
    // The class of an image that is left out.
    static QString leftOut() { return QStringLiteral("-"); }

    static Result<LabelTable> parse(const QByteArray &bytes);
    QByteArray toBytes() const;

    std::optional<QString> find(const ContentHash &image) const; // a class path, or leftOut()
    void set(const ContentHash &image, const QString &classPath) { m_classes[image] = classPath; }
    void remove(const ContentHash &image) { m_classes.erase(image); }
    const std::map<ContentHash, QString> &classes() const { return m_classes; }

    friend bool operator==(const LabelTable &a, const LabelTable &b)
    {
        return a.m_classes == b.m_classes;
    }

private:
    std::map<ContentHash, QString> m_classes;
    QByteArray m_comments;
};

} // namespace trainyard::dataset

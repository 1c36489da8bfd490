#pragma once

#include "trainyard/dataset/thumbs.h"

#include <QCache>
#include <QObject>
#include <QPixmap>
#include <QSet>

#include <memory>

namespace trainyard::desktop::data {

// Thumbnails as they are wanted: read and decoded on threads, the last wanted first, kept while
// there is room. GUI thread.
class ThumbCache : public QObject
{
    Q_OBJECT

public:
    explicit ThumbCache(QObject *parent = nullptr);
    ~ThumbCache() override;

    void setReader(std::shared_ptr<const dataset::ThumbReader> reader); // drops what is held

    // Null when it is not there yet: then arrived() comes.
    QPixmap picture(qint64 offset, int bytes);

Q_SIGNALS:
    void arrived();

private:
    struct Queue; // shared with the threads

    void start();
    void take(quint64 generation, qint64 offset, const QImage &image);

    std::shared_ptr<const dataset::ThumbReader> m_reader;
    std::shared_ptr<Queue> m_queue;
    QCache<qint64, QPixmap> m_pictures; // by offset; cost in KiB
    QSet<qint64> m_wanted;
    quint64 m_generation = 0;
};

} // namespace trainyard::desktop::data

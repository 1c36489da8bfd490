#include "panels/data/thumb_cache.h"

#include <QMutex>
#include <QThreadPool>

#include <deque>

namespace trainyard::desktop::data {
namespace {

constexpr int mostKib = 48 * 1024;
constexpr std::size_t mostWaiting = 512; // more than a screen; what was scrolled past is dropped
constexpr int mostThreads = 2;

} // namespace

struct ThumbCache::Queue
{
    struct Wish
    {
        quint64 generation = 0;
        qint64 offset = 0;
        int bytes = 0;
        std::shared_ptr<const dataset::ThumbReader> reader;
    };

    QMutex mutex;
    std::deque<Wish> wishes; // the last is served first
    int workers = 0;
    ThumbCache *cache = nullptr; // null once it is gone; used under the mutex alone
};

ThumbCache::ThumbCache(QObject *parent)
    : QObject(parent)
    , m_queue(std::make_shared<Queue>())
    , m_pictures(mostKib)
{
    m_queue->cache = this;
}

ThumbCache::~ThumbCache()
{
    const QMutexLocker lock(&m_queue->mutex);
    m_queue->wishes.clear();
    m_queue->cache = nullptr;
}

void ThumbCache::setReader(std::shared_ptr<const dataset::ThumbReader> reader)
{
    m_reader = std::move(reader);
    ++m_generation;
    m_pictures.clear();
    m_wanted.clear();
    const QMutexLocker lock(&m_queue->mutex);
    m_queue->wishes.clear();
}

QPixmap ThumbCache::picture(qint64 offset, int bytes)
{
    if (const QPixmap *held = m_pictures.object(offset))
        return *held;
    if (!m_reader || offset < 0 || m_wanted.contains(offset))
        return {};
    m_wanted.insert(offset);
    {
        const QMutexLocker lock(&m_queue->mutex);
        m_queue->wishes.push_back({m_generation, offset, bytes, m_reader});
        if (m_queue->wishes.size() > mostWaiting) {
            m_wanted.remove(m_queue->wishes.front().offset);
            m_queue->wishes.pop_front();
        }
        if (m_queue->workers >= mostThreads)
            return {};
        ++m_queue->workers;
    }
    start();
    return {};
}

void ThumbCache::start()
{
    QThreadPool::globalInstance()->start([queue = m_queue] {
        for (;;) {
            Queue::Wish wish;
            {
                const QMutexLocker lock(&queue->mutex);
                if (queue->wishes.empty()) {
                    --queue->workers;
                    return;
                }
                wish = std::move(queue->wishes.back());
                queue->wishes.pop_back();
            }
            const QImage image = wish.reader->image(wish.offset, wish.bytes);
            const QMutexLocker lock(&queue->mutex);
            if (ThumbCache *cache = queue->cache)
                QMetaObject::invokeMethod(
                    cache,
                    [cache, wish, image] { cache->take(wish.generation, wish.offset, image); },
                    Qt::QueuedConnection);
        }
    });
}

void ThumbCache::take(quint64 generation, qint64 offset, const QImage &image)
{
    if (generation != m_generation)
        return;
    m_wanted.remove(offset);
    auto *picture = new QPixmap(QPixmap::fromImage(image));
    const qsizetype kib =
        std::max<qsizetype>(1, qsizetype(picture->width()) * picture->height() * 4 / 1024);
    m_pictures.insert(offset, picture, kib);
    Q_EMIT arrived();
}

} // namespace trainyard::desktop::data

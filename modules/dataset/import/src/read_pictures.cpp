#include "read_pictures.h"

namespace trainyard::dataset {

namespace {

constexpr int waitMs = 50;
constexpr int filesAtOnce = 16; // between two looks at what is done

class Reading
{
public:
    Reading(Source &source, PictureSink &sink, const ReadingPlan &plan, ProgressMeter &meter)
        : m_source(source)
        , m_sink(sink)
        , m_plan(plan)
        , m_meter(meter)
        , m_pool(plan.options, plan.threads)
    {
    }

    Result<ReadPictures> run()
    {
        while (true) {
            if (m_meter.isCancelled())
                return cancelled();
            TY_CHECK(fill());
            if (m_pool.isEmpty() && m_isAtEnd)
                return std::move(m_read);
            const bool mustWait = m_isAtEnd || m_pool.isFull();
            if (std::optional<PictureOutcome> outcome = m_pool.take(mustWait ? waitMs : 0))
                TY_CHECK(keep(std::move(*outcome)));
            m_meter.setShare(share());
        }
    }

private:
    Result<void> fill()
    {
        for (int count = 0; count < filesAtOnce && !m_isAtEnd && !m_pool.isFull(); ++count) {
            TY_TRY(std::optional<SourceFile> file, m_source.next());
            if (!file) {
                m_isAtEnd = true;
                break;
            }
            ++m_read.files;
            const qint64 size = file->size;
            if (const std::optional<QByteArray> place = m_plan.placeFor(*file)) {
                m_pool.submit(std::move(*file), *place);
            } else {
                m_bytes += size;
                m_meter.countFile(false, false);
            }
        }
        return {};
    }

    Result<void> keep(PictureOutcome outcome)
    {
        m_bytes += outcome.sourceBytes;
        m_read.decoded += outcome.isDecoded;
        if (outcome.kind == PictureOutcome::Failed)
            return tl::unexpected(outcome.error);
        if (outcome.kind == PictureOutcome::PassedOver) {
            m_read.skipped.add(outcome.skippedKind, outcome.record.path);
            m_meter.countFile(false, false);
            return {};
        }
        if (m_plan.accepts && !m_plan.accepts(outcome))
            return {};
        TY_CHECK(m_sink.add(outcome));
        const bool usable = outcome.record.status == ImageStatus::Usable;
        m_meter.countFile(usable, !usable);
        m_read.records.push_back(std::move(outcome.record));
        return {};
    }

    double share() const
    {
        const qint64 all = m_source.plannedBytes();
        return all > 0 ? double(m_bytes) / double(all) : m_source.fractionRead();
    }

    Source &m_source;
    PictureSink &m_sink;
    const ReadingPlan &m_plan;
    ProgressMeter &m_meter;
    PicturePool m_pool;
    ReadPictures m_read;
    qint64 m_bytes = 0; // of files that are done
    bool m_isAtEnd = false;
};

} // namespace

Result<ReadPictures> readPictures(Source &source, PictureSink &sink, const ReadingPlan &plan,
                                  ProgressMeter &meter)
{
    return Reading(source, sink, plan, meter).run();
}

} // namespace trainyard::dataset

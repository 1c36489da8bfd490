#include "trainyard/compute/ledger.h"

#include "json_values.h"
#include "trainyard/base/atomic_file.h"
#include "trainyard/base/checked_line.h"

#include <QFile>

#include <algorithm>

namespace trainyard::compute {

namespace {

using Key = QLatin1StringView;

// Part [a, b) of an amount that belongs to [from, to); parts sum to the whole.
qint64 partOf(qint64 amount, const LedgerEntry &whole, qint64 a, qint64 b)
{
    const qint64 length = whole.toBootMs - whole.fromBootMs;
    const auto until = [&](qint64 ms) {
        const qint64 passed = ms - whole.fromBootMs;
        return amount / length * passed + amount % length * passed / length;
    };
    return until(b) - until(a);
}

LedgerEntry cut(const LedgerEntry &entry, qint64 from, qint64 to)
{
    if (from == entry.fromBootMs && to == entry.toBootMs)
        return entry;
    LedgerEntry part = entry;
    part.fromBootMs = from;
    part.toBootMs = to;
    part.unixMs = entry.unixMs - (entry.toBootMs - to);
    const auto reduce = [&](std::optional<qint64> &amount) {
        if (amount)
            amount = partOf(*amount, entry, from, to);
    };
    reduce(part.micro);
    reduce(part.idleMicro);
    reduce(part.energyMwh);
    return part;
}

} // namespace

QJsonObject LedgerEntry::toJson() const
{
    if (isClip) {
        return {{QStringLiteral("clip_b"), toBootMs},
                {QStringLiteral("t"), unixMs},
                {QStringLiteral("boot"), bootId}};
    }
    QJsonObject object{
        {QStringLiteral("from_b"), fromBootMs}, {QStringLiteral("to_b"), toBootMs},
        {QStringLiteral("t"), unixMs},          {QStringLiteral("boot"), bootId},
        {QStringLiteral("share"), share},       {QStringLiteral("kind"), priceBasisKey(basis)}};
    insertKnown(object, Key("per_hour_micro"), perHourMicro);
    insertKnown(object, Key("micro"), micro);
    insertKnown(object, Key("idle_micro"), idleMicro);
    insertKnown(object, Key("energy_mwh"), energyMwh);
    if (isEstimate)
        object.insert(Key("estimate"), true);
    return object;
}

LedgerEntry LedgerEntry::fromJson(const QJsonObject &object)
{
    LedgerEntry entry;
    entry.bootId = object.value(Key("boot")).toString();
    entry.unixMs = object.value(Key("t")).toInteger();
    if (const auto clip = optionalInteger(object, Key("clip_b"))) {
        entry.isClip = true;
        entry.fromBootMs = entry.toBootMs = *clip;
        return entry;
    }
    entry.fromBootMs = object.value(Key("from_b")).toInteger();
    entry.toBootMs = object.value(Key("to_b")).toInteger();
    entry.share = object.value(Key("share")).toDouble(1.0);
    entry.basis = priceBasisFromKey(object.value(Key("kind")).toString());
    entry.perHourMicro = optionalInteger(object, Key("per_hour_micro"));
    entry.micro = optionalInteger(object, Key("micro"));
    entry.idleMicro = optionalInteger(object, Key("idle_micro"));
    entry.energyMwh = optionalInteger(object, Key("energy_mwh"));
    entry.isEstimate = object.value(Key("estimate")).toBool();
    return entry;
}

std::optional<qint64> LedgerTotals::knownMicro() const
{
    return unknownMs == 0 ? std::optional(micro) : std::nullopt;
}

void Ledger::add(const LedgerEntry &entry)
{
    if (entry.isClip) {
        clip(entry);
        return;
    }
    if (entry.toBootMs < entry.fromBootMs)
        return;
    m_last = entry;
    auto &covered = m_covered[entry.bootId]; // from → to, disjoint and not touching
    qint64 from = entry.fromBootMs;
    auto next = covered.upper_bound(from);
    if (next != covered.begin())
        from = std::max(from, std::prev(next)->second);
    while (from < entry.toBootMs) {
        const qint64 to =
            next == covered.end() ? entry.toBootMs : std::min(entry.toBootMs, next->first);
        if (to > from)
            addPart(cut(entry, from, to));
        if (next == covered.end())
            break;
        from = next->second;
        ++next;
    }
    cover(covered, entry.fromBootMs, entry.toBootMs);
}

void Ledger::cover(std::map<qint64, qint64> &covered, qint64 from, qint64 to)
{
    if (to <= from)
        return;
    auto at = covered.upper_bound(from);
    if (at != covered.begin() && std::prev(at)->second >= from)
        --at;
    while (at != covered.end() && at->first <= to) {
        from = std::min(from, at->first);
        to = std::max(to, at->second);
        at = covered.erase(at);
    }
    covered[from] = to;
}

void Ledger::addPart(LedgerEntry part)
{
    const qint64 length = part.toBootMs - part.fromBootMs;
    m_totals.paidMs += length;
    if (part.micro)
        m_totals.micro += *part.micro;
    else
        m_totals.unknownMs += length;
    m_totals.idleMicro += part.idleMicro.value_or(0);
    if (part.energyMwh) {
        m_totals.hasEnergy = true;
        m_totals.energyMwh += *part.energyMwh;
    }
    m_totals.hasEstimate = m_totals.hasEstimate || part.isEstimate;
    m_entries.push_back(std::move(part));
    m_microAfter.push_back(m_totals.micro);
}

void Ledger::clip(const LedgerEntry &clip)
{
    const std::vector<LedgerEntry> before = std::exchange(m_entries, {});
    m_microAfter.clear();
    m_totals = {};
    for (const LedgerEntry &entry : before) {
        const bool isConcerned = entry.bootId == clip.bootId && entry.toBootMs > clip.toBootMs;
        if (!isConcerned)
            addPart(entry);
        else if (entry.fromBootMs < clip.toBootMs)
            addPart(cut(entry, entry.fromBootMs, clip.toBootMs));
    }
    auto &covered = m_covered[clip.bootId];
    covered.erase(covered.lower_bound(clip.toBootMs), covered.end());
    if (!covered.empty())
        covered.rbegin()->second = std::min(covered.rbegin()->second, clip.toBootMs);
    if (m_last && m_last->bootId == clip.bootId && m_last->toBootMs > clip.toBootMs) {
        m_last = cut(*m_last, std::min(m_last->fromBootMs, clip.toBootMs),
                     std::max(m_last->fromBootMs, clip.toBootMs));
        m_last->toBootMs = clip.toBootMs;
    }
}

qint64 Ledger::microUntil(qint64 unixMs) const
{
    const auto at = std::upper_bound(
        m_entries.begin(), m_entries.end(), unixMs,
        [](qint64 moment, const LedgerEntry &entry) { return moment < entry.unixMs; });
    const auto index = static_cast<std::size_t>(at - m_entries.begin());
    const qint64 before = index == 0 ? 0 : m_microAfter[index - 1];
    if (at == m_entries.end())
        return before;
    const qint64 start = at->unixMs - (at->toBootMs - at->fromBootMs);
    if (unixMs <= start)
        return before;
    return before +
           partOf(at->micro.value_or(0), *at, at->fromBootMs, at->fromBootMs + (unixMs - start));
}

Result<Ledger> Ledger::read(const QString &path, int *badLines)
{
    Ledger ledger;
    if (badLines)
        *badLines = 0;
    if (!QFile::exists(path))
        return ledger;
    TY_TRY(const QByteArray bytes, base::readFile(path));
    qsizetype from = 0;
    for (qsizetype end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
        const auto object = base::readCheckedLine(QByteArrayView(bytes).sliced(from, end - from));
        if (object)
            ledger.add(LedgerEntry::fromJson(*object));
        else if (badLines)
            ++*badLines;
        from = end + 1;
    }
    return ledger;
}

} // namespace trainyard::compute

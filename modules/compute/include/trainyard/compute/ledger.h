#pragma once

#include "trainyard/base/result.h"
#include "trainyard/compute/tariff.h"

#include <QJsonObject>
#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace trainyard::compute {

// One closed interval of a run on a machine: a line of ledger.jsonl, docs/formats.md §9.
struct LedgerEntry
{
    QString bootId;
    qint64 fromBootMs = 0;
    qint64 toBootMs = 0; // equal to from: the start of an attempt
    qint64 unixMs = 0;   // wall clock at its end
    double share = 1.0;  // of the machine
    PriceBasis basis = PriceBasis::Unknown;
    std::optional<qint64> perHourMicro;
    std::optional<qint64> micro;     // unknown = left out
    std::optional<qint64> idleMicro; // part of `micro` paid while the GPU did nothing
    std::optional<qint64> energyMwh; // milliwatt-hours
    bool isEstimate = false;         // energy integrated from power, or of a part of the machine

    // A clip: nothing of this boot after `toBootMs`, written before, counts.
    bool isClip = false;

    QJsonObject toJson() const;
    static LedgerEntry fromJson(const QJsonObject &object);
};

// Sums of a ledger. Overlapping and repeated intervals count once, clipped ones not at all.
struct LedgerTotals
{
    qint64 micro = 0;     // of the intervals whose cost is known
    qint64 idleMicro = 0; // "paid, GPU idle"
    qint64 paidMs = 0;    // covered by intervals
    qint64 unknownMs = 0; // part of paidMs whose cost is not known
    qint64 energyMwh = 0;
    bool hasEnergy = false;
    bool hasEstimate = false;

    // The cost where all of it is known.
    std::optional<qint64> knownMicro() const;
    friend bool operator==(const LedgerTotals &, const LedgerTotals &) = default;
};

// Entries in the order of the file, with their uncounted parts taken out.
class Ledger
{
public:
    void add(const LedgerEntry &entry);

    const LedgerTotals &totals() const { return m_totals; }
    const std::vector<LedgerEntry> &entries() const { return m_entries; }
    // The newest entry that is no clip, as far as clips have left it.
    const std::optional<LedgerEntry> &last() const { return m_last; }

    // Money paid until a moment of the wall clock; linear inside an interval. For a chart's axis.
    qint64 microUntil(qint64 unixMs) const;

    // Reads a file; a torn tail is passed over and bad lines are counted in `badLines`. A file
    // that is not there is an empty ledger.
    static Result<Ledger> read(const QString &path, int *badLines = nullptr);

private:
    static void cover(std::map<qint64, qint64> &covered, qint64 from, qint64 to);
    void addPart(LedgerEntry part);
    void clip(const LedgerEntry &clip);

    std::vector<LedgerEntry> m_entries;                    // disjoint
    std::vector<qint64> m_microAfter;                      // sum up to and with each entry
    std::map<QString, std::map<qint64, qint64>> m_covered; // by boot: from → to
    std::optional<LedgerEntry> m_last;
    LedgerTotals m_totals;
};

} // namespace trainyard::compute

#pragma once

#include "trainyard/compute/configuration.h"

#include <QByteArray>

#include <vector>

namespace trainyard::compute {

struct HostInfo;

inline constexpr QLatin1StringView localMachineName("local");

// The user's machines and tariffs: machines.yaml in base::userConfigFolder(). Edited by people
// too: a change is written only while the file is what was read, else ErrorCode::Busy (read again,
// repeat). Comments in the file do not survive a change made here. Any one thread.
//
//   trainyard_machines: 1
//   machines:
//     local:
//       kind: local
//       electricity: {currency: RUB, per_kwh: 5.5}
//     datasphere:
//       kind: priced
//       example: true
//       configurations:
//         c1.4: {cores: 4, memory_gb: 32, currency: RUB, per_hour: 10.8, background_per_hour: 2.7}
class Catalogue
{
public:
    static QString defaultPath();

    // A missing file gives this computer and the example, and writes nothing. Mistakes are told
    // with file, line and column (InvalidInput); a newer format is TooNew.
    static Result<Catalogue> open(const QString &path = defaultPath());
    static Result<Catalogue> fromYaml(const QByteArray &text, const QString &shownName);

    // What the program ships: "local" and the example tariffs.
    static Catalogue shipped();

    // Always has "local" first, with the configurations "cpu" and one per GPU as `fillLocal` found
    // them (before: "cpu" with unknown size).
    const std::vector<Machine> &machines() const { return m_machines; }
    const Machine *machine(QStringView name) const;
    void fillLocal(const HostInfo &host);

    // Adds or replaces by name, in memory. InvalidInput for a name that is empty or has
    // characters that cannot be typed as one word.
    Result<void> setMachine(Machine machine);
    Result<void> removeMachine(const QString &name); // "local" stays: InvalidInput

    QByteArray toYaml() const;
    Result<void> save(); // to the path it was opened from

    // The price to be stored in a run started there now. Unknown where nothing is known.
    PriceSnapshot price(QStringView machine, QStringView configuration,
                        bool background = false) const;

private:
    void putLocalFirst();

    QString m_path;
    QByteArray m_read;
    std::vector<Machine> m_machines;
};

} // namespace trainyard::compute

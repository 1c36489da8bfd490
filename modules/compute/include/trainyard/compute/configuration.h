#pragma once

#include "trainyard/compute/tariff.h"

#include <QString>

#include <optional>
#include <vector>

namespace trainyard::compute {

// One way to use a machine: what it has and what it costs.
struct Configuration
{
    QString name;             // "c1.4", "cpu", "gpu"
    std::optional<int> cores; // what is not known is left out, never 0
    std::optional<qint64> memoryBytes;
    QString gpu;     // model; empty = none
    QString gpuUuid; // of a GPU in this computer
    int gpuCount = 0;
    std::optional<Tariff> tariff;

    friend bool operator==(const Configuration &, const Configuration &) = default;
};

enum class MachineKind
{
    Local,  // this computer
    Ssh,    // `host` is a name for ssh
    Slurm,  // a cluster, reached through `host`
    Priced, // known by its prices alone: forecasts and comparisons, no work
};

QString machineKindKey(MachineKind kind); // "local", "ssh", "slurm", "priced"
std::optional<MachineKind> machineKindFromKey(QStringView key);

struct Machine
{
    QString name;
    MachineKind kind = MachineKind::Priced;
    QString host;
    QString note;           // shown beside the name
    bool isExample = false; // shipped with the program, to be edited
    std::optional<Electricity> electricity;
    std::vector<Configuration> configurations;

    const Configuration *configuration(QStringView name) const;
    friend bool operator==(const Machine &, const Machine &) = default;
};

} // namespace trainyard::compute

#pragma once

namespace trainyard::compute {

// The part of NVIDIA's management library that is used, declared by hand after its documented
// interface so that nothing of it is needed to build. Functions that a driver lacks stay null.
struct Nvml
{
    using Device = void *;
    using Status = int; // 0 = success
    struct Utilization
    {
        unsigned gpu; // percent
        unsigned memory;
    };
    struct Memory // bytes
    {
        unsigned long long total;
        unsigned long long free;
        unsigned long long used;
    };
    static constexpr unsigned coreTemperature = 0;
    static constexpr unsigned textBytes = 96;

    Status (*init)() = nullptr;
    Status (*shutdown)() = nullptr;
    Status (*count)(unsigned *) = nullptr;
    Status (*handle)(unsigned, Device *) = nullptr;
    Status (*uuid)(Device, char *, unsigned) = nullptr;
    Status (*name)(Device, char *, unsigned) = nullptr;
    Status (*utilization)(Device, Utilization *) = nullptr;
    Status (*memory)(Device, Memory *) = nullptr;
    Status (*power)(Device, unsigned *) = nullptr;                 // mW
    Status (*temperature)(Device, unsigned, unsigned *) = nullptr; // °C
    Status (*energy)(Device, unsigned long long *) = nullptr;      // mJ
    Status (*migMode)(Device, unsigned *, unsigned *) = nullptr;
    Status (*migCount)(Device, unsigned *) = nullptr;
    Status (*migHandle)(Device, unsigned, Device *) = nullptr;
};

} // namespace trainyard::compute

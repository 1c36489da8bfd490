// A stand-in for NVIDIA's management library with two cards: one that tells everything, and one
// that is cut into slices and mostly says "not supported". While the file named by
// TRAINYARD_FAKE_NVML_HANG exists, memory questions do not return, as with a sick driver.

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace {

constexpr int success = 0;
constexpr int notSupported = 3;
int cards[3] = {0, 1, 2}; // 2: the slice of card 1

int numberOf(void *device)
{
    return *static_cast<int *>(device);
}

void hangWhileTold()
{
    const char *file = std::getenv("TRAINYARD_FAKE_NVML_HANG");
    while (file && access(file, F_OK) == 0)
        usleep(10'000);
}

} // namespace

extern "C" {

int nvmlInit_v2()
{
    return std::getenv("TRAINYARD_FAKE_NVML_NO_DRIVER") ? 9 : success;
}
int nvmlShutdown()
{
    return success;
}
int nvmlDeviceGetCount_v2(unsigned *count)
{
    *count = 2;
    return success;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **device)
{
    *device = &cards[index];
    return success;
}
int nvmlDeviceGetUUID(void *device, char *text, unsigned size)
{
    const char *names[] = {"GPU-aaaa1111", "GPU-bbbb2222", "MIG-cccc3333"};
    std::snprintf(text, size, "%s", names[numberOf(device)]);
    return success;
}
int nvmlDeviceGetName(void *device, char *text, unsigned size)
{
    std::snprintf(text, size, "Fake %d", numberOf(device));
    return success;
}
int nvmlDeviceGetUtilizationRates(void *device, unsigned *rates)
{
    rates[0] = 73;
    rates[1] = 5;
    return numberOf(device) == 0 ? success : notSupported;
}
int nvmlDeviceGetMemoryInfo(void *device, unsigned long long *memory)
{
    hangWhileTold();
    memory[0] = 80ULL << 30;
    memory[1] = 79ULL << 30;
    memory[2] = 1ULL << 30;
    return numberOf(device) == 1 ? notSupported : success;
}
int nvmlDeviceGetPowerUsage(void *device, unsigned *milliwatts)
{
    *milliwatts = numberOf(device) == 0 ? 251'500 : 0xFFFFFFFFU;
    return success;
}
int nvmlDeviceGetTemperature(void *device, unsigned, unsigned *degrees)
{
    *degrees = 61;
    return numberOf(device) == 0 ? success : notSupported;
}
// nvmlDeviceGetTotalEnergyConsumption is missing: an old driver.
int nvmlDeviceGetMigMode(void *device, unsigned *current, unsigned *pending)
{
    *current = *pending = numberOf(device) == 1 ? 1 : 0;
    return success;
}
int nvmlDeviceGetMaxMigDeviceCount(void *, unsigned *count)
{
    *count = 1;
    return success;
}
int nvmlDeviceGetMigDeviceHandleByIndex(void *, unsigned, void **device)
{
    *device = &cards[2];
    return success;
}
}

#include "trainyard/training/engine/tasks.h"

#include <cstdlib>
#include <iostream>
#include <string_view>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

int numberFrom(const char *variable)
{
    const char *text = std::getenv(variable);
    return text ? std::atoi(text) : 0;
}

// Every step takes and frees the same tensors of many megabytes. Given back to the system and
// taken anew each time, a third of the time went into zeroing their pages.
void keepFreedMemory()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_MAX, 0);
    ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
    ::mallopt(M_TOP_PAD, 64 << 20);
    ::mallopt(M_ARENA_MAX, 1);
#endif
}

} // namespace

int main(int argc, char *argv[])
{
    const std::string_view argument = argc == 2 ? argv[1] : "";
    if (argument == "--version") {
        std::cout << "trainyard-worker " TRAINYARD_VERSION TRAINYARD_TORCH_KIND "\n";
        return 0;
    }
    if (argument.empty() || argument == "--help") {
        std::cerr << "trainyard-worker RUN\n\nTrains what the folder of a run asks for; started by "
                     "trainyard-agent.\n";
        return argument.empty() ? 2 : 0;
    }
    keepFreedMemory();
    const trainyard::training::WorkerSettings settings{.attempt = numberFrom("TRAINYARD_ATTEMPT"),
                                                       .threads = numberFrom("TRAINYARD_THREADS"),
                                                       .partSize =
                                                           numberFrom("TRAINYARD_PART_SIZE")};
    return trainyard::training::runFolder(argv[1], settings);
}

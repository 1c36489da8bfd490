#pragma once

#include <filesystem>
#include <string>

namespace trainyard::training {

// The whole file; Failure(`code`) with its path where it cannot be read.
std::string readWholeFile(const std::filesystem::path &path, const char *code);

// Replaces a file as a whole: written beside it, synced, renamed, folder synced. The old file
// stays on failure: disk_full, or internal with the reason.
void replaceWholeFile(const std::filesystem::path &path, const std::string &bytes);

// Writes all of it, whatever interrupts; returns 0 or an errno.
int writeAll(int file, const std::string &bytes);

// A failed write as a Failure.
[[noreturn]] void throwWriteFailure(const std::filesystem::path &path, int errnoValue);

// Milliseconds: of the wall clock since 1970, and since boot with suspend.
long long unixMs();
long long bootMs();

} // namespace trainyard::training

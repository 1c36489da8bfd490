#pragma once

#include <cstdint>
#include <exception>

namespace trainyard::training {

// Whether an exception says that memory did not suffice. LibTorch and the libraries beneath it tell
// of that in words only.
bool tellsOfMemory(const std::exception &problem);

// Called before work on so many pictures at once. Throws std::bad_alloc where they are more than
// TRAINYARD_TEST_OOM_ABOVE says, so that tests see what a lack of memory leads to; without that
// variable it does nothing.
void askForMemory(std::int64_t pictures);

} // namespace trainyard::training

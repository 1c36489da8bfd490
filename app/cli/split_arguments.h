#pragma once

#include "trainyard/dataset/split.h"

#include <CLI/CLI.hpp>

#include <optional>

namespace trainyard::cli {

// --val, --test, --seed, --group-by, --redraw of "data import" and "data split".
struct SplitArguments
{
    std::optional<double> validation;
    std::optional<double> test;
    std::optional<quint64> seed;
    std::string groupBy;
    bool redraw = false;

    void addTo(CLI::App *command);
    bool isGiven() const;
    // What is given, laid over `options`; InvalidInput for shares that cannot be.
    Result<dataset::SplitOptions> over(dataset::SplitOptions options) const;
};

} // namespace trainyard::cli

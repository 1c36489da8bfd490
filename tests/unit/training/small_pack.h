#pragma once

#include "files.h"
#include "run_input.h"
#include "trainyard/training/spec/pack_header.h"

#include <QTemporaryDir>

#include <string>

namespace trainyard::tests {

// A run of so many grey pictures of 8 × 8 without its files but the pack: picture n has the colour
// n.
inline training::RunInput smallRun(const QTemporaryDir &folder, int pictures)
{
    training::PackHeader header;
    header.width = header.height = 8;
    header.description = "{}";
    std::string bytes = training::packHeaderToBytes(header);
    for (int picture = 0; picture < pictures; ++picture)
        bytes.append(header.rowBytes(), static_cast<char>(picture));
    training::RunInput run;
    run.folder = folder.path().toStdString();
    const auto path = run.folder / "small.typack";
    training::replaceWholeFile(path, bytes);
    run.pack = std::make_shared<training::PackMap>(path, 8);
    run.recipe.size = 8;
    run.recipe.augment = {};
    run.recipe.net.blocks = {{"conv", 4, 3, 1, 1}};
    run.recipe.imbalance = "none";
    run.mean = {0.5F, 0.5F, 0.5F};
    run.std = {0.25F, 0.25F, 0.25F};
    return run;
}

} // namespace trainyard::tests

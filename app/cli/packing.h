#pragma once

#include "output.h"
#include "trainyard/dataset/pack.h"
#include "trainyard/dataset_import/import.h"

namespace trainyard::cli {

// Shows the progress of an import, a re-scan or packing.
dataset::OnImportProgress showImport(Output &output);

// Packs what a data set's pack of this shape lacks, with a bar.
Result<void> packImages(Output &output, const QString &projectFolder, const QString &name,
                        const dataset::PackSpec &spec, int threads);

} // namespace trainyard::cli

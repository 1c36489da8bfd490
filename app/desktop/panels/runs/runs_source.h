#pragma once

#include "trainyard/workbench/runs_source.h"

// What the panel asks and what it is told: the use-case's own words.
namespace trainyard::desktop::runs {

using workbench::ExportFormat;
using workbench::Guess;
using workbench::LabelNow;
using workbench::Mistake;
using workbench::MistakeKind;
using workbench::MistakeQuery;
using workbench::Notice;
using workbench::RunCommand;
using workbench::RunEdit;
using workbench::RunFeed;
using workbench::RunsSource;
using workbench::Severity;

} // namespace trainyard::desktop::runs

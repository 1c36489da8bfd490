#include "split_arguments.h"

#include "command.h"

#include <QCoreApplication>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

void SplitArguments::addTo(CLI::App *command)
{
    addOption(command, "--val", validation, Text::tr("Share of images to validate on, 0 to 1"));
    addOption(command, "--test", test, Text::tr("Share of images to test on, 0 to 1"));
    addOption(command, "--seed", seed, Text::tr("The same seed draws the same split"));
    addOption(command, "--group-by", groupBy,
              Text::tr("Keeps frames of one source together: prefix, regex:EXPRESSION, "
                       "column:NAME or none"));
    addFlag(command, "--redraw", redraw,
            Text::tr("Draws anew also where the source came with a split of its own"));
}

bool SplitArguments::isGiven() const
{
    return validation || test || seed || redraw || !groupBy.empty();
}

Result<dataset::SplitOptions> SplitArguments::over(dataset::SplitOptions options) const
{
    options.validation = validation.value_or(options.validation);
    options.test = test.value_or(options.test);
    options.train = 1 - options.validation - options.test;
    options.seed = seed.value_or(options.seed);
    if (redraw)
        options.keepGiven = false;
    if (!groupBy.empty()) {
        TY_TRY(options.groupBy, dataset::GroupBy::parse(QString::fromStdString(groupBy)));
    }
    TY_CHECK(options.check());
    return options;
}

} // namespace trainyard::cli

#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace trainyard::dataset {
class Dataset;
}

namespace trainyard::desktop::data {

// Asks which class `count` images belong to; `likely` (a class as shown) is offered first. Gives a
// class path; nothing when the user thinks better of it.
std::optional<QString> askForClass(QWidget *parent, const dataset::Dataset &set, int count,
                                   const QString &likely = {});

} // namespace trainyard::desktop::data

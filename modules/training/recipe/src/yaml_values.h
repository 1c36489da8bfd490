#pragma once

#include "trainyard/training/recipe/recipe_text.h"

namespace trainyard::training {

// Turns YAML into values and places. What is no single YAML document, is larger than a recipe can
// be, or names a key twice becomes a mistake (codes not_yaml {detail}, too_large {}, twice {key},
// documents {}); then `values` is an empty object.
// `part`: only what stands under this key.
RecipeText readYaml(const QByteArray &yaml, const std::string &part);

} // namespace trainyard::training

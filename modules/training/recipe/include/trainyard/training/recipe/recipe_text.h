#pragma once

#include "trainyard/base/result.h"
#include "trainyard/training/spec/recipe.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QString>

#include <map>
#include <string>
#include <vector>

namespace trainyard::training {

// Where something stands in a text, both counted from 1; 0 = nowhere. Columns count characters.
struct Place
{
    int line = 0;
    int column = 0;

    bool operator==(const Place &) const = default;
};

// What is wrong in the text of a recipe, with the sentence for the user.
struct RecipeMistake
{
    Problem problem;
    Place place;
    QString sentence;
};

// A YAML text as JSON values and the place of each, by JSON pointer. Keys that a recipe wants as
// text keep plain numbers as text, and those that it wants as yes or no may be written so.
struct RecipeText
{
    nlohmann::json values = nlohmann::json::object(); // the keys that are there, no defaults
    std::map<std::string, Place> keys;                // pointer → where its key stands
    std::map<std::string, Place> contents;            // pointer → where its value stands
    std::vector<RecipeMistake> mistakes;              // in the order of the text; empty = good

    // Of a value, or of its key when `problem` is about that; else of what holds it.
    Place placeOf(const Problem &problem) const;
};

// Reads and checks a recipe of which anything may be left out. Never fails: what it could not read
// is among the mistakes. An empty text is an empty recipe. `part`: the recipe is what stands under
// this key of the text ("defaults" of trainyard.yaml), or empty where that is not there.
RecipeText readRecipeText(const QByteArray &yaml, const std::string &part = {});

// "FILE, line 3, column 5: sentence" per mistake (ten at most), as one InvalidInput.
Error mistakesError(const std::vector<RecipeMistake> &mistakes, const QString &shownName);

enum class RecipeExtent
{
    Changed, // keys that differ from their defaults
    All,
};

// A recipe as a person would write it, keys in the order of recipeKeys(). Reads back to the same
// values. Classes, groups, pack and data hash are left out: they come from the data set.
QByteArray writeRecipeText(const Recipe &recipe, RecipeExtent extent);

} // namespace trainyard::training

#include "trainyard/training/recipe/sentences.h"

#include "trainyard/training/spec/recipe.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace trainyard::training {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Recipe)
};

QString argument(const Problem &problem, std::size_t index)
{
    return index < problem.arguments.size() ? QString::fromStdString(problem.arguments[index])
                                            : QString();
}

// "/net/blocks/2" as a person names it: "net.blocks[2]".
QString shownName(const std::string &pointer)
{
    QString name;
    for (QString part :
         QString::fromStdString(pointer).split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
        part.replace(QLatin1String("~1"), QLatin1String("/"))
            .replace(QLatin1String("~0"), QLatin1String("~"));
        bool isIndex = false;
        part.toUInt(&isIndex);
        if (isIndex)
            name += QStringLiteral("[%1]").arg(part);
        else
            name += name.isEmpty() ? part : QLatin1Char('.') + part;
    }
    return name;
}

// Where a key of this name belongs, when it stands one level too high or too low.
QString placeOfKey(const QString &key)
{
    for (const RecipeKey &known : recipeKeys()) {
        const QString path = QString::fromStdString(known.pointer);
        if (path.section(QLatin1Char('/'), -1) == key && key != QLatin1String("name"))
            return shownName(known.pointer);
    }
    return {};
}

QString unknownKey(const Problem &problem)
{
    const QString key = argument(problem, 0);
    QString meant = argument(problem, 1);
    const QString elsewhere = placeOfKey(key);
    if (!elsewhere.isEmpty() && elsewhere != shownName(problem.pointer))
        meant = elsewhere;
    if (meant.isEmpty())
        return Text::tr("A recipe has no key \"%1\".").arg(shownName(problem.pointer));
    return Text::tr("A recipe has no key \"%1\". Did you mean \"%2\"?")
        .arg(shownName(problem.pointer), meant);
}

QString wrongType(const Problem &problem)
{
    const QString name = shownName(problem.pointer);
    const QString wanted = argument(problem, 0);
    if (name.isEmpty())
        return Text::tr("A recipe is made of lines \"key: value\".");
    if (problem.pointer == "/net")
        return Text::tr("\"net\" must be the name of a network, or hold \"blocks\".");
    if (wanted == QLatin1String("number"))
        return Text::tr("\"%1\" must be a number.").arg(name);
    if (wanted == QLatin1String("integer"))
        return Text::tr("\"%1\" must be a whole number.").arg(name);
    if (wanted == QLatin1String("text"))
        return Text::tr("\"%1\" must be a text.").arg(name);
    if (wanted == QLatin1String("boolean"))
        return Text::tr("\"%1\" must be true or false.").arg(name);
    if (wanted == QLatin1String("list"))
        return Text::tr("\"%1\" must be a list.").arg(name);
    return Text::tr("\"%1\" must hold keys and values of its own.").arg(name);
}

QString outOfRange(const Problem &problem)
{
    return Text::tr("\"%1\" is %2, but must lie between %3 and %4.")
        .arg(shownName(problem.pointer), argument(problem, 0), argument(problem, 1),
             argument(problem, 2));
}

QString notOneOf(const Problem &problem)
{
    const QString name = shownName(problem.pointer);
    const bool isNet = problem.pointer == "/net" || problem.pointer == "/net/name";
    const QString nearest = argument(problem, 2);
    if (isNet && nearest.isEmpty())
        return Text::tr("There is no network \"%1\". There are: %2; or give a list of blocks.")
            .arg(argument(problem, 0), argument(problem, 1));
    if (isNet)
        return Text::tr("There is no network \"%1\". Did you mean \"%2\"? There are: %3.")
            .arg(argument(problem, 0), nearest, argument(problem, 1));
    if (nearest.isEmpty())
        return Text::tr("\"%1\" cannot be \"%2\". It can be: %3.")
            .arg(name, argument(problem, 0), argument(problem, 1));
    return Text::tr("\"%1\" cannot be \"%2\". Did you mean \"%3\"? It can be: %4.")
        .arg(name, argument(problem, 0), nearest, argument(problem, 1));
}

QString badBlock(const Problem &problem)
{
    const QString block = argument(problem, 0);
    const QString what = argument(problem, 1);
    if (what == QLatin1String("kind"))
        return Text::tr("%1 is no block of a network. A block begins with conv, separable, "
                        "residual, mobile, fast or pool.")
            .arg(block);
    if (what == QLatin1String("count"))
        return Text::tr("The block %1 has too many or too few numbers: [conv, out, kernel, "
                        "stride], [separable, out, stride], [residual, out, stride], [mobile, "
                        "out, stride, expand], [fast, out] or [pool, side].")
            .arg(block);
    return Text::tr("A number of the block %1 is too small, too large or no whole number.")
        .arg(block);
}

QString aboutClasses(const Problem &problem)
{
    const QString name = argument(problem, 0);
    if (problem.code == "no_classes")
        return Text::tr("There are no classes to tell apart. Import images in one folder per "
                        "class, or use more of the classes there are.");
    if (problem.code == "one_class")
        return Text::tr("There is only one class, so there is nothing to tell apart. Add a second "
                        "one.");
    if (problem.code == "duplicate_class")
        return Text::tr("The class \"%1\" is there twice in one group.").arg(name);
    if (problem.code == "unknown_group")
        return Text::tr("The group \"%1\" is not among the groups of the recipe.").arg(name);
    return Text::tr("Chained and shared networks need at least two groups, one of them with two "
                    "classes or more. Group the classes first, or train a flat network.");
}

QString aboutYaml(const Problem &problem)
{
    if (problem.code == "too_large")
        return Text::tr("This is far larger or deeper than a recipe can be.");
    if (problem.code == "twice")
        return Text::tr("The key \"%1\" is there twice.").arg(argument(problem, 0));
    if (problem.code == "documents")
        return Text::tr("A second recipe begins here. A file holds one recipe.");
    return Text::tr("This cannot be read as YAML: %1.").arg(argument(problem, 0));
}

QString aboutFile(const Problem &problem)
{
    const QString first = argument(problem, 0);
    if (problem.code == "newer_format" || problem.code == "newer_version")
        return Text::tr("This was written by a later version of Trainyard (format %1; this "
                        "version knows %2). Update the program to use it.")
            .arg(first, argument(problem, 1));
    if (problem.code == "cannot_read")
        return Text::tr("%1 cannot be read.").arg(first);
    if (problem.code == "truncated")
        return Text::tr("The file ends too early.");
    if (problem.code == "bad_magic" || problem.code == "not_json")
        return Text::tr("The file is of another kind than expected, or damaged.");
    return Text::tr("The file is damaged: %1.").arg(first);
}

bool isOneOf(const std::string &code, std::initializer_list<const char *> codes)
{
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

} // namespace

QString problemSentence(const Problem &problem)
{
    const std::string &code = problem.code;
    if (code == "unknown_key")
        return unknownKey(problem);
    if (code == "wrong_type")
        return wrongType(problem);
    if (code == "missing")
        return Text::tr("The recipe lacks \"%1\".").arg(shownName(problem.pointer));
    if (code == "out_of_range")
        return outOfRange(problem);
    if (code == "not_one_of")
        return notOneOf(problem);
    if (code == "bad_block")
        return badBlock(problem);
    if (code == "image_too_small")
        return Text::tr("Images of %1 pixels are too small for this network: it needs at least "
                        "%2. Choose a larger \"size\" or another network.")
            .arg(argument(problem, 0), argument(problem, 1));
    if (isOneOf(code, {"no_classes", "one_class", "duplicate_class", "unknown_group", "no_chain"}))
        return aboutClasses(problem);
    if (isOneOf(code, {"not_yaml", "too_large", "twice", "documents"}))
        return aboutYaml(problem);
    return aboutFile(problem);
}

} // namespace trainyard::training

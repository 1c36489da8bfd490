#include "plan_text.h"

#include "table.h"
#include "trainyard/compute/money.h"
#include "trainyard/training/recipe/recipe_text.h"
#include "trainyard/workbench/run_sentences.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

namespace trainyard::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString netsTable(const workbench::TrainPlan &plan)
{
    const QLocale locale;
    std::vector<QStringList> rows{{Text::tr("network"), Text::tr("classes"), Text::tr("weights"),
                                   Text::tr("million MACs"), Text::tr("train"),
                                   Text::tr("validation"), Text::tr("test")}};
    for (const workbench::NetPlan &net : plan.nets) {
        QStringList row{workbench::netTitle(net.name), locale.toString(net.classes),
                        locale.toString(net.weights),
                        locale.toString(static_cast<double>(net.macs) / 1e6, 'f', 1)};
        for (const qint64 count : net.counts)
            row.append(locale.toString(count));
        rows.push_back(row);
    }
    return tableText(rows, {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                            Align::Right, Align::Right});
}

QString priceText(const compute::PriceSnapshot &price)
{
    if (const auto perHour = price.effectivePerHourMicro())
        return Text::tr("%1 per hour").arg(compute::formatMoney({*perHour, price.currency}));
    if (price.perKwhMicro)
        return Text::tr("electricity at %1 per kWh")
            .arg(compute::formatMoney({*price.perKwhMicro, price.currency}));
    return Text::tr("price unknown");
}

QJsonObject planObject(const workbench::TrainPlan &plan)
{
    QJsonArray nets;
    for (const workbench::NetPlan &net : plan.nets)
        nets.append(QJsonObject{{QStringLiteral("name"), net.name},
                                {QStringLiteral("classes"), net.classes},
                                {QStringLiteral("weights"), net.weights},
                                {QStringLiteral("macs"), net.macs},
                                {QStringLiteral("train"), net.counts[0]},
                                {QStringLiteral("val"), net.counts[1]},
                                {QStringLiteral("test"), net.counts[2]}});
    const std::string recipe = training::recipeToJson(plan.recipe).dump();
    return {{QStringLiteral("event"), QStringLiteral("plan")},
            {QStringLiteral("recipe"),
             QJsonDocument::fromJson(QByteArray::fromStdString(recipe)).object()},
            {QStringLiteral("nets"), nets},
            {QStringLiteral("weights"), plan.weights},
            {QStringLiteral("place"), plan.place.toString()},
            {QStringLiteral("price"), plan.place.price.toJson()},
            {QStringLiteral("warnings"), QJsonArray::fromStringList(plan.warnings)}};
}

} // namespace

Exit explainPlan(Output &output, const workbench::TrainPlan &plan)
{
    const QByteArray recipe = training::writeRecipeText(plan.recipe, training::RecipeExtent::All);
    output.text(QString::fromUtf8(recipe));
    output.text(netsTable(plan) + QLatin1Char('\n'));
    output.text(Text::tr("On %1, %2.").arg(plan.place.toString(), priceText(plan.place.price)));
    if (plan.missing > 0)
        output.text(Text::tr("%n image(s) would be packed first.", nullptr,
                             static_cast<int>(plan.missing)));
    for (const QString &warning : plan.warnings)
        output.warning(warning);
    output.object(planObject(plan));
    return Exit::Ok;
}

} // namespace trainyard::cli

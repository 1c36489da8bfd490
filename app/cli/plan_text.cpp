#include "plan_text.h"

#include "interrupt.h"
#include "run_lines.h"
#include "table.h"
#include "trainyard/compute/forecast.h"
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

QJsonArray speedsArray(const EarlierSpeeds &earlier)
{
    QJsonArray speeds;
    for (const auto &[place, speed] : earlier)
        speeds.append(QJsonObject{{QStringLiteral("place"), place},
                                  {QStringLiteral("images_per_second"), speed.imagesPerSecond},
                                  {QStringLiteral("seconds"), speed.seconds},
                                  {QStringLiteral("runs"), speed.runs}});
    return speeds;
}

QString speedText(const QString &place, const workbench::MeasuredSpeed &speed)
{
    const QLocale locale;
    return Text::tr("%n earlier run(s) like this trained %1 images/s on %2; the whole would take "
                    "about %3 min there.",
                    nullptr, speed.runs)
        .arg(locale.toString(qRound64(speed.imagesPerSecond)), place,
             locale.toString(speed.seconds / 60, 'f', 1));
}

QJsonObject planObject(const workbench::TrainPlan &plan, const EarlierSpeeds &earlier)
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
            {QStringLiteral("earlier_speeds"), speedsArray(earlier)},
            {QStringLiteral("warnings"), QJsonArray::fromStringList(plan.warnings)}};
}

} // namespace

Exit explainPlan(Output &output, const workbench::TrainPlan &plan, const EarlierSpeeds &earlier)
{
    const QByteArray recipe = training::writeRecipeText(plan.recipe, training::RecipeExtent::All);
    output.text(QString::fromUtf8(recipe));
    output.text(netsTable(plan) + QLatin1Char('\n'));
    output.text(Text::tr("On %1, %2.").arg(plan.place.toString(), priceText(plan.place.price)));
    for (const auto &[place, speed] : earlier)
        output.text(speedText(place, speed));
    if (plan.missing > 0)
        output.text(Text::tr("%n image(s) would be packed first.", nullptr,
                             static_cast<int>(plan.missing)));
    for (const QString &warning : plan.warnings)
        output.warning(warning);
    output.object(planObject(plan, earlier));
    return Exit::Ok;
}

Exit measurePlan(Output &output, const workbench::TrainPlan &plan)
{
    TY_CLI_TRY(const auto task, output, workbench::startSpeedProbe(plan));
    TY_CLI_TRY(const QJsonObject answer, output, task->wait(&Interrupt::isRequested));
    const auto speed = workbench::measuredSpeed(answer, plan);
    if (!speed)
        return output.failed({ErrorCode::Failed,
                              Text::tr("The speed could not be measured. Nothing was started."),
                              {}});
    const auto cost = compute::costOf(speed->seconds, plan.place.price);
    const QLocale locale;
    output.text(Text::tr("Measured on %1 with %2: %3 images/s; the whole takes about %4 min and "
                         "costs %5.")
                    .arg(speed->device, speed->precision,
                         locale.toString(qRound64(speed->imagesPerSecond)),
                         locale.toString(speed->seconds / 60, 'f', 1),
                         compute::formatMoney(cost, plan.place.price.currency)));
    output.object({{QStringLiteral("event"), QStringLiteral("measured")},
                   {QStringLiteral("device"), speed->device},
                   {QStringLiteral("precision"), speed->precision},
                   {QStringLiteral("images_per_second"), speed->imagesPerSecond},
                   {QStringLiteral("seconds"), speed->seconds},
                   {QStringLiteral("cost"), unitsOf(cost)},
                   {QStringLiteral("currency"), plan.place.price.currency},
                   {QStringLiteral("nets"), answer.value(QLatin1String("nets"))}});
    return Exit::Ok;
}

} // namespace trainyard::cli

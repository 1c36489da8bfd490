#pragma once

#include "trainyard/runs/result_set.h"
#include "trainyard/runs/series.h"

#include <QLocale>
#include <QString>
#include <QStringList>

namespace trainyard::runs {

struct Curve
{
    QString name;
    std::vector<Point> points;
};

// Pieces of a page, as SVG that refers to nothing outside of it. Colours come from the page's CSS
// classes ("c0" … "c7"), so that it can be dark or light.
QString curveChart(const QString &title, const QString &xTitle, const std::vector<Curve> &curves,
                   const QLocale &locale);
QString confusionChart(const Confusion &confusion, const QStringList &names, const QLocale &locale);
QString recallBars(const Confusion &confusion, const QStringList &names, const QLocale &locale);

} // namespace trainyard::runs

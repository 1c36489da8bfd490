#pragma once

#include "trainyard/runs/run_record.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>

// Run folders as the worker and the agent write them.
namespace fixture {

QJsonObject event(const QString &name, qint64 bootMs, QJsonObject members = {}, int attempt = 1);

// Lines of a run with one flat and two chained nets over `epochs`, with results.
std::vector<QJsonObject> wholeRun(int epochs, double accuracy = 0.8);

void write(const QString &path, const QByteArray &bytes);
void writeEvents(const QString &runFolder, const std::vector<QJsonObject> &events);

trainyard::runs::RunRecord record(const QString &id, qint64 createdMs);

// `.trainyard/runs/<id>` of a project with record, recipe and events.
QString writeRun(const QString &project, const QString &id, qint64 createdMs,
                 const std::vector<QJsonObject> &events, const QJsonObject &recipe = {});

struct Answer
{
    quint32 row = 0;
    quint16 truth = 0;
    quint8 split = 2;
    std::vector<quint16> leaf; // per method
    std::vector<float> probability;
    std::vector<float> trueProbability;
};
QByteArray predictions(int classes, const QStringList &methods, const std::vector<Answer> &answers);

} // namespace fixture

#pragma once

#include "trainyard/workbench/train_plan.h"

#include <QObject>

#include <functional>

namespace trainyard::desktop {
class AgentLink;
class WindowContext;
} // namespace trainyard::desktop

namespace trainyard::desktop::train {

// From the wish to train to the run: asks, packs, starts, shows. Adds the actions of the Train
// menu. GUI thread.
class TrainFlow : public QObject
{
    Q_OBJECT

public:
    TrainFlow(WindowContext &context, AgentLink &link, QObject *parent = nullptr);

    void setCurrentDataset(std::function<QString()> name) { m_current = std::move(name); }

    // The data set: empty = the current one; the rest is laid over the recipe.
    void askForNew(const QString &dataset, const QStringList &assignments = {});
    void askForClone(const QString &runId, const QStringList &assignments = {});

Q_SIGNALS:
    void started(const QString &runId);

private:
    void ask(workbench::TrainRequest request);
    QStringList datasets() const;

    WindowContext &m_context;
    AgentLink &m_link;
    std::function<QString()> m_current;
};

} // namespace trainyard::desktop::train

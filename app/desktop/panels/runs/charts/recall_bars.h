#pragma once

#include "panels/runs/charts/confusion_view.h"

#include <QAbstractListModel>
#include <QListView>

#include <optional>
#include <vector>

namespace trainyard::desktop::runs {

// Recall of each class with its Wilson 95 % interval, worst first.
class RecallModel : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr qint64 fewImages = 30; // below it, a bar is hollow

    enum Role
    {
        ClassRole = Qt::UserRole + 1, // index of the class
        GroupRole,
        RecallRole,
        LowRole,
        HighRole,
        CountRole,
    };

    using QAbstractListModel::QAbstractListModel;
    void set(const trainyard::runs::Confusion &confusion, const std::vector<ClassName> &names);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Row
    {
        int classIndex = 0;
        ClassName name;
        qint64 count = 0;
        std::optional<trainyard::runs::Estimate> recall;
    };
    std::vector<Row> m_rows;
};

// The bars, in as many columns as there is room for. Choosing one asks for the class's mistakes.
class RecallBars : public QListView
{
    Q_OBJECT

public:
    explicit RecallBars(QWidget *parent = nullptr);
    RecallModel *recallModel() const { return m_model; }

Q_SIGNALS:
    void classChosen(int classIndex);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();

    RecallModel *m_model;
};

} // namespace trainyard::desktop::runs

#pragma once

#include "trainyard/runs/result_set.h"

#include <QAbstractTableModel>
#include <QTableView>

#include <vector>

namespace trainyard::desktop {
class TextLabel;
}

namespace trainyard::desktop::runs {

// What a class or group is called, and which group's mark it bears.
struct ClassName
{
    QString name;
    int group = 0;
};

// A confusion matrix as percent of each true row. Rows true, columns given.
class ConfusionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role
    {
        ShareRole = Qt::UserRole + 1, // 0 … 1 of the row; invalid where the row has no images
        CountRole,
        GroupRole, // of headers
    };

    using QAbstractTableModel::QAbstractTableModel;
    void set(const trainyard::runs::Confusion &confusion, std::vector<ClassName> names);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString name(int index) const;

    trainyard::runs::Confusion m_confusion;
    std::vector<ClassName> m_names;
};

// The matrix painted: the diagonal in accent, mistakes in danger, each as strong as its share.
// Choosing a cell asks for its images.
class ConfusionView : public QTableView
{
    Q_OBJECT

public:
    explicit ConfusionView(QWidget *parent = nullptr);
    void set(const trainyard::runs::Confusion &confusion, std::vector<ClassName> names);
    ConfusionModel *confusionModel() const { return m_model; }

Q_SIGNALS:
    void cellChosen(int truth, int predicted);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitCells();

    ConfusionModel *m_model;
    TextLabel *m_corner; // which way to read it
};

} // namespace trainyard::desktop::runs

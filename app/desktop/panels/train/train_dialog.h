#pragma once

#include "trainyard/workbench/train_plan.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QTableView;

namespace trainyard::desktop {
class Button;
class PrimaryButton;
class SegmentedControl;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::train {

class NetsModel;
class PlacesModel;
class PlanWatch;

// The one place where a run begins: what is trained on what, where, for how much. Choices at the
// left and the recipe as text at the right are the same thing; below, what will be trained, how
// fast and for how much money. Does not start anything itself.
class TrainDialog : public QDialog
{
    Q_OBJECT

public:
    // `request` is what it begins with: of a clone everything, else maybe a data set. `isIdle`:
    // whether nothing else is at work here, so that speeds may be measured.
    TrainDialog(const workbench::Project &project, const QStringList &datasets,
                const workbench::TrainRequest &request, std::function<bool()> isIdle,
                QWidget *parent = nullptr);
    ~TrainDialog() override;

    workbench::TrainRequest request() const;
    // The request thought through, as it was shown; of an accepted dialog.
    const workbench::TrainPlan &plan() const;

private:
    static QString kindAt(int index); // of the segments
    QWidget *buildChoices();
    QLayout *buildFigures();
    QLayout *buildMoney();
    QLayout *buildFiles();
    void connectChoices();
    QWidget *buildRecipe();
    QWidget *buildPlan();
    QWidget *buildFoot();
    void choose(const QStringList &assignments);
    void choose(const QString &assignment) { choose(QStringList{assignment}); }
    void setText(const QByteArray &text);
    void tellMistake(const QString &sentence);
    void openRecipe();
    void saveRecipe();
    void readText();
    void showChoices();
    void ask();
    void showPlan();
    void showPlaces();
    void showTariff(const workbench::Place *place);
    QString whyNotStart() const;

    workbench::Project m_project;
    workbench::TrainRequest m_given;
    PlanWatch *m_watch;
    NetsModel *m_nets;
    PlacesModel *m_places;
    QLineEdit *m_name;
    QComboBox *m_dataset;
    SegmentedControl *m_mode;
    QComboBox *m_preset;
    QComboBox *m_net;
    QSpinBox *m_size;
    QSpinBox *m_epochs;
    QDoubleSpinBox *m_minutes;
    QSpinBox *m_batch;
    QLineEdit *m_budget;
    QCheckBox *m_background;
    QPlainTextEdit *m_text;
    TextLabel *m_mistake;
    TextLabel *m_summary;
    TextLabel *m_warnings;
    QTableView *m_netTable;
    QTableView *m_placeTable;
    Button *m_measure;
    PrimaryButton *m_start;
    QString m_place;
    bool m_isTextGood = true;
    bool m_isShowing = false;
};

} // namespace trainyard::desktop::train

#pragma once

#include <QPointer>
#include <QWidget>

#include <vector>

class QRadioButton;

namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class Button;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

// What training does about classes of unequal sizes: one of the recipe's ways, as the project has
// it or as chosen here. A run can be begun with it.
class BalanceView : public QWidget
{
    Q_OBJECT

public:
    explicit BalanceView(QWidget *parent = nullptr);

    void setSession(workbench::DatasetSession *session); // borrowed; null = none
    QString ratio() const; // of the largest class to the smallest, "for 240 : 1"; empty = none
    void focusChoice();

    // What is chosen, to be laid over a recipe.
    QStringList assignments() const;

Q_SIGNALS:
    void trainWanted(const QStringList &assignments);
    void ratioChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void readRecipe();
    void retranslate();

    QPointer<workbench::DatasetSession> m_session;
    std::vector<QRadioButton *> m_ways;
    std::vector<TextLabel *> m_notes;
    Button *m_train;
};

} // namespace trainyard::desktop::data

#pragma once

#include "trainyard/training/spec/recipe.h"

#include <QImage>
#include <QPointer>
#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;

namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class Button;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

// Pictures of one size in rows of four; the first one is framed.
class PictureRows : public QWidget
{
    Q_OBJECT

public:
    explicit PictureRows(QWidget *parent = nullptr);

    void setPictures(std::vector<QImage> pictures);

    QSize sizeHint() const override { return {240, height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override; // as high as its width asks for

private:
    int side() const; // of one picture

    std::vector<QImage> m_pictures;
};

// How training varies a picture of the data set, with the project's recipe or other choices. A
// run can be begun with what is chosen.
class AugmentView : public QWidget
{
    Q_OBJECT

public:
    explicit AugmentView(QWidget *parent = nullptr);

    void setSession(workbench::DatasetSession *session); // borrowed; null = none

    // What is chosen, to be laid over a recipe.
    QStringList assignments() const;

Q_SIGNALS:
    void trainWanted(const QStringList &assignments);

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum Kind
    {
        Mirror,
        Move,
        Turn,
        Recolour,
        CutOut,
        Mix,
        KindCount
    };

    void build();
    void readRecipe();
    void show();
    void showAnother();
    std::array<QImage, 2> chosenPictures() const;
    training::AugmentSpec chosenSpec() const;
    void retranslate();

    QPointer<workbench::DatasetSession> m_session;
    PictureRows *m_rows;
    std::array<QCheckBox *, KindCount> m_kinds;
    Button *m_another;
    Button *m_train;
    TextLabel *m_note;
    training::AugmentSpec m_recipe; // of the project
    int m_size = 64;                // pixels, of the project's recipe
    quint64 m_round = 0;            // rises with "another": other picture, other draws
};

} // namespace trainyard::desktop::data

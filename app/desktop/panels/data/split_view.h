#pragma once

#include "trainyard/dataset/split.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QSpinBox;

namespace trainyard::workbench {
class DatasetSession;
}

namespace trainyard::desktop {
class Button;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

// The shares of the three parts as one bar with two handles: dragged, or moved with the arrows by
// 1 %, with Shift by 5 %; Tab goes to the other handle.
class SplitBar : public QWidget
{
    Q_OBJECT

public:
    explicit SplitBar(QWidget *parent = nullptr);

    void setShares(const std::array<double, 3> &shares); // their sum is 1
    const std::array<double, 3> &shares() const { return m_shares; }

    QSize sizeHint() const override { return {240, 26}; }

Q_SIGNALS:
    void changed(); // by the user

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    double border(int handle) const; // 0 … 1
    void setBorder(int handle, double share);
    int width01(double share) const;

    std::array<double, 3> m_shares = {0.7, 0.15, 0.15};
    int m_handle = 0;
};

// How the images are divided: shares, what is kept together, seed. Drawing anew writes the split
// that everybody with the project sees, and can be taken back.
class SplitView : public QWidget
{
    Q_OBJECT

public:
    explicit SplitView(QWidget *parent = nullptr);

    void setSession(workbench::DatasetSession *session); // borrowed; null = none

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void placeButton();
    void show();
    void showCounts();
    void showGiven();
    void draw();
    Result<dataset::SplitOptions> wished() const;
    void retranslate();

    QPointer<workbench::DatasetSession> m_session;
    SplitBar *m_bar;
    TextLabel *m_parts[3];
    TextLabel *m_given; // that the pictures came with a split, and what became of it
    QCheckBox *m_keepGiven;
    TextLabel *m_togetherLabel;
    QComboBox *m_together;
    QLineEdit *m_pattern;
    TextLabel *m_seedLabel;
    QSpinBox *m_seed;
    Button *m_draw;
    QGridLayout *m_form;
    TextLabel *m_state;
    TextLabel *m_error;
    std::optional<bool> m_isButtonBeside; // the seed; nothing = not placed yet
    bool m_isGiven = false;               // the split came with the pictures, and is kept
    bool m_isEdited = false;              // by the user, and not drawn yet
};

} // namespace trainyard::desktop::data

#pragma once

#include "shell/settings.h"

#include <QTimer>
#include <QWidget>

namespace trainyard::desktop {

// A corgi or a cat that trots along the status bar while something trains, 1 px each 100 ms; sits
// when nothing does, lies down at night. Never covers a text; with reduced motion it stays where
// it is. Off by default.
class Companion : public QWidget
{
    Q_OBJECT

public:
    explicit Companion(QWidget *parent = nullptr);

    void setKind(CompanionKind kind);
    void setTraining(bool isTraining);
    void setReducedMotion(bool isReduced);

    QSize minimumSizeHint() const override { return {0, 20}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum class Pose
    {
        Walk,
        Sit,
        Lie,
    };

    Pose pose() const;
    void applyState();
    void step();

    CompanionKind m_kind = CompanionKind::None;
    bool m_isTraining = false;
    bool m_isReduced = false;
    int m_place = 0;     // px from the right end
    int m_direction = 1; // 1 = to the left
    int m_frame = 0;
    QTimer m_clock;
};

} // namespace trainyard::desktop

#pragma once

#include "theme/fonts.h"

#include <QLabel>

namespace trainyard::desktop {

// The colour of a text by what it means.
enum class Tone
{
    Text,
    Muted,
    Accent,
    Success,
    Warning,
    Danger,
    Disabled,
};

QColor toneColour(Tone tone);

// A label of plain text in one of the sizes; wraps when asked to.
class TextLabel : public QLabel
{
    Q_OBJECT

public:
    explicit TextLabel(const QString &text = {}, Tone tone = Tone::Text,
                       TextSize size = TextSize::Body, TextWeight weight = TextWeight::Normal,
                       QWidget *parent = nullptr);

    void setTone(Tone tone);
};

// One line that is cut with "…" where it does not fit, and then has its text as a tooltip.
class ElidedLabel : public TextLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(const QString &text = {}, Tone tone = Tone::Text,
                         TextSize size = TextSize::Body, TextWeight weight = TextWeight::Normal,
                         QWidget *parent = nullptr);

    // The end by default; paths in the middle.
    void setElideMode(Qt::TextElideMode mode);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

// A name as the first word on a control: "shared trunk" → "Shared trunk".
QString capitalised(const QString &words);

// A key as on a keyboard: "Ctrl+I".
class KeyHint : public QLabel
{
    Q_OBJECT

public:
    explicit KeyHint(const QString &keys = {}, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace trainyard::desktop

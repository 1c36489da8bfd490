#pragma once

#include "widgets/labels.h"

#include <QFrame>
#include <QWidget>

namespace trainyard::desktop {

// One figure of a page: bold number, muted word below. Unknown is an en dash with a tooltip.
class StatTile : public QWidget
{
    Q_OBJECT

public:
    explicit StatTile(const QString &caption = {}, QWidget *parent = nullptr);

    void setCaption(const QString &caption);
    void setValue(const QString &value, Tone tone = Tone::Text);
    void setUnknown(const QString &why);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();

    TextLabel *m_value;
    ElidedLabel *m_caption;
};

// A small fact beside a name, 18 px: state, tag, price. The tone colours text and fill.
class Chip : public QLabel
{
    Q_OBJECT

public:
    explicit Chip(const QString &text = {}, Tone tone = Tone::Muted, QWidget *parent = nullptr);

    void setTone(Tone tone);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
};

// A raised surface with a border, radius 6. A drop card is dashed, and accent soft while
// something is dragged over it.
class Card : public QWidget
{
    Q_OBJECT

public:
    enum class Kind
    {
        Plain,
        Drop,
    };

    explicit Card(Kind kind = Kind::Plain, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind;
};

} // namespace trainyard::desktop

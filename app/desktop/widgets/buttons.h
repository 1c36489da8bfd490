#pragma once

#include <QPushButton>
#include <QToolButton>

namespace trainyard::desktop {

enum class ButtonSize
{
    Normal, // 26 px high
    Small,  // 22 px
};

// A push button; may have one of the program's icons. `text` is its accessible name, too.
class Button : public QPushButton
{
    Q_OBJECT

public:
    explicit Button(const QString &text = {}, const QString &iconName = {},
                    ButtonSize size = ButtonSize::Normal, QWidget *parent = nullptr);

    // Disables it and says what would enable it; an empty reason enables it.
    void setDisabledReason(const QString &reason);
};

// The one action that the page is for.
class PrimaryButton : public Button
{
    Q_OBJECT

public:
    explicit PrimaryButton(const QString &text = {}, const QString &iconName = {},
                           ButtonSize size = ButtonSize::Normal, QWidget *parent = nullptr);
};

// Without a border: secondary steps and links.
class QuietButton : public Button
{
    Q_OBJECT

public:
    explicit QuietButton(const QString &text = {}, const QString &iconName = {},
                         ButtonSize size = ButtonSize::Normal, QWidget *parent = nullptr);
};

// 24 × 24 with an icon alone; `text` is its name and its tooltip.
class IconButton : public QToolButton
{
    Q_OBJECT

public:
    explicit IconButton(const QString &iconName, const QString &text, QWidget *parent = nullptr);

    void setText(const QString &text);
    QSize sizeHint() const override { return {24, 24}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace trainyard::desktop

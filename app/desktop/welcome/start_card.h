#pragma once

#include "widgets/tiles.h"

class QHBoxLayout;
class QVBoxLayout;

namespace trainyard::desktop {

class TextLabel;

// One of the big cards of the start page: sign, bold title, two sentences, buttons at the foot.
class StartCard : public Card
{
    Q_OBJECT

public:
    explicit StartCard(const QString &iconName, Kind kind = Kind::Plain, QWidget *parent = nullptr);

    void setTexts(const QString &title, const QString &sentence);
    // Takes the widget; the first one takes the place of the icon.
    void setSign(QWidget *sign);
    void addToFoot(QWidget *widget);
    void addHint(QWidget *widget); // at the right end of the foot

private:
    QVBoxLayout *m_column;
    QWidget *m_sign;
    TextLabel *m_title;
    TextLabel *m_sentence;
    QHBoxLayout *m_foot;
    int m_buttons = 0;
};

} // namespace trainyard::desktop

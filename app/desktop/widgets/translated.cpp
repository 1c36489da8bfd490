#include "widgets/translated.h"

#include <QEvent>
#include <QWidget>

namespace trainyard::desktop {
namespace {

class LanguageFollower : public QObject
{
public:
    LanguageFollower(QWidget *widget, std::function<void()> setTexts)
        : QObject(widget)
        , m_setTexts(std::move(setTexts))
    {
        widget->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            m_setTexts();
        return false;
    }

private:
    std::function<void()> m_setTexts;
};

} // namespace

void translated(QWidget *widget, std::function<void()> setTexts)
{
    setTexts();
    new LanguageFollower(widget, std::move(setTexts)); // the widget owns it
}

} // namespace trainyard::desktop

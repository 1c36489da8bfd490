#pragma once

#include <QString>

#include <memory>

namespace trainyard::desktop {

class MainWindow;

// The program around its one window: settings, theme, language, panels. GUI thread; one per
// application.
class Desktop
{
public:
    virtual ~Desktop() = default;

    virtual MainWindow &window() = 0;
    // Shows the window; `project` may be empty: then the start page.
    virtual void start(const QString &project) = 0;
};

// Name, version and icon of the application.
void nameApplication();

std::unique_ptr<Desktop> makeDesktop();

} // namespace trainyard::desktop

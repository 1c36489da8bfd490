#pragma once

#include <functional>

class QWidget;

namespace trainyard::desktop {

// Calls `setTexts` at once, and again whenever the language of `widget` changes. It ends with the
// widget.
void translated(QWidget *widget, std::function<void()> setTexts);

} // namespace trainyard::desktop

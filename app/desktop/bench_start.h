#pragma once

class QWidget;

namespace trainyard::desktop {

// Prints {"ms":…,"pss_kib":…} on stdout once `window` has been painted and the event loop is free,
// then ends the program. `ms` counts since the process began.
void reportStart(QWidget *window);

} // namespace trainyard::desktop

#pragma once

namespace trainyard::desktop {

class MainWindow;
class Menus;

// What can be done in the window whatever panel is open; needs all panels.
void addStandardActions(MainWindow &window);
// Submenus that are filled when they open.
void addStandardMenus(MainWindow &window, Menus &menus);

} // namespace trainyard::desktop

#pragma once

#include <QStringList>

#include <functional>

namespace trainyard::desktop {

// Text files of a project, by absolute path, for "Go to a file". Hidden folders and the copies of
// imported images (data/) are passed over; at most 2,000. Any thread; asks `isCancelled` in each
// folder.
QStringList textFilesIn(const QString &project, const std::function<bool()> &isCancelled);

} // namespace trainyard::desktop

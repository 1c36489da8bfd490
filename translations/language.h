#pragma once

#include <QString>
#include <QStringList>

namespace trainyard {

// The languages that the program speaks, as codes: "en", "ru".
QStringList availableLanguages();

// Makes the program speak `language`; empty = that of the system, English where we do not have it.
// Widgets get QEvent::LanguageChange, so it may be called again at any time. The number and date
// format (QLocale's default) follows. Returns the code chosen. Needs a QCoreApplication; main
// thread.
QString useLanguage(const QString &language = {});

} // namespace trainyard

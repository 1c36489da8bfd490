#include "theme/fonts.h"

#include <QFontDatabase>
#include <QGuiApplication>

namespace trainyard::desktop {
namespace {

QFont sized(QFont font, TextSize size, TextWeight weight)
{
    font.setPixelSize(int(size));
    font.setBold(weight == TextWeight::Bold);
    return font;
}

} // namespace

QFont textFont(TextSize size, TextWeight weight)
{
    return sized(QGuiApplication::font(), size, weight);
}

QFont codeFont(TextSize size, TextWeight weight)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    return sized(font, size, weight);
}

} // namespace trainyard::desktop

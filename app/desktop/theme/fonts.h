#pragma once

#include <QFont>

class QWidget;

namespace trainyard::desktop {

// The sizes of text that there are; pixels at scale 100 %.
enum class TextSize
{
    Badge = 10, // counters only
    Small = 11, // second lines, table cells, charts
    Body = 12,
    Section = 13,
    Title = 16,
    Page = 22,
};

enum class TextWeight
{
    Normal,
    Bold,
};

// The system's face.
QFont textFont(TextSize size, TextWeight weight = TextWeight::Normal);
// The monospaced face: code, figures that are compared, hashes.
QFont codeFont(TextSize size, TextWeight weight = TextWeight::Normal);

} // namespace trainyard::desktop

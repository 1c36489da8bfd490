#include "theme/theme.h"

#include "theme/contrast.h"

#include <QFile>
#include <QImage>
#include <QPainter>

#include <cmath>

namespace trainyard::desktop {
namespace {

using Member = QColor Theme::*;

constexpr std::pair<const char16_t *, Member> kRoles[] = {
    {u"window", &Theme::window},       {u"panel", &Theme::panel},
    {u"raised", &Theme::raised},       {u"sunken", &Theme::sunken},
    {u"hover", &Theme::hover},         {u"pressed", &Theme::pressed},
    {u"border", &Theme::border},       {u"strong-border", &Theme::strongBorder},
    {u"text", &Theme::text},           {u"muted", &Theme::muted},
    {u"disabled", &Theme::disabled},   {u"accent", &Theme::accent},
    {u"on-accent", &Theme::onAccent},  {u"accent-soft", &Theme::accentSoft},
    {u"selection", &Theme::selection}, {u"selection-unfocused", &Theme::selectionUnfocused},
    {u"success", &Theme::success},     {u"success-soft", &Theme::successSoft},
    {u"warning", &Theme::warning},     {u"warning-soft", &Theme::warningSoft},
    {u"danger", &Theme::danger},       {u"danger-soft", &Theme::dangerSoft},
    {u"grid", &Theme::grid},           {u"keyword", &Theme::keyword},
    {u"string", &Theme::string},       {u"number", &Theme::number},
    {u"comment", &Theme::comment},     {u"function", &Theme::function},
    {u"magic", &Theme::magic},
};

// In the order of kRoles, then the eight series.
using Values = std::array<QRgb, std::size(kRoles) + 8>;

constexpr Values kLight = {
    0xE6E5E1, 0xF2F1EE, 0xFFFFFF, 0xF7F6F4, 0xE9E7E3, 0xDDDBD6, 0xD2D0CA, 0x85837E,
    0x1D1F22, 0x595B60, 0x8A8B8E, 0x14599E, 0xFFFFFF, 0xE3EDF8, 0xCFE0F2, 0xDEDCD7,
    0x1B6E3A, 0xDFF1E4, 0x855300, 0xFBEFD5, 0xB02A20, 0xF9E1DE, 0xE6E4DF, 0x7A2E8E,
    0x1B6E3A, 0xA0480A, 0x5F6165, 0x14599E, 0x855300, 0x0F2F90, 0xB0370A, 0x1E6C66,
    0xD4729E, 0x90930F, 0x3F96F5, 0x834DB9, 0x4B2E2E,
};

constexpr Values kDark = {
    0x17181A, 0x1E2022, 0x25272A, 0x1B1D1F, 0x303236, 0x3A3D41, 0x34373B, 0x76787C,
    0xE6E4DF, 0xA5A39D, 0x6F716F, 0x6CB2F2, 0x0F1113, 0x1F3042, 0x22384F, 0x33363A,
    0x6CC58A, 0x1F3527, 0xE3B04B, 0x3D3218, 0xF48B81, 0x432624, 0x303337, 0xD39BE8,
    0x8CCB9B, 0xF0A36B, 0x95938D, 0x7DBDF5, 0xE3B04B, 0x3BC0FF, 0xDC660F, 0x029F72,
    0xFA82BE, 0xBEB51C, 0x8BF0FF, 0x9A72DE, 0xEED1A8,
};

Theme themeOf(const Values &values)
{
    Theme theme;
    size_t next = 0;
    for (const auto &[name, member] : kRoles)
        theme.*member = QColor::fromRgb(values[next++]);
    for (QColor &colour : theme.series)
        colour = QColor::fromRgb(values[next++]);
    return theme;
}

} // namespace

Theme Theme::light()
{
    return themeOf(kLight);
}

Theme Theme::dark()
{
    Theme theme = themeOf(kDark);
    theme.isDark = true;
    return theme;
}

Theme Theme::highContrast(const QPalette &system)
{
    const QColor base = system.color(QPalette::Base);
    const QColor text = system.color(QPalette::Text);
    Theme theme = luminance(base) < 0.2 ? dark() : light();
    theme.isHighContrast = true;
    for (Member surface :
         {&Theme::window, &Theme::panel, &Theme::raised, &Theme::sunken, &Theme::successSoft,
          &Theme::warningSoft, &Theme::dangerSoft, &Theme::accentSoft})
        theme.*surface = base;
    for (Member line : {&Theme::border, &Theme::strongBorder, &Theme::text, &Theme::muted})
        theme.*line = text;
    theme.disabled = system.color(QPalette::Disabled, QPalette::Text);
    theme.hover = blended(text, base, 0.1);
    theme.pressed = blended(text, base, 0.2);
    theme.selection = blended(system.color(QPalette::Highlight), base, 0.35);
    theme.selectionUnfocused = theme.pressed;
    theme.grid = blended(text, base, 0.3);
    return theme;
}

QColor Theme::role(QStringView name) const
{
    for (const auto &[roleName, colour] : roles()) {
        if (roleName == name)
            return colour;
    }
    return {};
}

std::vector<std::pair<QString, QColor>> Theme::roles() const
{
    std::vector<std::pair<QString, QColor>> all;
    for (const auto &[name, member] : kRoles)
        all.emplace_back(QString::fromUtf16(name), this->*member);
    for (size_t i = 0; i < series.size(); ++i)
        all.emplace_back(QStringLiteral("series-%1").arg(i + 1), series[i]);
    return all;
}

QPalette Theme::palette() const
{
    QPalette palette;
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::Window, panel},         {QPalette::Base, raised},
        {QPalette::AlternateBase, sunken}, {QPalette::Button, raised},
        {QPalette::WindowText, text},      {QPalette::Text, text},
        {QPalette::ButtonText, text},      {QPalette::BrightText, onAccent},
        {QPalette::Light, raised},         {QPalette::Midlight, hover},
        {QPalette::Mid, border},           {QPalette::Dark, strongBorder},
        {QPalette::Shadow, strongBorder},  {QPalette::Highlight, selection},
        {QPalette::HighlightedText, text}, {QPalette::Link, accent},
        {QPalette::LinkVisited, accent},   {QPalette::PlaceholderText, muted},
        {QPalette::ToolTipBase, raised},   {QPalette::ToolTipText, text},
    };
    for (const auto &[role, colour] : roles)
        palette.setColor(role, colour);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, selectionUnfocused);
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                     QPalette::HighlightedText, QPalette::Link})
        palette.setColor(QPalette::Disabled, role, disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, selectionUnfocused);
    return palette;
}

QString Theme::styleSheet() const
{
    QFile file(QStringLiteral(":/themes/widgets.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    for (const auto &[name, colour] : roles())
        sheet.replace(QStringLiteral("@%1@").arg(name), colour.name());
    return sheet;
}

QColor Theme::accentFill(int step) const
{
    const QColor towards = isDark ? QColor::fromRgb(0xFFFFFF) : QColor::fromRgb(0x000000);
    return blended(towards, accent, 0.06 * step);
}

QColor textOn(const Theme &theme, const QColor &fill)
{
    return contrast(theme.text, fill) >= contrast(theme.onAccent, fill) ? theme.text
                                                                        : theme.onAccent;
}

QColor blended(const QColor &colour, const QColor &surface, double share)
{
    const auto mix = [share](int top, int bottom) {
        return int(std::lround(top * share + bottom * (1 - share)));
    };
    return QColor(mix(colour.red(), surface.red()), mix(colour.green(), surface.green()),
                  mix(colour.blue(), surface.blue()));
}

QBrush idleHatch(const Theme &theme, double devicePixelRatio)
{
    constexpr int pitch = 6;
    const int pixels = int(std::lround(pitch * devicePixelRatio));
    QImage tile(pixels, pixels, QImage::Format_RGB32);
    tile.fill(theme.warningSoft);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(double(pixels) / pitch, double(pixels) / pitch);
    painter.setPen(QPen(blended(theme.warning, theme.warningSoft, 0.75), 1.6));
    for (int shift : {-pitch, 0, pitch})
        painter.drawLine(QPointF(shift - 1, pitch + 1), QPointF(shift + pitch + 1, -1));
    painter.end();
    tile.setDevicePixelRatio(devicePixelRatio);
    QBrush brush;
    brush.setTextureImage(tile);
    return brush;
}

} // namespace trainyard::desktop

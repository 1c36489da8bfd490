#include "safe_path.h"

#include <QLocale>
#include <QStringDecoder>
#include <QStringList>

namespace trainyard::dataset {

namespace {

constexpr qsizetype longestPart = 200; // bytes; most file systems take 255

// Code page 437, 0x80 … 0xFF.
constexpr char16_t page437[] = u"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
                               u"░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
                               u"αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

QChar letterOf437(uchar byte)
{
    return QChar(page437[byte - 0x80]);
}

// Code page 866 differs from 437 in its letters alone.
QChar letterOf866(uchar byte)
{
    if (byte < 0xB0)
        return QChar(char16_t(0x0410 + byte - 0x80));
    if (byte >= 0xE0 && byte < 0xF0)
        return QChar(char16_t(0x0440 + byte - 0xE0));
    static constexpr char16_t others[] = u"ЁёЄєЇїЎў";
    return byte >= 0xF0 && byte < 0xF8 ? QChar(others[byte - 0xF0]) : letterOf437(byte);
}

QString shortened(const QString &part)
{
    if (part.toUtf8().size() <= longestPart)
        return part;
    const qsizetype dot = part.lastIndexOf(u'.');
    const QString ending = dot > 0 && part.size() - dot <= 10 ? part.mid(dot) : QString();
    QString stem = part.left(part.size() - ending.size());
    while ((stem + ending).toUtf8().size() > longestPart)
        stem.chop(1);
    return stem + ending;
}

QString cleanPart(QString part)
{
    for (QChar &letter : part) {
        if (letter.category() == QChar::Other_Control || letter == u'\\')
            letter = u'_';
    }
    return shortened(part);
}

} // namespace

std::optional<QString> safePath(const QString &path)
{
    const bool hasDrive = path.size() >= 2 && path[1] == u':' && path[0].isLetter();
    if (path.startsWith(u'/') || path.startsWith(u'\\') || hasDrive)
        return std::nullopt;
    QStringList parts;
    for (const QString &part : path.split(u'/', Qt::SkipEmptyParts)) {
        // Programs on Windows take the other stroke for a separator too.
        if (part == QStringLiteral("..") || part.startsWith(QStringLiteral("..\\")) ||
            part.contains(QStringLiteral("\\..")))
            return std::nullopt;
        if (part != QStringLiteral("."))
            parts.append(cleanPart(part));
    }
    if (parts.isEmpty())
        return std::nullopt;
    return parts.join(u'/');
}

QString textOfName(QByteArrayView name)
{
    QStringDecoder utf8(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = utf8(name);
    if (!utf8.hasError())
        return text;
    const bool cyrillic = QLocale::system().script() == QLocale::CyrillicScript;
    QString result;
    for (const char byte : name) {
        const auto code = uchar(byte);
        result += code < 0x80 ? QChar(char16_t(code))
                  : cyrillic  ? letterOf866(code)
                              : letterOf437(code);
    }
    return result;
}

QString numberedPath(const QString &path, int number)
{
    const qsizetype dot = path.lastIndexOf(u'.');
    const bool hasEnding = dot > path.lastIndexOf(u'/') + 1;
    const QString stem = hasEnding ? path.left(dot) : path;
    return QStringLiteral("%1-%2%3").arg(stem).arg(number).arg(hasEnding ? path.mid(dot)
                                                                         : QString());
}

} // namespace trainyard::dataset

#include "shell/settings.h"

#include "trainyard/base/paths.h"

#include <QCryptographicHash>
#include <QSettings>

#include <algorithm>
#include <array>

namespace trainyard::desktop {
namespace {

constexpr std::array schemes{"light", "dark", "system"};
constexpr std::array densities{"compact", "normal", "comfortable"};
constexpr std::array companions{"none", "corgi", "cat"};

template <typename T, std::size_t count>
QString nameOf(const std::array<const char *, count> &names, T value)
{
    return QLatin1String(names[static_cast<std::size_t>(value)]);
}

template <typename T, std::size_t count>
T valueOf(const std::array<const char *, count> &names, const QString &name, T fallback)
{
    const auto found = std::find_if(names.begin(), names.end(), [&](const char *known) {
        return name == QLatin1String(known);
    });
    return found == names.end() ? fallback : static_cast<T>(found - names.begin());
}

QString layoutKey(const QString &projectFolder)
{
    const QByteArray hash =
        QCryptographicHash::hash(projectFolder.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("layouts/") + QString::fromLatin1(hash.left(12));
}

} // namespace

Settings::Settings(QObject *parent)
    : Settings(base::userConfigFolder() + QStringLiteral("/settings.ini"), parent)
{
}

Settings::Settings(const QString &file, QObject *parent)
    : QObject(parent)
    , m_file(std::make_unique<QSettings>(file, QSettings::IniFormat))
{
}

Settings::~Settings() = default;

QVariant Settings::read(const char *name) const
{
    return m_file->value(QLatin1String(name));
}

void Settings::write(const char *name, const QVariant &value)
{
    const QString key = QLatin1String(name);
    if (m_file->value(key) == value)
        return;
    m_file->setValue(key, value);
    Q_EMIT changed(key);
}

std::optional<QKeySequence> Settings::shortcut(const QString &action) const
{
    const QVariant stored = m_file->value(QStringLiteral("shortcuts/") + action);
    if (!stored.isValid())
        return std::nullopt;
    return QKeySequence::fromString(stored.toString(), QKeySequence::PortableText);
}

void Settings::setShortcut(const QString &action, const std::optional<QKeySequence> &keys)
{
    const QString key = QStringLiteral("shortcuts/") + action;
    if (keys)
        m_file->setValue(key, keys->toString(QKeySequence::PortableText));
    else
        m_file->remove(key);
    Q_EMIT changed(key);
}

QVariantMap Settings::layout(const QString &projectFolder) const
{
    return m_file->value(layoutKey(projectFolder)).toMap();
}

void Settings::setLayout(const QString &projectFolder, const QVariantMap &layout)
{
    m_file->setValue(layoutKey(projectFolder), layout);
}

bool Settings::importFrom(const QString &file)
{
    const QSettings other(file, QSettings::IniFormat);
    bool found = false;
    for (const QString &key : other.allKeys()) {
        const QString group = key.section(QLatin1Char('/'), 0, 0);
        const bool isOurs =
            QStringList{QStringLiteral("appearance"), QStringLiteral("notifications"),
                        QStringLiteral("shortcuts")}
                .contains(group);
        if (!isOurs)
            continue;
        found = true;
        m_file->setValue(key, other.value(key));
        Q_EMIT changed(key);
    }
    return found;
}

QString Settings::fileName() const
{
    return m_file->fileName();
}

QString Settings::toName(Scheme value)
{
    return nameOf(schemes, value);
}

QString Settings::toName(Density value)
{
    return nameOf(densities, value);
}

QString Settings::toName(CompanionKind value)
{
    return nameOf(companions, value);
}

Scheme Settings::fromName(const QString &name, Scheme fallback)
{
    return valueOf(schemes, name, fallback);
}

Density Settings::fromName(const QString &name, Density fallback)
{
    return valueOf(densities, name, fallback);
}

CompanionKind Settings::fromName(const QString &name, CompanionKind fallback)
{
    return valueOf(companions, name, fallback);
}

} // namespace trainyard::desktop

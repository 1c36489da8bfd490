#pragma once

#include "theme/theme_manager.h"

#include <QKeySequence>
#include <QObject>
#include <QStringList>
#include <QVariant>

#include <memory>
#include <optional>
#include <type_traits>

class QSettings;

namespace trainyard::desktop {

enum class Density
{
    Compact,
    Normal,
    Comfortable,
};

enum class CompanionKind
{
    None,
    Corgi,
    Cat,
};

// A setting's name in the file and what holds while nothing is chosen.
template <typename T>
struct SettingKey
{
    const char *name;
    T fallback;
};

namespace setting {
inline constexpr SettingKey<Scheme> scheme{"appearance/scheme", Scheme::System};
inline constexpr SettingKey<Density> density{"appearance/density", Density::Normal};
inline constexpr SettingKey<CompanionKind> companion{"appearance/companion", CompanionKind::None};
inline const SettingKey<QString> language{"appearance/language", {}}; // empty = the system's
inline constexpr SettingKey<bool> doNotDisturb{"notifications/do-not-disturb", false};
inline constexpr SettingKey<bool> desktopNotices{"notifications/desktop", true};
// Runs whose advice was put away, the newest last.
inline const SettingKey<QStringList> dismissedAdvice{"runs/dismissed-advice", {}};
inline const SettingKey<QString> runsMetric{"runs/metric", {}}; // metricKey; empty = the default
inline const SettingKey<QStringList> recentProjects{"projects/recent", {}};
} // namespace setting

// The user's choices: settings.ini in base::userConfigFolder(), through typed keys. A value that
// the file does not hold, or not as it should, is the key's fallback. GUI thread.
class Settings : public QObject
{
    Q_OBJECT

public:
    explicit Settings(QObject *parent = nullptr);
    Settings(const QString &file, QObject *parent);
    ~Settings() override;

    template <typename T>
    T value(const SettingKey<T> &key) const
    {
        const QVariant stored = read(key.name);
        if constexpr (std::is_enum_v<T>)
            return fromName(stored.toString(), key.fallback);
        else
            return stored.canConvert<T>() && stored.isValid() ? stored.value<T>() : key.fallback;
    }

    template <typename T>
    void set(const SettingKey<T> &key, const std::type_identity_t<T> &value)
    {
        if constexpr (std::is_enum_v<T>)
            write(key.name, toName(value));
        else
            write(key.name, QVariant::fromValue(value));
    }

    // A shortcut that the user gave to an action; nothing = the default one, empty = none.
    std::optional<QKeySequence> shortcut(const QString &action) const;
    void setShortcut(const QString &action, const std::optional<QKeySequence> &keys);

    // How the window of a project was laid out, as LayoutStore writes it.
    QVariantMap layout(const QString &projectFolder) const;
    void setLayout(const QString &projectFolder, const QVariantMap &layout);

    // Takes over what a settings.ini of another computer chooses, projects and layouts left out.
    // False when the file holds nothing of ours.
    bool importFrom(const QString &file);

    QString fileName() const;

Q_SIGNALS:
    void changed(const QString &name);

private:
    QVariant read(const char *name) const;
    void write(const char *name, const QVariant &value);

    static QString toName(Scheme value);
    static QString toName(Density value);
    static QString toName(CompanionKind value);
    static Scheme fromName(const QString &name, Scheme fallback);
    static Density fromName(const QString &name, Density fallback);
    static CompanionKind fromName(const QString &name, CompanionKind fallback);

    std::unique_ptr<QSettings> m_file;
};

} // namespace trainyard::desktop

#include "welcome/language_choice.h"

#include "shell/settings.h"
#include "widgets/translated.h"

#include "translations/language.h"

#include <QLocale>

namespace trainyard::desktop {

LanguageChoice::LanguageChoice(Settings &settings, QWidget *parent)
    : QComboBox(parent)
    , m_settings(settings)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addItem({}, QString());
    const QStringList languages = availableLanguages();
    for (const QString &language : languages) {
        QString name = QLocale(language).nativeLanguageName();
        if (language == QLatin1String("en"))
            name = QStringLiteral("English");
        name[0] = name[0].toUpper();
        addItem(name, language);
    }
    show(m_settings.value(setting::language));
    connect(this, &QComboBox::activated, this,
            [this](int index) { m_settings.set(setting::language, itemData(index).toString()); });
    connect(&m_settings, &Settings::changed, this, [this](const QString &name) {
        if (name == QLatin1String(setting::language.name))
            show(m_settings.value(setting::language));
    });
    translated(this, [this] { setItemText(0, tr("As system")); });
}

void LanguageChoice::show(const QString &language)
{
    setCurrentIndex(std::max(0, findData(language)));
}

} // namespace trainyard::desktop

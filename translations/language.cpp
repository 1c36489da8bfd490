#include "language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

static void loadCatalogues()
{
    Q_INIT_RESOURCE(trainyard_i18n);
}

namespace trainyard {
namespace {

// Ours and Qt's own (buttons of its dialogs), replaced together.
struct Installed
{
    std::unique_ptr<QTranslator> program;
    std::unique_ptr<QTranslator> toolkit;
};

Installed &installed()
{
    static Installed translators;
    return translators;
}

QString chosen(const QString &wished)
{
    const QStringList languages =
        wished.isEmpty() ? QLocale::system().uiLanguages() : QStringList{wished};
    for (const QString &language : languages) {
        const QString code = language.left(2).toLower();
        if (availableLanguages().contains(code))
            return code;
    }
    return QStringLiteral("en");
}

// The user's country stays when it speaks the language: en_GB writes dates as British do.
QLocale localeFor(const QString &code)
{
    const QLocale system = QLocale::system();
    return system.name().startsWith(code) ? system : QLocale(code);
}

std::unique_ptr<QTranslator> loaded(const QString &file, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder))
        return nullptr;
    QCoreApplication::installTranslator(translator.get());
    return translator;
}

} // namespace

QStringList availableLanguages()
{
    return {QStringLiteral("en"), QStringLiteral("ru")};
}

QString useLanguage(const QString &language)
{
    loadCatalogues();
    const QString code = chosen(language);
    installed() = {}; // a translator leaves the application when it goes
    QLocale::setDefault(localeFor(code));
    installed().toolkit = loaded(QStringLiteral("qtbase_%1").arg(code),
                                 QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    installed().program =
        loaded(QStringLiteral("trainyard_%1").arg(code), QStringLiteral(":/i18n"));
    return code;
}

} // namespace trainyard

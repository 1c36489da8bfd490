#pragma once

#include <QComboBox>

namespace trainyard::desktop {

class Settings;

// The languages of the program, each in its own words, and "as the system". Follows the settings.
class LanguageChoice : public QComboBox
{
    Q_OBJECT

public:
    explicit LanguageChoice(Settings &settings, QWidget *parent = nullptr);

private:
    void show(const QString &language);

    Settings &m_settings;
};

} // namespace trainyard::desktop

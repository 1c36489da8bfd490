#include "settings/settings_page.h"

#include "settings/prices_editor.h"
#include "settings/setting_card.h"
#include "settings/shortcuts_table.h"
#include "shell/settings.h"
#include "shell/window_context.h"
#include "theme/theme.h"
#include "welcome/language_choice.h"
#include "widgets/headers.h"
#include "widgets/inputs.h"
#include "widgets/translated.h"

#include <QCheckBox>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

constexpr int mostWide = 820;

// A choice of two to four values that is kept in the settings.
template <typename T>
SegmentedControl *choiceOf(Settings &settings, const SettingKey<T> &key,
                           std::vector<std::function<QString()>> texts)
{
    auto *control = new SegmentedControl;
    for (std::size_t at = 0; at < texts.size(); ++at)
        control->addSegment({});
    const auto show = [control, &settings, key] {
        control->setCurrent(static_cast<int>(settings.value(key)));
    };
    show();
    QObject::connect(control, &SegmentedControl::currentChanged, control,
                     [&settings, key](int index) { settings.set(key, static_cast<T>(index)); });
    QObject::connect(&settings, &Settings::changed, control, [show, key](const QString &name) {
        if (name == QLatin1String(key.name))
            show();
    });
    translated(control, [control, texts = std::move(texts)] {
        for (std::size_t at = 0; at < texts.size(); ++at)
            control->setSegmentText(static_cast<int>(at), texts[at]());
    });
    return control;
}

QCheckBox *switchOf(Settings &settings, const SettingKey<bool> &key, std::function<QString()> text)
{
    auto *box = new QCheckBox;
    box->setChecked(settings.value(key));
    QObject::connect(box, &QCheckBox::toggled, box,
                     [&settings, key](bool isOn) { settings.set(key, isOn); });
    QObject::connect(&settings, &Settings::changed, box,
                     [&settings, box, key](const QString &name) {
                         if (name == QLatin1String(key.name))
                             box->setChecked(settings.value(key));
                     });
    translated(box, [box, text = std::move(text)] { box->setText(text()); });
    return box;
}

} // namespace

SettingsPage::SettingsPage(WindowContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    auto *header = new PageHeader;
    outer->addWidget(header);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    outer->addWidget(scroll, 1);
    auto *body = new QWidget;
    body->setAutoFillBackground(false);
    auto *row = new QHBoxLayout(body);
    row->setContentsMargins(12, 12, 12, 12);
    auto *cards = new QWidget;
    cards->setMaximumWidth(mostWide);
    auto *column = new QVBoxLayout(cards);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    column->addWidget(buildAppearance());
    column->addWidget(buildNotifications());
    column->addWidget(buildPrices());
    column->addWidget(buildKeyboard());
    column->addStretch(1);
    row->addWidget(cards, 10);
    row->addStretch(1);
    scroll->setWidget(body);
    scroll->viewport()->setAutoFillBackground(false);
    translated(header, [header] {
        header->setTitle(tr("Settings"));
        header->setDetail(tr("What you choose holds at once, for all projects."));
    });
}

QWidget *SettingsPage::buildAppearance()
{
    Settings &settings = m_context.settings();
    auto *card = new SettingCard([] { return tr("Appearance"); });
    card->addRow([] { return tr("Theme"); },
                 choiceOf(settings, setting::scheme,
                          {[] { return tr("Light"); }, [] { return tr("Dark"); },
                           [] { return tr("As system"); }}));
    card->addRow([] { return tr("Language"); }, new LanguageChoice(settings));
    card->addRow([] { return tr("Rows"); },
                 choiceOf(settings, setting::density,
                          {[] { return tr("Compact"); }, [] { return tr("Normal"); },
                           [] { return tr("Comfortable"); }}));
    card->addRow([] { return tr("Companion"); },
                 choiceOf(settings, setting::companion,
                          {[] { return tr("None"); }, [] { return tr("Corgi"); },
                           [] { return tr("Cat"); }}));
    return card;
}

QWidget *SettingsPage::buildNotifications()
{
    Settings &settings = m_context.settings();
    auto *card = new SettingCard([] { return tr("Notifications"); });
    card->addRow(switchOf(settings, setting::desktopNotices, [] {
        return tr("Tell the desktop when a long job ends while I am elsewhere");
    }));
    card->addRow(switchOf(settings, setting::doNotDisturb,
                          [] { return tr("Do not disturb: the bell alone counts"); }));
    return card;
}

QWidget *SettingsPage::buildPrices()
{
    auto *card = new SettingCard([] { return tr("Prices"); });
    card->addRow(new PricesEditor);
    return card;
}

QWidget *SettingsPage::buildKeyboard()
{
    auto *card = new SettingCard([] { return tr("Keyboard"); });
    card->addRow(new ShortcutsTable(m_context.actions()));
    return card;
}

void SettingsPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
}

} // namespace trainyard::desktop

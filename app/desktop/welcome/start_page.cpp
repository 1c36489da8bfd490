#include "welcome/start_page.h"

#include "icons/icons.h"
#include "shell/action_registry.h"
#include "shell/settings.h"
#include "shell/window_context.h"
#include "theme/theme.h"
#include "welcome/computer_card.h"
#include "welcome/language_choice.h"
#include "welcome/recent_model.h"
#include "welcome/start_card.h"
#include "widgets/buttons.h"
#include "widgets/inputs.h"
#include "widgets/labels.h"
#include "widgets/translated.h"

#include "trainyard/base/job.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QThreadPool>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

constexpr int mostWide = 1104; // px of the cards
constexpr int narrowBelow = 860;
constexpr int shownRecent = 6; // rows before the list scrolls

class Mark : public QWidget
{
public:
    Mark() { setFixedSize(44, 44); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        applicationIcon().paint(&painter, rect());
    }
};

} // namespace

StartPage::StartPage(WindowContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_body(new QWidget)
    , m_grid(new QGridLayout)
    , m_recent(new RecentModel(this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_computer(new ComputerCard)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(scroll);
    auto *across = new QHBoxLayout(m_body);
    across->setContentsMargins(16, 24, 16, 24);
    auto *column = new QVBoxLayout;
    column->setSpacing(16);
    auto *middle = new QWidget;
    middle->setMaximumWidth(mostWide);
    middle->setLayout(column);
    across->addStretch(1);
    across->addWidget(middle, 100);
    across->addStretch(1);
    column->addStretch(1);
    column->addWidget(buildHead());
    buildCards();
    m_recentCard = buildRecent();
    m_grid->setSpacing(16);
    column->addLayout(m_grid);
    m_foot = buildFoot();
    column->addWidget(m_foot);
    column->addStretch(2);
    scroll->setWidget(m_body);
    scroll->viewport()->setAutoFillBackground(false);
    m_body->setAutoFillBackground(false);
    arrange();
    connect(m_computer, &ComputerCard::refreshWanted, this, &StartPage::checkComputer);
    connect(&m_context.settings(), &Settings::changed, this, [this](const QString &name) {
        if (name == QLatin1String(setting::recentProjects.name))
            readRecent();
        if (name == QLatin1String(setting::scheme.name))
            m_theme->setCurrent(static_cast<int>(m_context.settings().value(setting::scheme)));
    });
    translated(this, [this] { retranslate(); });
}

QWidget *StartPage::buildHead()
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 8);
    row->setSpacing(16);
    row->addWidget(new Mark);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(
        new TextLabel(QStringLiteral("Trainyard"), Tone::Text, TextSize::Page, TextWeight::Bold));
    m_tagline = new TextLabel({}, Tone::Muted);
    m_tagline->setWordWrap(true);
    words->addWidget(m_tagline);
    row->addLayout(words, 1);
    return head;
}

// Null where the window cannot do that.
QWidget *StartPage::actionButton(const QString &action, bool isPrimary,
                                 std::function<QString()> text)
{
    ActionRegistry &actions = m_context.actions();
    if (actions.action(action) == nullptr)
        return nullptr;
    Button *button = isPrimary ? new PrimaryButton({}, actions.iconName(action))
                               : new Button({}, actions.iconName(action));
    connect(button, &QPushButton::clicked, this,
            [this, action] { m_context.actions().trigger(action); });
    translated(button, [button, text = std::move(text)] { button->setText(text()); });
    return button;
}

void StartPage::addKeyHint(StartCard *card, const QString &action)
{
    const QString keys = m_context.actions().keysText(action);
    if (!keys.isEmpty())
        card->addHint(new KeyHint(keys));
}

void StartPage::buildCards()
{
    m_import = new StartCard(QStringLiteral("import"), Card::Kind::Drop, m_body);
    m_open = new StartCard(QStringLiteral("folder"), Card::Kind::Plain, m_body);
    m_sample = new StartCard(QStringLiteral("run"), Card::Kind::Plain, m_body);
    m_import->hide(); // shown by the layout that takes it
    m_sample->hide();
    const auto add = [this](StartCard *card, const QString &action, bool isPrimary,
                            std::function<QString()> text) {
        if (QWidget *button = actionButton(action, isPrimary, std::move(text)))
            card->addToFoot(button);
    };
    add(m_import, QStringLiteral("data.import-folder"), true, [] { return tr("Choose folder…"); });
    add(m_import, QStringLiteral("data.import-archive"), false,
        [] { return tr("Choose archive…"); });
    add(m_open, QStringLiteral("file.open-folder"), false, [] { return tr("Open folder…"); });
    add(m_sample, QStringLiteral("file.open-sample"), false, [] { return tr("Open sample"); });
    addKeyHint(m_import, QStringLiteral("data.import-folder"));
    addKeyHint(m_open, QStringLiteral("file.open-folder"));
    if (m_context.actions().action(QStringLiteral("data.import-folder")))
        m_cards.push_back(m_import);
    m_cards.push_back(m_open);
    if (m_context.actions().action(QStringLiteral("file.open-sample")))
        m_cards.push_back(m_sample);
}

QWidget *StartPage::buildRecent()
{
    auto *card = new Card;
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(1, 0, 1, 1);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 12, 6);
    head->addStrut(24);
    m_recentTitle = new TextLabel({}, Tone::Text, TextSize::Body, TextWeight::Bold);
    m_find = new SearchField;
    head->addWidget(m_recentTitle, 1);
    head->addWidget(m_find);
    column->addLayout(head);
    m_noRecent = new TextLabel({}, Tone::Muted);
    m_noRecent->setContentsMargins(12, 8, 12, 16);
    m_noRecent->setWordWrap(true);
    column->addWidget(m_noRecent);
    m_recentList = new QListView;
    m_filter->setSourceModel(m_recent);
    m_filter->setFilterRole(RecentModel::SearchRole);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_recentList->setModel(m_filter);
    m_recentList->setItemDelegate(new RecentDelegate(m_recentList));
    m_recentList->setFrameShape(QFrame::NoFrame);
    m_recentList->setUniformItemSizes(true);
    m_recentList->setMouseTracking(true);
    m_recentList->setContextMenuPolicy(Qt::CustomContextMenu);
    column->addWidget(m_recentList);
    column->addStretch(1);
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_find, &QLineEdit::textChanged, m_filter,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_recentList, &QListView::clicked, this, &StartPage::openRecent);
    connect(m_recentList, &QListView::activated, this, &StartPage::openRecent);
    connect(m_recentList, &QWidget::customContextMenuRequested, this, &StartPage::showRecentMenu);
    return card;
}

QWidget *StartPage::buildFoot()
{
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const std::pair<QString, std::function<QString()>> links[] = {
        {QStringLiteral("help.guide"), [] { return tr("Guide, works offline"); }},
        {QStringLiteral("view.palette"), [] { return tr("All commands"); }},
        {QStringLiteral("tools.import-settings"), [] { return tr("Import settings…"); }}};
    for (const auto &[action, text] : links) {
        if (m_context.actions().action(action) == nullptr)
            continue;
        auto *link = new QuietButton({}, m_context.actions().iconName(action), ButtonSize::Small);
        connect(link, &QPushButton::clicked, this,
                [this, action = action] { m_context.actions().trigger(action); });
        translated(link, [link, text = text] { link->setText(text()); });
        row->addWidget(link);
    }
    row->addStretch(1);
    m_languageLabel = new TextLabel({}, Tone::Muted, TextSize::Small);
    m_language = new LanguageChoice(m_context.settings());
    m_themeLabel = new TextLabel({}, Tone::Muted, TextSize::Small);
    m_theme = new SegmentedControl;
    m_theme->addSegment({}, QStringLiteral("light"));
    m_theme->addSegment({}, QStringLiteral("dark"));
    m_theme->addSegment({});
    m_theme->setCurrent(static_cast<int>(m_context.settings().value(setting::scheme)));
    connect(m_theme, &SegmentedControl::currentChanged, this, [this](int index) {
        m_context.settings().set(setting::scheme, static_cast<Scheme>(index));
    });
    for (QWidget *part :
         {static_cast<QWidget *>(m_languageLabel), static_cast<QWidget *>(m_language),
          static_cast<QWidget *>(m_themeLabel), static_cast<QWidget *>(m_theme)})
        row->addWidget(part);
    return foot;
}

// Three columns of 5 : 4 : 4 in a wide window, one in a narrow one.
void StartPage::arrange()
{
    while (QLayoutItem *item = m_grid->takeAt(0))
        delete item;
    const int columns[] = {5, 4, 4};
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, m_isNarrow ? column == 0 : columns[column]);
    int place = 0;
    for (QWidget *card : m_cards) {
        card->show();
        m_isNarrow ? m_grid->addWidget(card, place, 0) : m_grid->addWidget(card, 0, place);
        ++place;
    }
    if (m_isNarrow) {
        m_grid->addWidget(m_recentCard, place++, 0);
        m_grid->addWidget(m_computer, place, 0);
    } else {
        m_grid->addWidget(m_recentCard, 1, 0, 1, 2, Qt::AlignTop);
        m_grid->addWidget(m_computer, 1, 2, Qt::AlignTop);
    }
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < narrowBelow;
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    arrange();
}

void StartPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readRecent();
    checkComputer();
}

// Folders may lie on a slow disk, so they are looked at on a thread.
void StartPage::readRecent()
{
    const QStringList folders = m_context.settings().value(setting::recentProjects);
    m_recent->setFolders(folders);
    m_noRecent->setVisible(folders.isEmpty());
    m_find->setVisible(folders.size() > shownRecent);
    m_recentList->setVisible(!folders.isEmpty());
    m_recentList->setFixedHeight(std::min<int>(static_cast<int>(folders.size()), shownRecent) *
                                 RecentDelegate::rowHeight);
    using Projects = std::vector<workbench::RecentProject>;
    auto *job = new base::JobOf<Projects>(
        QThreadPool::globalInstance(),
        [folders](base::JobContext &context) -> Result<Projects> {
            Projects projects;
            for (const QString &folder : folders) {
                if (context.isCancelled())
                    return failure(ErrorCode::Cancelled, {});
                projects.push_back(workbench::lookAtProject(folder));
            }
            return projects;
        },
        this);
    connect(job, &base::Job::finished, this, [this, job] {
        if (auto projects = job->takeResult())
            m_recent->setProjects(*std::move(projects));
        job->deleteLater();
    });
}

void StartPage::checkComputer()
{
    using Checks = std::vector<workbench::ComputerCheck>;
    auto *job = new base::JobOf<Checks>(
        QThreadPool::globalInstance(),
        [](base::JobContext &) -> Result<Checks> {
            return workbench::checkComputer(QDir::homePath());
        },
        this);
    connect(job, &base::Job::finished, this, [this, job] {
        if (const auto checks = job->takeResult())
            m_computer->setChecks(*checks);
        job->deleteLater();
    });
}

void StartPage::openRecent(const QModelIndex &index)
{
    const QString folder = index.data(RecentModel::FolderRole).toString();
    if (index.data(RecentModel::IsThereRole).toBool())
        m_context.openProject(folder);
    else
        locate(folder);
}

void StartPage::locate(const QString &folder)
{
    const QString found = QFileDialog::getExistingDirectory(
        m_context.window(), tr("Where is %1 now?").arg(QDir(folder).dirName()), QDir::homePath());
    if (found.isEmpty())
        return;
    forget(folder);
    m_context.openProject(found);
}

void StartPage::forget(const QString &folder)
{
    QStringList folders = m_context.settings().value(setting::recentProjects);
    folders.removeAll(folder);
    m_context.settings().set(setting::recentProjects, folders);
}

void StartPage::showRecentMenu(const QPoint &place)
{
    const QModelIndex index = m_recentList->indexAt(place);
    if (!index.isValid())
        return;
    const QString folder = index.data(RecentModel::FolderRole).toString();
    QMenu menu(this);
    if (index.data(RecentModel::IsThereRole).toBool())
        connect(menu.addAction(tr("Open")), &QAction::triggered, this,
                [this, folder] { m_context.openProject(folder); });
    else
        connect(menu.addAction(tr("Locate…")), &QAction::triggered, this,
                [this, folder] { locate(folder); });
    connect(menu.addAction(tr("Take off this list")), &QAction::triggered, this,
            [this, folder] { forget(folder); });
    menu.exec(m_recentList->viewport()->mapToGlobal(place));
}

void StartPage::retranslate()
{
    m_tagline->setText(tr("Image classifiers from pictures to trained networks, on your own "
                          "machines. Nothing leaves this computer until you add another."));
    m_import->setTexts(tr("Drop a folder or archive of images here"),
                       tr("A folder per class, or folders in folders. ZIP, 7z and tar work too. "
                          "Your files are copied and checked, never changed."));
    m_open->setTexts(tr("Open a folder"),
                     tr("A project is a normal folder. What Trainyard adds lies in a folder of "
                        "its own, and nothing else is changed."));
    m_sample->setTexts(tr("Try the sample vehicles"),
                       tr("23 kinds of vehicle in 5 groups, drawn on this computer. Trains on the "
                          "CPU in about 2 minutes."));
    m_recentTitle->setText(tr("Recent projects"));
    m_noRecent->setText(tr("Projects that you open appear here."));
    m_find->setPlaceholder(tr("Find project"));
    m_recentList->setAccessibleName(m_recentTitle->text());
    m_languageLabel->setText(tr("Language"));
    m_language->setAccessibleName(m_languageLabel->text());
    m_themeLabel->setText(tr("Theme"));
    m_theme->setAccessibleName(m_themeLabel->text());
    m_theme->setSegmentText(0, tr("Light"));
    m_theme->setSegmentText(1, tr("Dark"));
    m_theme->setSegmentText(2, tr("As system"));
    m_recent->retranslate();
    if (isVisible())
        checkComputer(); // its sentences are made there
}

void StartPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().panel);
}

} // namespace trainyard::desktop

#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QComboBox;
class QGridLayout;
class QListView;
class QSortFilterProxyModel;

namespace trainyard::desktop {

class ComputerCard;
class KeyHint;
class QuietButton;
class RecentModel;
class SearchField;
class SegmentedControl;
class StartCard;
class TextLabel;
class WindowContext;

// What an empty window shows: first steps, projects that were open before, what this computer has,
// language and theme. Asks the window's actions; what nobody has added has no button.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(WindowContext &context, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildHead();
    void buildCards();
    QWidget *buildRecent();
    QWidget *buildFoot();
    QWidget *actionButton(const QString &action, bool isPrimary, std::function<QString()> text);
    void addKeyHint(StartCard *card, const QString &action);
    void arrange();
    void readRecent();
    void checkComputer();
    void openRecent(const QModelIndex &index);
    void locate(const QString &folder);
    void forget(const QString &folder);
    void showRecentMenu(const QPoint &place);
    void retranslate();

    WindowContext &m_context;
    QWidget *m_body;
    QGridLayout *m_grid;
    TextLabel *m_tagline;
    StartCard *m_import;
    StartCard *m_open;
    StartCard *m_sample;
    std::vector<QWidget *> m_cards; // those that lead somewhere
    QWidget *m_recentCard;
    TextLabel *m_recentTitle;
    TextLabel *m_noRecent;
    SearchField *m_find;
    QListView *m_recentList;
    RecentModel *m_recent;
    QSortFilterProxyModel *m_filter;
    ComputerCard *m_computer;
    QWidget *m_foot;
    TextLabel *m_languageLabel;
    QComboBox *m_language;
    TextLabel *m_themeLabel;
    SegmentedControl *m_theme;
    bool m_isNarrow = false;
};

} // namespace trainyard::desktop

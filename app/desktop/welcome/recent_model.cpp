#include "welcome/recent_model.h"

#include "icons/icons.h"
#include "icons/state_glyph.h"
#include "panels/runs/charts/figures.h"
#include "panels/runs/charts/marks.h"
#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/row_delegate.h"

#include <QDateTime>
#include <QDir>
#include <QPainter>

#include <algorithm>

namespace trainyard::desktop {

namespace {

QString shortPath(const QString &folder)
{
    const QString home = QDir::homePath();
    return folder.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + folder.mid(home.size())
                                                      : QDir::toNativeSeparators(folder);
}

} // namespace

void RecentModel::setFolders(const QStringList &folders)
{
    beginResetModel();
    m_projects.clear();
    m_isRead = false;
    for (const QString &folder : folders) {
        workbench::RecentProject project;
        project.folder = folder;
        project.name = QDir(folder).dirName();
        m_projects.push_back(project);
    }
    endResetModel();
}

void RecentModel::setProjects(std::vector<workbench::RecentProject> projects)
{
    beginResetModel();
    m_projects = std::move(projects);
    m_isRead = true;
    endResetModel();
}

void RecentModel::retranslate()
{
    if (!m_projects.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int RecentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_projects.size());
}

QString RecentModel::activity(const workbench::RecentProject &project) const
{
    if (!m_isRead)
        return {};
    if (!project.isThere)
        return tr("Folder not found");
    if (project.going > 0)
        return tr("%n runs going on", nullptr, project.going);
    if (!project.newest)
        return tr("No runs yet");
    return tr("%1, %2", "name of a run, its state")
        .arg(project.newest->name, stateWord(runs::stateOf(project.newest->state)));
}

QString RecentModel::when(const workbench::RecentProject &project) const
{
    if (project.changedMs == 0)
        return {};
    return runs::whenText(project.changedMs, m_now ? m_now() : QDateTime::currentMSecsSinceEpoch());
}

QVariant RecentModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const workbench::RecentProject &project = m_projects[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return project.name;
    case Qt::ToolTipRole:
        return QDir::toNativeSeparators(project.folder);
    case Qt::AccessibleTextRole:
        return QStringList{project.name, shortPath(project.folder), activity(project),
                           when(project)}
            .join(QStringLiteral(", "));
    case FolderRole:
        return project.folder;
    case BranchRole:
        return project.branch;
    case StateRole:
        if (!m_isRead || !project.isThere || !project.newest)
            return {};
        return static_cast<int>(project.going > 0 ? State::Running
                                                  : runs::stateOf(project.newest->state));
    case ActivityRole:
        return activity(project);
    case WhenRole:
        return when(project);
    case IsThereRole:
        return project.isThere || !m_isRead;
    case SearchRole:
        return project.folder;
    default:
        return {};
    }
}

QSize RecentDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {300, rowHeight};
}

void RecentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    const QColor surface = rowSurface(option, theme().raised);
    painter->fillRect(option.rect, surface);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      theme().border);
    const QRect row = option.rect.adjusted(12, 0, -12, -1);
    const int middle = row.center().y();
    paintIcon(*painter, QRectF(row.left() + 1, middle - 9, 18, 18), QStringLiteral("folder"),
              theme().muted);
    const QFont small = textFont(TextSize::Small);
    painter->setFont(small);
    painter->setPen(theme().muted);
    const QString when = index.data(RecentModel::WhenRole).toString();
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, when);
    const int words = row.left() + 32;
    const int rest = row.right() - std::max(painter->fontMetrics().horizontalAdvance(when), 84) - 8;
    const int names = words + (rest - words) * 2 / 5;
    const int branch = names + (rest - names) / 4;
    const auto put = [&](const QRect &box, const QString &text, Qt::TextElideMode mode) {
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(text, mode, box.width()));
    };
    put(QRect(words, middle, names - words - 8, 17),
        shortPath(index.data(RecentModel::FolderRole).toString()), Qt::ElideMiddle);
    if (const QString text = index.data(RecentModel::BranchRole).toString(); !text.isEmpty()) {
        paintIcon(*painter, QRectF(names, middle - 7, 14, 14), QStringLiteral("branch"),
                  theme().muted);
        put(QRect(names + 18, middle - 9, branch - names - 26, 18), text, Qt::ElideRight);
    }
    const bool isThere = index.data(RecentModel::IsThereRole).toBool();
    if (const QVariant state = index.data(RecentModel::StateRole); state.isValid())
        paintStateGlyph(*painter, QRectF(branch, middle - 6, 12, 12),
                        static_cast<State>(state.toInt()), surface);
    else if (!isThere)
        paintIcon(*painter, QRectF(branch - 1, middle - 7, 14, 14), QStringLiteral("warning"),
                  theme().warning);
    painter->setFont(textFont(TextSize::Body));
    painter->setPen(isThere ? theme().text : theme().warning);
    put(QRect(branch + 18, middle - 9, rest - branch - 18, 18),
        index.data(RecentModel::ActivityRole).toString(), Qt::ElideRight);
    painter->setFont(textFont(TextSize::Body, TextWeight::Bold));
    painter->setPen(theme().text);
    put(QRect(words, middle - 17, names - words - 8, 17), index.data().toString(), Qt::ElideRight);
    painter->restore();
}

} // namespace trainyard::desktop

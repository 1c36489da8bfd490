#pragma once

#include "icons/state_glyph.h"

#include <QAbstractButton>
#include <QTimer>
#include <QWidget>

#include <optional>

class QHBoxLayout;

namespace trainyard::desktop {

class Companion;
class IconButton;
class JobsModel;
class Notifications;

// One part of the status bar: icon or state, text, a thin bar where it has a share.
class StatusItem : public QAbstractButton
{
    Q_OBJECT

public:
    explicit StatusItem(QWidget *parent = nullptr);

    void setIconName(const QString &name);
    void setState(std::optional<State> state);
    void setTexts(const QString &text, const QString &muted = {});
    // 0 … 1; a negative share: something goes on, how far is not known. Nothing: no bar.
    void setShare(std::optional<double> share);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
    std::optional<State> m_state;
    QString m_muted;
    std::optional<double> m_share;
};

// The lowest line of the window, 24 px: project, current job, messages of four seconds; at the
// right the companion, use of the machine, money of today, notifications. What is not known is not
// there.
class StatusBar : public QWidget
{
    Q_OBJECT

public:
    StatusBar(JobsModel &jobs, Notifications &notifications, QWidget *parent = nullptr);

    void setProject(const QString &name, const QString &folder); // empty = none is open
    void showMessage(const QString &text);
    void setMoney(const QString &today, const QString &limit); // empty = not known
    void setUse(std::optional<double> gpu, std::optional<double> cpu);
    Companion *companion() const { return m_companion; }
    void retranslate();

Q_SIGNALS:
    void projectClicked();
    void jobsClicked();
    void moneyClicked();
    void bellClicked();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showJob();
    void showBell();

    JobsModel &m_jobs;
    Notifications &m_notifications;
    StatusItem *m_project;
    StatusItem *m_job;
    IconButton *m_cancel;
    StatusItem *m_message;
    Companion *m_companion;
    StatusItem *m_use;
    StatusItem *m_money;
    StatusItem *m_bell;
    QTimer m_messageEnd;
    QTimer m_jobDue;  // a job shows after 300 ms
    QTimer m_jobGone; // and stays 2 s after its end
    QString m_shownJob;
    QString m_projectName;
    QString m_projectFolder;
    QString m_today;
    QString m_limit;
    std::optional<double> m_gpu;
    std::optional<double> m_cpu;
};

} // namespace trainyard::desktop

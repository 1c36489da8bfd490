#pragma once

#include <QDialog>

namespace trainyard::desktop::runs {

// What the worker of a run wrote, to read and to copy; its end is shown first.
class LogDialog : public QDialog
{
    Q_OBJECT

public:
    LogDialog(const QString &runName, const QString &log, QWidget *parent = nullptr);
};

} // namespace trainyard::desktop::runs

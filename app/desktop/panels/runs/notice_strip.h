#pragma once

#include "panels/runs/runs_source.h"

#include <QWidget>

class QLabel;

namespace trainyard::desktop {
class Button;
class IconButton;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::runs {

// A strip in place: a bold sentence of what happened, then what was kept and what to do;
// details fold out and can be copied.
class NoticeStrip : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeStrip(QWidget *parent = nullptr);

    void setNotice(const Notice &notice, const QString &iconName = {});
    void setDismissible(bool dismissible);
    QString text() const;

Q_SIGNALS:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Severity m_severity = Severity::Information;
    QString m_icon;
    QLabel *m_sentence;
    QLabel *m_detail;
    Button *m_details;
    IconButton *m_dismiss;
};

} // namespace trainyard::desktop::runs

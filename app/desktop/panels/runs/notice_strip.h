#pragma once

#include "panels/runs/runs_source.h"

#include <QWidget>

class QHBoxLayout;
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
    // Muted, after the rest: what a sentence rests on. And what unfolds the details is called.
    void setEvidence(const QString &evidence, const QString &detailsName);
    void setDismissible(bool dismissible);
    // At most two; each answers with its index. They replace those before.
    void setButtons(const QStringList &texts);
    QString text() const;

Q_SIGNALS:
    void dismissed();
    void buttonClicked(int index);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void showSentence();

    Severity m_severity = Severity::Information;
    QString m_icon;
    QString m_said;     // rich text
    QString m_evidence; // plain text
    QLabel *m_sentence;
    QLabel *m_detail;
    QHBoxLayout *m_buttons;
    QStringList m_texts;
    Button *m_details;
    IconButton *m_dismiss;
};

} // namespace trainyard::desktop::runs

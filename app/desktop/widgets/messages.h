#pragma once

#include "trainyard/base/result.h"

#include <QWidget>

class QHBoxLayout;
class QPlainTextEdit;
class QVBoxLayout;

namespace trainyard::desktop {

class Button;
class QuietButton;
class TextLabel;

enum class Severity
{
    Information,
    Warning,
    Danger,
};

// A strip where something happened: what happened (bold), what was kept, at most two buttons; the
// exact message unfolds and can be copied. Hidden until something is shown.
class ErrorStrip : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorStrip(QWidget *parent = nullptr);

    void showMessage(Severity severity, const QString &happened, const QString &kept = {},
                     const QString &detail = {});
    // The first sentence of the error is what happened. Cancelled shows nothing.
    void showError(const Error &error);
    // Takes the button; clearButtons() deletes those that were added.
    void addButton(QWidget *button);
    void clearButtons();

Q_SIGNALS:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void toggleDetail();

    Severity m_severity = Severity::Danger;
    TextLabel *m_happened;
    TextLabel *m_kept;
    QHBoxLayout *m_buttons;
    QuietButton *m_detailButton;
    class IconButton *m_close;
    QPlainTextEdit *m_detail = nullptr; // made when first unfolded
    QString m_detailText;
    QVBoxLayout *m_column;
};

// What a panel shows when there is nothing: icon, one sentence, one button, one quiet link.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString &iconName, QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    // Without text the button, or the link, is not shown. A reason disables the button.
    void setButton(const QString &text, const QString &disabledReason = {});
    void setLink(const QString &text);

Q_SIGNALS:
    void triggered();
    void linkTriggered();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
    TextLabel *m_sentence;
    Button *m_button;
    QuietButton *m_link;
    QWidget *m_iconSpace;
};

} // namespace trainyard::desktop

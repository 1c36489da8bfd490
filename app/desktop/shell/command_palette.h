#pragma once

#include "shell/panel.h"

#include <QFrame>
#include <QPointer>

class QLineEdit;
class QListView;

namespace trainyard::desktop {

class PaletteModel;
class TextLabel;

// Finds commands, files and runs by a few letters; over the window until something is chosen, Esc,
// or a click elsewhere. The focus then goes back to where it was.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *window);

    void open(const QString &placeholder, std::vector<PaletteEntry> entries);
    void dismiss();
    PaletteModel *model() const { return m_model; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void place();
    void select(int row);
    void choose(int row);
    void fit();

    PaletteModel *m_model;
    QLineEdit *m_field;
    QListView *m_list;
    TextLabel *m_nothing;
    QPointer<QWidget> m_opener;
};

} // namespace trainyard::desktop

#pragma once

#include <QAbstractButton>

namespace trainyard::desktop {

// The field at the right of the menu bar that opens the command palette; shows its keys.
class PaletteField : public QAbstractButton
{
    Q_OBJECT

public:
    explicit PaletteField(QWidget *parent = nullptr);

    void setTexts(const QString &placeholder, const QString &keys);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 22}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_keys;
};

} // namespace trainyard::desktop

#pragma once

#include <QWidget>

namespace trainyard::desktop::runs {

// What a hollow bar and the line over a bar of recall say. In one line, cut where it does not fit.
class RecallLegend : public QWidget
{
    Q_OBJECT

public:
    explicit RecallLegend(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QString m_few;
    QString m_range;
};

} // namespace trainyard::desktop::runs

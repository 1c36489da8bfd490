#pragma once

#include "widgets/messages.h"

#include <QJsonObject>

namespace trainyard::desktop::data {

// What the last import or re-scan of a data set brought: counts, what was passed over or set
// aside, what is missing; and the offer to let DVC track the pictures. Hidden until there is one.
class ImportStrip : public ErrorStrip
{
    Q_OBJECT

public:
    explicit ImportStrip(QWidget *parent = nullptr);

    void showReport(const QJsonObject &finished); // the line with which the job ended; empty = hide
    // The pictures are tracked, and these files are to be committed.
    void showTracked(const QString &dataset, const QStringList &files);
    // DVC is not installed: how it is done then.
    void showDvcAdvice(const QString &sentence, const QString &commands);

Q_SIGNALS:
    void trackWanted();
    void asideWanted(); // the files that cannot be read

protected:
    void changeEvent(QEvent *event) override;

private:
    void offerDvc();

    QJsonObject m_report;
};

} // namespace trainyard::desktop::data

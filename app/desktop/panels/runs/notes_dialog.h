#pragma once

#include <QDialog>
#include <QStringList>

class QLineEdit;
class QPlainTextEdit;

namespace trainyard::desktop::runs {

// Notes and tags of a run.
class NotesDialog : public QDialog
{
    Q_OBJECT

public:
    NotesDialog(const QString &notes, const QStringList &tags, QWidget *parent = nullptr);

    QString notes() const;
    QStringList tags() const; // each once, in the order of typing

private:
    QPlainTextEdit *m_notes;
    QLineEdit *m_tags;
};

} // namespace trainyard::desktop::runs

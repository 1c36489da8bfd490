#include "panels/runs/notes_dialog.h"

#include "widgets/buttons.h"
#include "widgets/labels.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

NotesDialog::NotesDialog(const QString &notes, const QStringList &tags, QWidget *parent)
    : QDialog(parent)
    , m_notes(new QPlainTextEdit(notes))
    , m_tags(new QLineEdit(tags.join(QStringLiteral(", "))))
{
    setWindowTitle(tr("Notes and tags"));
    resize(440, 320);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    auto *notesLabel = new TextLabel(tr("Notes"));
    auto *tagsLabel = new TextLabel(tr("Tags, separated by commas"));
    notesLabel->setBuddy(m_notes);
    tagsLabel->setBuddy(m_tags);
    m_notes->setAccessibleName(notesLabel->text());
    m_notes->setTabChangesFocus(true);
    m_tags->setAccessibleName(tagsLabel->text());
    column->addWidget(notesLabel);
    column->addWidget(m_notes, 1);
    column->addWidget(tagsLabel);
    column->addWidget(m_tags);
    auto *foot = new QHBoxLayout;
    auto *cancel = new Button(tr("Cancel"));
    auto *save = new PrimaryButton(tr("Save"));
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(save);
    column->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &QDialog::accept);
}

QString NotesDialog::notes() const
{
    return m_notes->toPlainText().trimmed();
}

QStringList NotesDialog::tags() const
{
    QStringList tags;
    const QStringList parts = m_tags->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString tag = part.simplified();
        if (!tag.isEmpty() && !tags.contains(tag))
            tags << tag;
    }
    return tags;
}

} // namespace trainyard::desktop::runs

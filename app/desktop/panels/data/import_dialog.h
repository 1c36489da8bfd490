#pragma once

#include "trainyard/workbench/source_look.h"

#include <QDialog>
#include <QStringList>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace trainyard::desktop {
class PrimaryButton;
class TextLabel;
} // namespace trainyard::desktop

namespace trainyard::desktop::data {

// What an import needs to know.
struct ImportWish
{
    QStringList sources;
    QString project; // absolute; may not be there yet
    QString dataset;
    bool isReference = false; // images stay where they are
    int size = 64;            // pixels of the first pack
    bool redraws = false;     // the split, also where the images come with one
};

// Says what will be imported and where it goes, before it begins. Without a project it asks where
// the new one is put.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    // `project` empty = a new one; `taken`: names of data sets that are there (pictures are added).
    ImportDialog(QStringList sources, const QString &project, const QStringList &taken, int size,
                 QWidget *parent = nullptr);

    ImportWish wish() const;

    // Where a project of this name is put unless the user says otherwise.
    static QString usualFolder(const QString &name);

private:
    void build(bool asksForProject);
    void addSplit();
    void showSplit();
    void chooseFolder();
    void measure();
    void refresh();

    QStringList m_sources;
    QString m_project;
    QStringList m_taken;
    QLineEdit *m_name;
    QLineEdit *m_folder = nullptr; // null: the project is known
    QCheckBox *m_reference;
    QSpinBox *m_size;
    TextLabel *m_note;
    TextLabel *m_room;
    PrimaryButton *m_import;
    QFormLayout *m_form;
    QComboBox *m_split;
    TextLabel *m_given;                          // what the split is taken from
    std::optional<workbench::SourceLook> m_look; // nothing = not looked yet
    bool m_isFolderTyped = false;
};

} // namespace trainyard::desktop::data

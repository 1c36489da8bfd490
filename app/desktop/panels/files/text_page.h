#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace trainyard::desktop {

class ErrorStrip;
class PageHeader;

// Whether a file is one that people read: by its ending, and small enough.
bool isReadableText(const QString &path);

// A text file of the project, to be read; follows changes on disk.
class TextPage : public QWidget
{
    Q_OBJECT

public:
    TextPage(const QString &path, const QString &shownPath, QWidget *parent = nullptr);

private:
    void read();

    QString m_path;
    PageHeader *m_header;
    ErrorStrip *m_strip;
    QPlainTextEdit *m_text;
};

} // namespace trainyard::desktop

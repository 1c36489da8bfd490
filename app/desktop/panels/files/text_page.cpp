#include "panels/files/text_page.h"

#include "theme/fonts.h"
#include "widgets/headers.h"
#include "widgets/messages.h"
#include "widgets/translated.h"

#include "trainyard/base/atomic_file.h"

#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSet>
#include <QVBoxLayout>

namespace trainyard::desktop {
namespace {

constexpr qint64 mostBytes = 2 * 1024 * 1024;

} // namespace

bool isReadableText(const QString &path)
{
    static const QSet<QString> endings{
        QStringLiteral("yaml"), QStringLiteral("yml"),  QStringLiteral("tsv"),
        QStringLiteral("csv"),  QStringLiteral("txt"),  QStringLiteral("md"),
        QStringLiteral("json"), QStringLiteral("log"),  QStringLiteral("py"),
        QStringLiteral("toml"), QStringLiteral("ini"),  QStringLiteral("cfg"),
        QStringLiteral("sh"),   QStringLiteral("jsonl")};
    const QFileInfo info(path);
    return endings.contains(info.suffix().toLower()) && info.size() <= mostBytes;
}

TextPage::TextPage(const QString &path, const QString &shownPath, QWidget *parent)
    : QWidget(parent)
    , m_path(path)
    , m_header(new PageHeader(QFileInfo(path).fileName()))
    , m_strip(new ErrorStrip)
    , m_text(new QPlainTextEdit)
{
    m_header->setDetail(shownPath);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(codeFont(TextSize::Body));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(shownPath);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_strip);
    column->addWidget(m_text, 1);
    auto *watcher = new QFileSystemWatcher({path}, this);
    connect(watcher, &QFileSystemWatcher::fileChanged, this, [this, watcher] {
        watcher->addPath(m_path); // a file that was replaced is no longer followed
        read();
    });
    read();
}

void TextPage::read()
{
    const Result<QByteArray> bytes = base::readFile(m_path, mostBytes);
    if (!bytes)
        return m_strip->showError(bytes.error());
    m_strip->hide();
    const int place = m_text->verticalScrollBar()->value();
    m_text->setPlainText(QString::fromUtf8(*bytes));
    m_text->verticalScrollBar()->setValue(place);
}

} // namespace trainyard::desktop

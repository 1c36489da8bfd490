#include "panels/runs/log_dialog.h"

#include "theme/fonts.h"
#include "widgets/buttons.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QVBoxLayout>

namespace trainyard::desktop::runs {

LogDialog::LogDialog(const QString &runName, const QString &log, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Log of %1").arg(runName));
    resize(720, 480);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    auto *text = new QPlainTextEdit(log);
    text->setReadOnly(true);
    text->setFont(codeFont(TextSize::Small));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setPlaceholderText(tr("The worker wrote nothing."));
    text->setAccessibleName(windowTitle());
    text->moveCursor(QTextCursor::End);
    text->moveCursor(QTextCursor::StartOfLine);
    column->addWidget(text, 1);
    auto *foot = new QHBoxLayout;
    auto *copy = new Button(tr("Copy"), QStringLiteral("copy"));
    auto *close = new PrimaryButton(tr("Close"));
    copy->setDisabledReason(log.isEmpty() ? tr("The log is empty.") : QString());
    foot->addStretch(1);
    foot->addWidget(copy);
    foot->addWidget(close);
    column->addLayout(foot);
    connect(copy, &QPushButton::clicked, this,
            [log] { QGuiApplication::clipboard()->setText(log); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    close->setDefault(true);
}

} // namespace trainyard::desktop::runs

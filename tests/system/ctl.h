#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

// What a program said, and how it ended.
struct Said
{
    int status = -1; // -1: by a signal, or it had to be killed
    QByteArray out;
    QByteArray err;

    // Fails the test where a line of stdout is no JSON object.
    QList<QJsonObject> objects() const;
    // The last line of an event; empty where there is none.
    QJsonObject event(const QString &name) const;
};

// trainyardctl in a home and a project of its own. With the fake worker where no real one is built.
class Ctl
{
public:
    Ctl();
    ~Ctl(); // ends the agent

    bool hasWorker() const { return m_hasWorker; }
    QString file(const QString &name) const { return m_folder.filePath(name); }
    QString project() const { return file(QStringLiteral("project")); }

    std::unique_ptr<QProcess> begin(const QStringList &arguments) const; // as they are
    std::unique_ptr<QProcess> beginJson(const QStringList &arguments) const;
    static Said end(QProcess &process);
    // Waits until an event has been printed; all that was goes into `out`.
    static bool waitForEvent(QProcess &process, const QByteArray &event, QByteArray &out);

    Said run(const QStringList &arguments) const; // on the project
    Said runJson(const QStringList &arguments) const;

private:
    QTemporaryDir m_folder;
    QString m_program;
    bool m_hasWorker = false;
};

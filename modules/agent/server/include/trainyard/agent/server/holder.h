#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace trainyard::agent {

// What a holder starts and waits for. The folder is that of a run or job.
struct HolderCommand
{
    QString folder;
    int attempt = 1;
    bool journalsOutput = false; // lines of stdout become checked lines of output.jsonl
    QString workingFolder;       // empty = the folder
    QStringList command;         // program and arguments

    QStringList toArguments() const; // of the program: "hold" and what follows
    static std::optional<HolderCommand> fromArguments(const QStringList &arguments);
};

// The holder's whole life, in a process of its own, without event loop: becomes leader of a
// session, takes the folder's lock (the child inherits it, so it is held as long as either lives),
// cuts a torn tail of the journal, writes holder.json before the child may run, beats each second,
// forwards TERM, INT and HUP to the child's group, ends what is left of that group, and writes
// exit.json. An attempt is run once at most, whoever asks for it. Gives the exit status: 0 =
// exit.json is there; 1 = it could not be started; 3 = somebody else has the folder or the attempt.
int runHolder(const HolderCommand &command);

} // namespace trainyard::agent

#pragma once

#include <QString>

#include <vector>

namespace trainyard::test {

// Where a line of a journal begins and ends.
struct CopiedLine
{
    qint64 offset = 0;
    qint64 next = 0;

    friend bool operator==(const CopiedLine &, const CopiedLine &) = default;
};

// The life of a client process that may be killed: attaches to a session, and writes into a file
// what it has been given, a line for each; begun again, it goes on from there. Ends when it is
// killed.
int copyJournal(const QString &session, const QString &file);

std::vector<CopiedLine> readCopy(const QString &file);

} // namespace trainyard::test

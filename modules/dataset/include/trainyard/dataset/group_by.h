#pragma once

#include "trainyard/base/result.h"

#include <QByteArray>
#include <QRegularExpression>
#include <QString>

namespace trainyard::dataset {

// Which images belong together and must not be torn apart by a split: frames of one camera, one
// video, one patient. A value; may be used on any thread.
class GroupBy
{
public:
    enum class Kind
    {
        None,
        Prefix,  // file name before its last number: "cam1_0007.jpg" → "cam1"
        Pattern, // a regular expression over the relative path: its captures, or the whole match
        Column   // a column of the list that was imported
    };

    GroupBy() = default;

    // "none", "prefix", "regex:EXPRESSION", "column:NAME": as in trainyard.yaml and on the command
    // line. InvalidInput for anything else and for a broken expression.
    static Result<GroupBy> parse(const QString &text);
    QString toString() const;

    Kind kind() const { return m_kind; }

    // The group of an image; empty = it stands alone. `columns` is the JSON object of its other
    // columns, empty where there are none. A prefix that is only a number counts within its folder,
    // since cameras have names and such numbers begin anew in each folder.
    QString keyOf(const QString &path, const QByteArray &columns = {}) const;

    friend bool operator==(const GroupBy &a, const GroupBy &b)
    {
        return a.m_kind == b.m_kind && a.m_argument == b.m_argument;
    }

private:
    Kind m_kind = Kind::None;
    QString m_argument;
    QRegularExpression m_expression;
};

} // namespace trainyard::dataset

#include "trainyard/workbench/import_summary.h"

#include "trainyard/dataset/reasons.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

namespace trainyard::workbench {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ImportSummary)
};

class Teller
{
public:
    explicit Teller(const QJsonObject &finished)
        : m_finished(finished)
    {
    }

    qint64 number(const char *key) const { return m_finished[QLatin1String(key)].toInteger(); }
    bool is(const char *key) const { return m_finished[QLatin1String(key)].toBool(); }
    QString shown(const char *key) const { return QLocale().toString(number(key)); }

    QString happened() const
    {
        return Text::tr("%1: %2 images of %3 classes in %4 groups; %5 to learn from, %6 to "
                        "validate, %7 to test. %8 s.")
            .arg(m_finished[QLatin1String("name")].toString(), shown("total"), shown("classes"),
                 shown("groups"), shown("train"), shown("val"), shown("test"),
                 QLocale().toString(m_finished[QLatin1String("seconds")].toDouble(), 'f', 1));
    }

    QStringList sentences() const
    {
        QStringList said;
        const auto add = [&](const char *key, auto sentence) {
            if (const auto count = static_cast<int>(number(key)); count > 0)
                said << sentence(count);
        };
        add("already_there", [](int count) {
            return Text::tr("%n image(s) had been read before.", nullptr, count);
        });
        add("removed", [](int count) {
            return Text::tr("%n image(s) are no longer in the folder and left the data set.",
                            nullptr, count);
        });
        add("copies", [](int count) {
            return Text::tr("%n image(s) are copies of others and count once.", nullptr, count);
        });
        add("unreadable", [](int count) {
            return Text::tr("%n image(s) cannot be read and were set aside: see the problems.",
                            nullptr, count);
        });
        if (const auto count = static_cast<int>(passedOverCount()); count > 0)
            said << Text::tr("%n file(s) were passed over.", nullptr, count);
        if (is("given_split"))
            said << Text::tr("The split that the pictures came with was kept.");
        if (is("git_ignored"))
            said << Text::tr("The folder of the images was added to .gitignore.");
        return said;
    }

    QStringList passedOver() const
    {
        QStringList lines;
        for (const QJsonValue &value : skipped()) {
            const QJsonObject kind = value.toObject();
            lines << Text::tr("%1 × %2 For example: %3", "number, why, a path")
                         .arg(QLocale().toString(kind[QLatin1String("count")].toInteger()),
                              dataset::skippedSentence(kind[QLatin1String("kind")].toString()),
                              kind[QLatin1String("example")].toString());
        }
        return lines;
    }

    QStringList warnings() const
    {
        QStringList texts;
        for (const QJsonValue &value : m_finished[QLatin1String("warnings")].toArray())
            texts << value.toString();
        return texts;
    }

private:
    QJsonArray skipped() const { return m_finished[QLatin1String("skipped")].toArray(); }

    qint64 passedOverCount() const
    {
        qint64 count = 0;
        for (const QJsonValue &kind : skipped())
            count += kind.toObject()[QLatin1String("count")].toInteger();
        return count;
    }

    const QJsonObject &m_finished;
};

} // namespace

QString ImportSummary::details() const
{
    return (QStringList{happened} + warnings + sentences + passedOver).join(QLatin1Char('\n'));
}

ImportSummary importSummary(const QJsonObject &finished)
{
    const Teller teller(finished);
    ImportSummary summary;
    summary.dataset = finished[QLatin1String("name")].toString();
    summary.happened = teller.happened();
    summary.sentences = teller.sentences();
    summary.warnings = teller.warnings();
    summary.passedOver = teller.passedOver();
    summary.unreadable = teller.number("unreadable");
    summary.hasGivenSplit = teller.is("given_split");
    summary.isDvcOffered = teller.is("dvc_offered");
    return summary;
}

} // namespace trainyard::workbench

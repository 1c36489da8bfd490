#include "tools/help_page.h"

#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using namespace trainyard::desktop;

class TestGuide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTopicIsThere();
    void linksLeadSomewhere();
    void headingsAreNamedAsLinksNameThem();
    void panelsHaveTopics();
    void goesFromTopicToTopic();
};

namespace {

QStringList anchorsOf(const QString &markdown)
{
    QStringList anchors;
    for (const QString &line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1Char('#')))
            anchors << headingAnchor(line.section(QLatin1Char(' '), 1));
    }
    return anchors;
}

} // namespace

void TestGuide::everyTopicIsThere()
{
    const auto topics = helpTopics();
    QCOMPARE(topics.size(), std::size_t(11));
    QCOMPARE(topics.front().name, QStringLiteral("start"));
    for (const HelpTopic &topic : topics) {
        QVERIFY2(!topic.title.isEmpty(), qPrintable(topic.name));
        QVERIFY2(!helpText(topic.name).contains(QLatin1String("![")), qPrintable(topic.name));
    }
    QVERIFY(helpText(QStringLiteral("none")).isEmpty());
}

// Within the guide: files that are there, headings that are there.
void TestGuide::linksLeadSomewhere()
{
    static const QRegularExpression link(
        QStringLiteral("\\]\\(([a-z-]*)(?:\\.md)?(?:#([^)]*))?\\)"));
    for (const HelpTopic &topic : helpTopics()) {
        auto matches = link.globalMatch(helpText(topic.name));
        while (matches.hasNext()) {
            const auto match = matches.next();
            const QString to = match.captured(1).isEmpty() ? topic.name : match.captured(1);
            QVERIFY2(!helpText(to).isEmpty(), qPrintable(topic.name + u' ' + match.captured()));
            if (!match.captured(2).isEmpty())
                QVERIFY2(anchorsOf(helpText(to)).contains(match.captured(2)),
                         qPrintable(topic.name + u' ' + match.captured()));
        }
    }
}

void TestGuide::headingsAreNamedAsLinksNameThem()
{
    QCOMPARE(headingAnchor(QStringLiteral("How to train, and why")),
             QStringLiteral("how-to-train-and-why"));
}

void TestGuide::panelsHaveTopics()
{
    for (const char *panel : {"files", "data", "runs", ""})
        QVERIFY(!helpText(helpTopicOf(QString::fromLatin1(panel))).isEmpty());
}

void TestGuide::goesFromTopicToTopic()
{
    HelpPage page;
    page.resize(600, 400);
    page.showTopic(QStringLiteral("start"));
    page.showTopic(QStringLiteral("results"), QStringLiteral("how-to-compare-runs"));
    QCOMPARE(page.topic(), QStringLiteral("results"));
    auto *text = page.findChild<QTextBrowser *>();
    QCOMPARE(headingAnchor(text->textCursor().block().text()),
             QStringLiteral("how-to-compare-runs"));
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("money.md")));
    QCOMPARE(page.topic(), QStringLiteral("money"));
    Q_EMIT text->anchorClicked(QUrl(QStringLiteral("nothing.md")));
    QCOMPARE(page.topic(), QStringLiteral("money")); // stays
}

QTEST_MAIN(TestGuide)
#include "tst_guide.moc"

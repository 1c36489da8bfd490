#include "trainyard/agent/protocol/error_key.h"
#include "trainyard/agent/protocol/message.h"

#include <QTest>

using namespace trainyard;
using namespace trainyard::agent;

class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestGoesThere();
    void answerGoesBack();
    void failureGoesBack();
    void eventGoesBack();
    void tellsWhatIsNone();
    void knowsWhatIsFrozen();
    void everyErrorHasItsKey();
};

void TestMessage::requestGoesThere()
{
    const Request sent{
        3, QStringLiteral("run.control"), {{QStringLiteral("command"), QStringLiteral("stop")}}};
    const auto got = requestFromCbor(sent.toCbor());
    QVERIFY(got);
    QCOMPARE(got->id, 3);
    QCOMPARE(got->method, sent.method);
    QCOMPARE(got->params, sent.params);
    QVERIFY(!answerFromCbor(sent.toCbor()));
    QVERIFY(!eventFromCbor(sent.toCbor()));
}

void TestMessage::answerGoesBack()
{
    const QJsonObject result{{QStringLiteral("number"), qint64(1) << 52}};
    const auto got = answerFromCbor(Answer{9, result}.toCbor());
    QVERIFY(got && got->result);
    QCOMPARE(got->id, 9);
    QCOMPARE(*got->result, result);
}

void TestMessage::failureGoesBack()
{
    const Answer sent{
        4, failure(ErrorCode::Busy, QStringLiteral("It is used."), QStringLiteral("why"))};
    const auto got = answerFromCbor(sent.toCbor());
    QVERIFY(got && !got->result);
    QCOMPARE(got->result.error().code, ErrorCode::Busy);
    QCOMPARE(got->result.error().message, QStringLiteral("It is used."));
    QCOMPARE(got->result.error().detail, QStringLiteral("why"));
}

void TestMessage::eventGoesBack()
{
    const Event sent{QStringLiteral("run:/p/x"),
                     5,
                     2,
                     100,
                     250,
                     QStringLiteral("lines"),
                     {{QStringLiteral("bytes"), QByteArray("a\0b", 3)}}};
    const auto got = eventFromCbor(sent.toCbor());
    QVERIFY(got);
    QCOMPARE(got->session, sent.session);
    QCOMPARE(got->tag, 5);
    QCOMPARE(got->generation, 2);
    QCOMPARE(got->offset, 100);
    QCOMPARE(got->next, 250);
    QCOMPARE(got->kind, sent.kind);
    QCOMPARE(got->data[QLatin1String("bytes")].toByteArray(), QByteArray("a\0b", 3));
}

void TestMessage::tellsWhatIsNone()
{
    QVERIFY(!requestFromCbor({}));
    QVERIFY(!answerFromCbor({}));
    QVERIFY(!eventFromCbor({}));
    QVERIFY(!requestFromCbor({{QStringLiteral("id"), QStringLiteral("1")},
                              {QStringLiteral("method"), QStringLiteral("hello")}}));
    QVERIFY(!requestFromCbor({{QStringLiteral("id"), 1}, {QStringLiteral("method"), 2}}));
    // Missing parameters are none, and no reason to fall.
    const auto bare = requestFromCbor({{QStringLiteral("id"), 1},
                                       {QStringLiteral("method"), QStringLiteral("hello")},
                                       {QStringLiteral("params"), 17}});
    QVERIFY(bare && bare->params.isEmpty());
}

void TestMessage::knowsWhatIsFrozen()
{
    const QJsonObject stop{{QStringLiteral("command"), QStringLiteral("stop")}};
    const QJsonObject pause{{QStringLiteral("command"), QStringLiteral("pause")}};
    for (const char *name : {method::hello, method::sessions, method::attach, method::stop})
        QVERIFY2(isFrozen(QLatin1String(name), {}), name);
    QVERIFY(isFrozen(QLatin1String(method::runControl), stop));
    QVERIFY(!isFrozen(QLatin1String(method::runControl), pause));
    QVERIFY(!isFrozen(QLatin1String(method::runStart), {}));
    QVERIFY(!isFrozen(QLatin1String(method::jobStart), {}));
}

void TestMessage::everyErrorHasItsKey()
{
    QStringList keys;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Unsupported); ++code) {
        const QString key = errorKey(static_cast<ErrorCode>(code));
        QVERIFY2(!keys.contains(key), qPrintable(key));
        keys.push_back(key);
        QCOMPARE(static_cast<int>(errorCodeFromKey(key)), code);
    }
    QCOMPARE(errorCodeFromKey(u"from_a_later_version"), ErrorCode::Failed);
}

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_message.moc"

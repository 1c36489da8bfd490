#include "icons/group_mark.h"
#include "icons/icons.h"
#include "icons/state_glyph.h"
#include "theme/theme_manager.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <set>

using namespace trainyard::desktop;

namespace {

int inkedPixels(const QImage &image)
{
    int inked = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            inked += qAlpha(image.pixel(x, y)) > 64;
    }
    return inked;
}

QImage drawn(const std::function<void(QPainter &)> &draw, int size = 24)
{
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    draw(painter);
    return image;
}

QColor strongestColour(const QImage &image)
{
    QRgb best = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) > qAlpha(best))
                best = image.pixel(x, y);
        }
    }
    return QColor(best);
}

} // namespace

class TestIcons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileRenders_data();
    void everyFileRenders();
    void designIsComplete();
    void colourFollowsRoleAndTheme();
    void strokeKeepsItsWidth();
    void unknownNameIsLogged();
    void statesDifferInShape();
    void groupsDiffer();
};

void TestIcons::everyFileRenders_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : iconNames())
        QTest::newRow(qPrintable(name)) << name;
}

void TestIcons::everyFileRenders()
{
    QFETCH(QString, name);
    for (int size : {14, 16, 20, 28}) {
        const QImage image = icon(name).pixmap(size).toImage();
        QVERIFY(inkedPixels(image) >= 8);
        // Nothing is cut off: the outermost corners stay free but for the framed marks.
        if (!name.startsWith(QLatin1String("trainyard")))
            QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
    }
}

void TestIcons::designIsComplete()
{
    const QStringList names = iconNames();
    for (const char *name :
         {"run",     "run-all",   "interrupt", "restart",  "checkpoint", "branch",  "commit",
          "stash",   "data",      "runs",      "machines", "cost",       "pin",     "share",
          "restore", "compare",   "filter",    "search",   "more",       "close",   "split",
          "corrupt", "duplicate", "leak",      "folder",   "notebook",   "file",    "gpu",
          "cpu",     "cloud",     "queue",     "pause",    "stop",       "warning", "error",
          "done",    "running",   "queued"})
        QVERIFY2(names.contains(QLatin1String(name)), name);
}

void TestIcons::colourFollowsRoleAndTheme()
{
    ThemeManager manager;
    manager.setScheme(Scheme::Light);
    const QIcon square = icon(QStringLiteral("stop"));
    QCOMPARE(strongestColour(square.pixmap(32).toImage()), Theme::light().muted);
    QCOMPARE(strongestColour(square.pixmap(QSize(32, 32), QIcon::Active).toImage()),
             Theme::light().text);
    QCOMPARE(strongestColour(square.pixmap(QSize(32, 32), QIcon::Normal, QIcon::On).toImage()),
             Theme::light().accent);
    QCOMPARE(strongestColour(square.pixmap(QSize(32, 32), QIcon::Disabled).toImage()),
             Theme::light().disabled);
    manager.setScheme(Scheme::Dark);
    QCOMPARE(strongestColour(square.pixmap(32).toImage()), Theme::dark().muted);
}

void TestIcons::strokeKeepsItsWidth()
{
    // "remove" is one line: its height in pixels is the stroke's width, also when drawn larger.
    const auto thickness = [](int size) {
        const QImage image = icon(QStringLiteral("remove")).pixmap(size).toImage();
        double sum = 0;
        for (int y = 0; y < size; ++y)
            sum += qAlpha(image.pixel(size / 2, y)) / 255.0;
        return sum;
    };
    for (int size : {16, 28, 64})
        QVERIFY2(qAbs(thickness(size) - 1.5) < 0.1, qPrintable(QString::number(thickness(size))));
}

void TestIcons::unknownNameIsLogged()
{
    QTest::ignoreMessage(QtWarningMsg, "there is no icon \"no-such-thing\"");
    QCOMPARE(inkedPixels(icon(QStringLiteral("no-such-thing")).pixmap(16).toImage()), 0);
}

void TestIcons::statesDifferInShape()
{
    std::vector<QImage> shapes;
    std::set<QString> words;
    for (int state = int(State::Running); state <= int(State::Off); ++state) {
        const QImage image = drawn([state](QPainter &painter) {
            paintStateGlyph(painter, QRectF(0, 0, 24, 24), State(state), Qt::white);
        });
        QVERIFY(inkedPixels(image) > 30);
        shapes.push_back(image.convertToFormat(QImage::Format_Alpha8));
        words.insert(stateWord(State(state)));
    }
    QCOMPARE(words.size(), shapes.size());
    // Two disc-like states differ by the colour of what is in them, so compare with ink, too.
    for (size_t i = 0; i < shapes.size(); ++i) {
        for (size_t j = i + 1; j < shapes.size(); ++j)
            QVERIFY2(shapes[i] != shapes[j], qPrintable(QStringLiteral("%1, %2").arg(i).arg(j)));
    }
}

void TestIcons::groupsDiffer()
{
    std::set<std::pair<int, int>> marks;
    for (int place = 0; place < 24; ++place) {
        const GroupMark mark = groupMark(place);
        marks.insert({int(mark.shape), mark.series});
        QVERIFY(inkedPixels(drawn([&mark](QPainter &painter) {
                    paintGroupMark(painter, QRectF(0, 0, 20, 20), mark, Qt::white);
                })) > 40);
    }
    QCOMPARE(marks.size(), size_t(24));
    QCOMPARE(groupMark(3), (GroupMark{MarkShape::Diamond, 6}));
    QVERIFY(groupMark(8) != groupMark(0));
}

QTEST_MAIN(TestIcons)
#include "tst_icons.moc"

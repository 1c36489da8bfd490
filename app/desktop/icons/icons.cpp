#include "icons/icons.h"

#include "theme/theme.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QLoggingCategory>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace trainyard::desktop {
namespace {

Q_LOGGING_CATEGORY(lcIcons, "trainyard.icons")

// The file with its colour and with a stroke of 1.5 px at `pixels` (independent ones) across.
QByteArray drawingOf(const QString &name, const QColor &colour, double pixels)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qCWarning(lcIcons) << "there is no icon" << name;
        return {};
    }
    QByteArray svg = file.readAll();
    svg.replace("currentColor", colour.name().toLatin1());
    svg.replace("stroke-width=\"1.5\"",
                "stroke-width=\"" + QByteArray::number(1.5 * 16 / qMax(1.0, pixels)) + '"');
    return svg;
}

QPixmap rendered(const QString &name, const QColor &colour, const QSize &size, double ratio)
{
    const QString key = QStringLiteral("icon/%1/%2/%3x%4/%5")
                            .arg(name, colour.name())
                            .arg(size.width())
                            .arg(size.height())
                            .arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const double side = qMin(size.width(), size.height());
    QSvgRenderer svg(drawingOf(name, colour, side / ratio));
    const QPointF corner((size.width() - side) / 2, (size.height() - side) / 2);
    if (svg.isValid())
        svg.render(&painter, QRectF(corner, QSizeF(side, side)));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QColor restColour(IconTone tone)
{
    const Theme &now = theme();
    switch (tone) {
    case IconTone::Text:
        return now.text;
    case IconTone::Accent:
        return now.accent;
    case IconTone::OnAccent:
        return now.onAccent;
    case IconTone::Success:
        return now.success;
    case IconTone::Warning:
        return now.warning;
    case IconTone::Danger:
        return now.danger;
    case IconTone::Control:
    case IconTone::Muted:
        break;
    }
    return now.muted;
}

class LineIconEngine : public QIconEngine
{
public:
    LineIconEngine(QString name, IconTone tone)
        : m_name(std::move(name))
        , m_tone(tone)
    {
    }

    QIconEngine *clone() const override { return new LineIconEngine(*this); }
    QString key() const override { return QStringLiteral("trainyard-line-icon"); }
    bool isNull() override { return false; }

    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override { return size; }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    // `size` is in device pixels.
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state,
                         qreal ratio) override
    {
        return rendered(m_name, colour(mode, state), size, ratio);
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
        const QSize size = (QSizeF(rect.size()) * ratio).toSize();
        painter->drawPixmap(rect, scaledPixmap(size, mode, state, ratio));
    }

private:
    QColor colour(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return theme().disabled;
        if (m_tone == IconTone::Control && state == QIcon::On)
            return theme().accent;
        if (m_tone == IconTone::Control && (mode == QIcon::Active || mode == QIcon::Selected))
            return theme().text;
        return restColour(m_tone);
    }

    QString m_name;
    IconTone m_tone;
};

} // namespace

QIcon icon(const QString &name, IconTone tone)
{
    return QIcon(new LineIconEngine(name, tone));
}

void paintIcon(QPainter &painter, const QRectF &rect, const QString &name, const QColor &colour)
{
    const double ratio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const QSize size = (rect.size() * ratio).toSize();
    painter.drawPixmap(rect.topLeft(), rendered(name, colour, size, ratio));
}

QStringList iconNames()
{
    QStringList names = QDir(QStringLiteral(":/icons")).entryList(QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(int(qstrlen(".svg")));
    return names;
}

QIcon applicationIcon()
{
    return QIcon(new LineIconEngine(QStringLiteral("trainyard"), IconTone::Accent));
}

} // namespace trainyard::desktop

#pragma once

#include <QByteArray>
#include <QString>

// Small pictures and trees of them, made on the spot.
namespace pictures {

// A file of `format` ("PNG", "JPG", "BMP", "PPM") whose picture depends on `number` alone; those of
// different numbers look different too.
QByteArray make(int number, int width = 40, int height = 30, const char *format = "PNG");

// Writes a file and the folders it lies in.
void write(const QString &path, const QByteArray &bytes);

// `count` pictures FOLDER/NNN.png, numbered from `first`.
void fill(const QString &folder, int first, int count);

// All files below a folder, relative and sorted, hidden ones too.
QStringList filesBelow(const QString &folder);

} // namespace pictures

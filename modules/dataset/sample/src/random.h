#pragma once

#include <QtGlobal>

#include <cmath>
#include <vector>

namespace trainyard::dataset {

// A small generator whose numbers are the same on every machine (splitmix64).
class Random
{
public:
    explicit Random(quint64 seed)
        : m_state(seed)
    {
        next();
    }

    quint64 next()
    {
        m_state += 0x9e3779b97f4a7c15ULL;
        quint64 z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    double between(double low, double high)
    {
        return low + (high - low) * double(next() >> 11) * 0x1.0p-53;
    }

    int below(int count) { return int(next() % quint64(count)); }
    bool chance(double probability) { return between(0, 1) < probability; }

    // Mean 0, about standard deviation 1: a sum of uniform numbers, without a library's logarithm.
    double bell() { return between(-1, 1) + between(-1, 1) + between(-1, 1); }

    template <typename T>
    const T &pick(const std::vector<T> &values)
    {
        return values[size_t(below(int(values.size())))];
    }

private:
    quint64 m_state;
};

} // namespace trainyard::dataset

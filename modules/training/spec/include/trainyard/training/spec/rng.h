#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>

namespace trainyard::training {

// Counter-based random numbers: a stream is named by what it is for (seed, net, epoch, sample), so
// that a draw never depends on threads, order or where a run was resumed. The mixer is SplitMix64
// (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators").
constexpr std::uint64_t mixBits(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

constexpr std::uint64_t hashName(std::string_view name)
{
    std::uint64_t hash = 0xCBF29CE484222325ULL; // FNV-1a
    for (const char byte : name)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3ULL;
    return mixBits(hash);
}

class Rng
{
public:
    template <typename... Parts>
    explicit constexpr Rng(std::uint64_t seed, Parts... parts)
        : m_key(mixBits(mixBits(seed))) // twice: seed and first part must not change places
    {
        ((m_key = mixBits(m_key ^ mixBits(static_cast<std::uint64_t>(parts)))), ...);
    }

    constexpr std::uint64_t next() { return mixBits(m_key + 0xD1342543DE82EF95ULL * m_counter++); }

    // 0 ≤ x < 1, 24 bits
    constexpr float uniform() { return static_cast<float>(next() >> 40) * 0x1p-24F; }
    constexpr float between(float least, float most) { return least + (most - least) * uniform(); }
    // 0 … count-1
    constexpr std::uint32_t below(std::uint32_t count)
    {
        return static_cast<std::uint32_t>(((next() >> 32) * count) >> 32);
    }
    float normal() // Box–Muller
    {
        const double radius = std::sqrt(-2.0 * std::log(1.0 - static_cast<double>(uniform())));
        return static_cast<float>(radius * std::cos(6.283185307179586 * uniform()));
    }
    // Beta(alpha, alpha) by two gamma draws (Marsaglia and Tsang 2000).
    double beta(double alpha)
    {
        const double a = gamma(alpha);
        const double b = gamma(alpha);
        return a + b > 0 ? a / (a + b) : 0.5;
    }

private:
    double gamma(double shape)
    {
        if (shape < 1) {
            const double u = 1.0 - static_cast<double>(uniform());
            return gamma(shape + 1) * std::pow(u, 1 / shape);
        }
        const double d = shape - 1.0 / 3;
        const double c = 1 / std::sqrt(9 * d);
        for (;;) {
            const double x = normal();
            const double v = std::pow(1 + c * x, 3);
            const double u = 1.0 - static_cast<double>(uniform());
            if (v > 0 && std::log(u) < 0.5 * x * x + d - d * v + d * std::log(v))
                return d * v;
        }
    }

    std::uint64_t m_key;
    std::uint64_t m_counter = 0;
};

} // namespace trainyard::training

#pragma once

#include <cstdint>

namespace bounce::table {

/// A length or coordinate in thousandths of an inch. Tables are at most 200 inches wide, so that products of
/// two coordinates easily fit into 64 bits.
using Thou = std::int32_t;

inline constexpr Thou inch = 1000;

/// A point or a displacement: x to the east (right), y to the north (away from the first side's edge).
struct Vec {
    Thou x = 0;
    Thou y = 0;

    friend constexpr bool operator==(Vec, Vec) = default;
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
};

[[nodiscard]] constexpr std::int64_t dot(Vec a, Vec b) {
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}
/// Positive if b lies counterclockwise of a.
[[nodiscard]] constexpr std::int64_t cross(Vec a, Vec b) {
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}
/// Square of the length.
[[nodiscard]] constexpr std::int64_t square(Vec a) { return dot(a, a); }

/// The integer square root of a non-negative value, rounded down.
[[nodiscard]] std::int64_t root(std::int64_t value);
/// Length of a displacement, rounded down.
[[nodiscard]] inline Thou length(Vec a) { return static_cast<Thou>(root(square(a))); }

} // namespace bounce::table

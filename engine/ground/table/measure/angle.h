#pragma once

#include "engine/ground/table/measure/length.h"

#include <array>
#include <cstdint>

namespace bounce::table {

/// A direction or a turn in 1/65536 of a circle. 0 is north (along y), a quarter turn (16384) east:
/// angles increase clockwise, as on a compass.
struct Angle {
    std::uint16_t turn = 0;

    friend constexpr bool operator==(Angle, Angle) = default;
    friend constexpr Angle operator+(Angle a, Angle b) {
        return {static_cast<std::uint16_t>(a.turn + b.turn)};
    }
    friend constexpr Angle operator-(Angle a, Angle b) {
        return {static_cast<std::uint16_t>(a.turn - b.turn)};
    }
    friend constexpr Angle operator-(Angle a) { return {static_cast<std::uint16_t>(-a.turn)}; }
    /// From -32768 (half a circle to the left) to 32767.
    [[nodiscard]] constexpr int signed_turn() const { return static_cast<std::int16_t>(turn); }
    /// Absolute size of the turn, 0 to 32768.
    [[nodiscard]] constexpr int size() const {
        const int value = signed_turn();
        return value < 0 ? -value : value;
    }
};

inline constexpr Angle eighth{8192};
inline constexpr Angle quarter{16384};
inline constexpr Angle half_circle{32768};

/// Converts thousandths of a degree, as in files, to an angle, rounded to the nearest.
[[nodiscard]] Angle angle_of_millidegrees(std::int64_t millidegrees);
/// The angle in thousandths of a degree, 0 to 359,999.
[[nodiscard]] int millidegrees(Angle angle);

/// The fixed-point 1 of sines and cosines, which come from a table, rounded to the nearest and exact at
/// the quarter turns.
inline constexpr std::int32_t one = 1 << 30;
/// Sines of the angles from 0 to a quarter turn, both included.
extern const std::array<std::int32_t, 16385> quarter_sines;

[[nodiscard]] inline std::int32_t sine(Angle angle) {
    const std::size_t in_quarter = angle.turn & 0x3fffU;
    const bool falls = (angle.turn & 0x4000U) != 0;
    const std::int32_t value = quarter_sines[falls ? 0x4000U - in_quarter : in_quarter];
    return (angle.turn & 0x8000U) != 0 ? -value : value;
}
[[nodiscard]] inline std::int32_t cosine(Angle angle) { return sine(angle + quarter); }

/// Divides by 2^bits, rounded to the nearest and halves away from zero, which preserves mirror symmetry.
[[nodiscard]] constexpr Thou scaled_down(std::int64_t value, int bits) {
    const std::int64_t half = std::int64_t{1} << (bits - 1);
    // Shifts round down, so negative values are corrected by one; branch-free, since signs are unpredictable.
    return static_cast<Thou>((value + half + (value >> 63)) >> bits);
}

/// A direction, prepared for several displacements.
class Heading {
  public:
    explicit Heading(Angle direction) : sine_(sine(direction)), cosine_(cosine(direction)) {}

    /// The displacement by `ahead` along and `right` across the direction, rounded to the nearest thou.
    [[nodiscard]] Vec along(Thou ahead, Thou right = 0) const { return scaled(ahead, right, 30); }
    /// The same with lengths in half thou, for offsets of half a width or depth from a middle.
    [[nodiscard]] Vec along_halves(Thou ahead, Thou right = 0) const { return scaled(ahead, right, 31); }

  private:
    [[nodiscard]] Vec scaled(Thou ahead, Thou right, int bits) const {
        return {scaled_down(sine_ * ahead + cosine_ * right, bits),
                scaled_down(cosine_ * ahead - sine_ * right, bits)};
    }

    std::int64_t sine_;
    std::int64_t cosine_;
};
[[nodiscard]] inline Vec along(Angle direction, Thou ahead, Thou right = 0) {
    return Heading(direction).along(ahead, right);
}
[[nodiscard]] inline Vec along_halves(Angle direction, Thou ahead, Thou right = 0) {
    return Heading(direction).along_halves(ahead, right);
}
/// A displacement rotated clockwise.
[[nodiscard]] inline Vec turned(Vec a, Angle by) { return along(by, a.y, a.x); }
/// The direction of a displacement, to the nearest 1/65536; north for a zero vector.
[[nodiscard]] Angle direction_of(Vec a);

/// Length of a circular arc in thou: radius times turn (at most a full circle, either way), rounded to the
/// nearest.
[[nodiscard]] Thou arc(Thou radius, int turn);

} // namespace bounce::table

#pragma once

#include "engine/rules/ccc/state.h"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace bounce::ccc {

/// The lines along which two bodies see each other, all at once. They run from the corners, the middle of the
/// front and the middle of one to those of the other, so that they are the same from both sides.

inline constexpr std::size_t points_of_body = 6;
/// Lines as bits: that of point `a` of one to point `b` of the other is bit `6 * a + b`.
using Lines = std::uint64_t;
inline constexpr Lines all_lines = (Lines{1} << (points_of_body * points_of_body)) - 1;

/// A body as it sees and is seen.
struct Profile {
    table::Base body;
    table::Box box;
    /// The middle of its front, its corners (first those of its front), and its middle.
    std::array<Vec, points_of_body> points;

    Profile() = default;
    explicit Profile(const table::Base& base);
};

/// Around both.
[[nodiscard]] table::Box box_about(const Profile& a, const Profile& b);
/// Whether anything rises about two bodies and between them: where nothing does, nobody need be looked at.
[[nodiscard]] bool any_hill_about(const table::Ground& ground, const Profile& a, const Profile& b);
/// Whether hills leave any of these lines free.
[[nodiscard]] bool any_over_hills(const table::Ground& ground, const Profile& from, const Profile& to,
                                  Lines lines);

/// By less than that the middle of a front lies off the line between its ends.
inline constexpr Thou front_rounding = 4;

/// All lines between two bodies lie in it.
struct Band {
    table::Box box;
    Vec from;          ///< The middle of one body.
    Vec run;           ///< From there to the middle of the other.
    std::int64_t half; ///< How far aside it reaches, times the length of `run`.

    Band(const Profile& a, const Profile& b);
};

/// From the middle of one front to that of another.
struct Axis {
    Vec from, to;
    table::Box box;
    Thou length = 0; ///< At least as long as it is: by an eighth more at most.

    Axis(Vec a, Vec b);
};

/// A cloud as it stands in the way of lines.
class Screen {
  public:
    explicit Screen(const Cloud& cloud);

    /// Whether it surely lies beside all lines of a band.
    [[nodiscard]] bool lies_off(const Band& band) const { return is_beside(band.box) || is_beside(band); }
    /// Whether it has no point of an axis.
    [[nodiscard]] bool lies_off(const Axis& axis) const { return is_beside(axis.box) || !lies_on(axis); }
    /// False if it surely does not hold both ends of a front that has its middle there, however these were
    /// rounded.
    [[nodiscard]] bool may_hold(Vec middle) const {
        const Thou reach = reach_ + front_rounding;
        const Vec from = middle - at_;
        return std::abs(from.x) <= reach && std::abs(from.y) <= reach && may_hold_from(from);
    }
    [[nodiscard]] bool holds(Vec point) const;

    /// A point as it lies to the cloud.
    struct Point {
        Vec from;                 ///< Its middle.
        std::int64_t left, right; ///< How far off its diagonals, times half their length.
        unsigned beside;          ///< Beyond which of its four edges, as bits; 0: in it or on its edge.
    };
    [[nodiscard]] Point seen(Vec point) const;
    /// Whether the line between two points has a point in common with it.
    [[nodiscard]] static bool meets(const Point& one, const Point& other);

  private:
    /// Most lines are told at once to pass by.
    [[nodiscard]] bool is_beside(const table::Box& box) const {
        return !box.grown(reach_).touches({at_.x, at_.y, at_.x, at_.y});
    }
    [[nodiscard]] bool is_beside(const Band& band) const;
    [[nodiscard]] bool may_hold_from(Vec from) const;
    [[nodiscard]] bool lies_on(const Axis& axis) const;
    /// Beyond which of its four edges a point lies, by more than `margin`, as bits.
    [[nodiscard]] unsigned beside(std::int64_t left, std::int64_t right, std::int64_t margin) const;

    Vec at_;
    Thou reach_;
    Vec left_, right_;       ///< From its middle to the corners of its front.
    std::int64_t half_area_; ///< How far from its middle its edges lie, times their length.
};

/// A cloud between two bodies.
class Screened {
  public:
    Screened(const Screen& screen, const Profile& from, const Profile& to);

    /// All lines lie beyond one of its edges.
    [[nodiscard]] bool lies_off() const { return beside_ != 0; }
    [[nodiscard]] bool blocks(std::size_t one, std::size_t other) const {
        return Screen::meets(from_[one], to_[other]);
    }
    /// Those of some lines that it does not block.
    [[nodiscard]] Lines leaves(Lines lines) const;

  private:
    std::array<Screen::Point, points_of_body> from_;
    std::array<Screen::Point, points_of_body> to_;
    unsigned beside_;
};

} // namespace bounce::ccc

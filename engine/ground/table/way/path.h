#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/ground.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bounce::table {

/// One piece of a move.
struct Leg {
    enum class Kind : std::uint8_t {
        advance,     ///< Straight ahead, `by` thou.
        retire,      ///< Straight back without turning.
        oblique,     ///< `by` thou at an angle of `turn` to the facing, without turning.
        wheel_left,  ///< By `turn` about a point beyond the left front corner; measured at the right corner.
        wheel_right, ///< Likewise to the right.
        turn,        ///< On the spot about the middle, by `turn` clockwise.
    };
    Kind kind = Kind::advance;
    Thou by = 0;
    Angle turn;

    friend constexpr bool operator==(const Leg&, const Leg&) = default;
};
[[nodiscard]] constexpr bool is_straight(const Leg& leg) {
    return leg.kind == Leg::Kind::advance || leg.kind == Leg::Kind::retire;
}
[[nodiscard]] constexpr bool is_wheel(const Leg& leg) {
    return leg.kind == Leg::Kind::wheel_left || leg.kind == Leg::Kind::wheel_right;
}
inline constexpr std::string_view leg_names[] = {"advance",    "retire",      "oblique",
                                                 "wheel_left", "wheel_right", "turn"};

/// A list of legs of fixed capacity: part of orders, therefore plain bytes.
struct Legs {
    static constexpr int most = 8;
    std::uint8_t count = 0;
    std::array<Leg, most> legs{};

    [[nodiscard]] const Leg* begin() const { return legs.data(); }
    [[nodiscard]] const Leg* end() const { return legs.data() + count; }
    friend bool operator==(const Legs& a, const Legs& b) { return std::ranges::equal(a, b); }
};

/// The radius of the circle of the inner corner in a wheel: 0 pivots on the corner itself.
struct Wheel {
    Thou radius = 0;
};

/// The pose at the end of a leg, ignoring the ground.
[[nodiscard]] Pose after(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel);
/// The length of a leg in thou: the distance moved, or the outer front corner's arc; 0 for a turn on the
/// spot.
[[nodiscard]] Thou measured(const Formation& formation, const Leg& leg, Wheel wheel);

/// The first `at` thou of a leg of length `whole`.
[[nodiscard]] Leg leg_until(const Leg& leg, Thou at, Thou whole);

/// A stretch of a leg over the same ground: from and to along the leg, in thou.
struct Stretch {
    Thou from = 0;
    Thou to = 0;
    /// Under the leading edge: the front, the rear when retiring, or in an oblique the side nearest to the
    /// direction of motion.
    Patches ground;
};
/// A barrier met on the way, and where. A line that the leading edge has only come up to when the leg ends
/// is crossed by the next leg; a line that the unit straddles when the leg begins has already been crossed.
/// Each part of a line that is a unit's depth beyond the last is crossed again. Wheels and obliques
/// also cross lines that only a side of the unit meets.
struct Crossing {
    std::uint8_t line = 0; ///< Index in the ground's lines.
    Thou at = 0;
};

/// The ground along one leg.
struct Course {
    boost::container::static_vector<Stretch, 24> stretches; ///< Without gaps, in order.
    boost::container::static_vector<Crossing, 8> crossings; ///< In order of distance.
    std::uint32_t houses = 0; ///< Houses that the unit would collide with, as bits.
    bool off_table = false;   ///< Some part leaves the table.
};

/// What one leg meets. The rule set decides which of the barriers in `crossings` still stand.
[[nodiscard]] Course course_of(const Ground& ground, const Pose& pose, const Formation& formation,
                               const Leg& leg, Wheel wheel, Ruins ruins);

/// How far a straight or oblique leg goes until its leading edge meets an outline: nothing if it never
/// does, and 0 if it already lies on it.
[[nodiscard]] std::optional<Thou> first_upon(const Pose& pose, const Formation& formation, const Leg& leg,
                                             Shape outline);

/// How far along a leg (0 to its length) a unit comes before it is nearer than `gap` to `obstacle`; the
/// whole length if it never is. With gap 0: until it touches.
[[nodiscard]] Thou free_way(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                            const Base& obstacle, Thou gap);

/// Whether that is the whole length: faster.
[[nodiscard]] bool is_free(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                           const Base& obstacle, Thou gap);

/// The shortest legs that bring the middle of the front edge to `to`: a turn on the spot if it is free, or a
/// wheel (after a free turn, if that shortens it), and an advance; for a place behind, a turn and a
/// retirement. If a facing is requested, a last turn or wheel produces it. If a place cannot be reached in
/// this way, such as one right beside the unit, the legs come as near as turns on the spot allow, free or
/// not. A wheel of more than half a circle takes two legs. Free turns are added with their signs, including
/// earlier ones
/// (`turned`, clockwise): their sum stays within `free_turn` to either side; half a circle means no limit.
[[nodiscard]] Legs plan_to(const Pose& pose, const Formation& formation, Vec to, const Angle* facing,
                           Wheel wheel, Angle free_turn, Angle turned = {});

} // namespace bounce::table

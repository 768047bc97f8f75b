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
        retire,      ///< Straight back, facing kept.
        oblique,     ///< `by` thou ahead at `turn` off the facing, facing kept.
        wheel_left,  ///< By `turn` about a point beyond the left front corner; the right corner measures it.
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

/// A list of legs held in place: part of orders, so plain bytes.
struct Legs {
    static constexpr int most = 8;
    std::uint8_t count = 0;
    std::array<Leg, most> legs{};

    [[nodiscard]] const Leg* begin() const { return legs.data(); }
    [[nodiscard]] const Leg* end() const { return legs.data() + count; }
    friend bool operator==(const Legs& a, const Legs& b) { return std::ranges::equal(a, b); }
};

/// How wide the circle is about which the inner corner wheels: 0 pivots on the corner itself.
struct Wheel {
    Thou radius = 0;
};

/// Where a leg ends. No ground is asked.
[[nodiscard]] Pose after(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel);
/// What is measured of it: the distance ahead, or the outer front corner's arc; 0 for a turn on the spot.
[[nodiscard]] Thou measured(const Formation& formation, const Leg& leg, Wheel wheel);

/// The first `at` thou of a leg that measures `whole`.
[[nodiscard]] Leg leg_until(const Leg& leg, Thou at, Thou whole);

/// A stretch of a leg over the same ground: from and to as measured along the leg.
struct Stretch {
    Thou from = 0;
    Thou to = 0;
    /// Under the edge that goes first: the front, the rear of who retires, of slanting ways the side that
    /// looks most nearly along them.
    Patches ground;
};
/// A barrier met on the way, and where. What the edge that goes first has only come up to when the leg ends
/// is not crossed by this leg but by the next; what it stands across when the leg begins has been crossed.
/// Each reach of a line that lies a unit's depth behind the last is crossed anew. Wheels and slanting ways
/// also cross what only a side comes upon.
struct Crossing {
    std::uint8_t line = 0; ///< Index in the ground's lines.
    Thou at = 0;
};

/// The ground along one leg.
struct Course {
    boost::container::static_vector<Stretch, 24> stretches; ///< Without gaps, in order.
    boost::container::static_vector<Crossing, 8> crossings; ///< In order of distance.
    std::uint32_t houses = 0;                               ///< Houses that the unit would run into, as bits.
    bool off_table = false;                                 ///< Some part leaves the table.
};

/// What one leg meets. What stands of barriers the rule set decides from `crossings`.
[[nodiscard]] Course course_of(const Ground& ground, const Pose& pose, const Formation& formation,
                               const Leg& leg, Wheel wheel, Ruins ruins);

/// How far a straight or slanting leg goes until its first edge comes upon an outline: nothing if it does
/// not, and 0 if it lies on it already.
[[nodiscard]] std::optional<Thou> first_upon(const Pose& pose, const Formation& formation, const Leg& leg,
                                             Shape outline);

/// How far along a leg (0 to its measure) a unit comes before it is nearer than `gap` to `obstacle`; the
/// whole measure if it never is. With gap 0: until it touches.
[[nodiscard]] Thou free_way(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                            const Base& obstacle, Thou gap);

/// Whether that is the whole measure: sooner told.
[[nodiscard]] bool is_free(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel,
                           const Base& obstacle, Thou gap);

/// The shortest legs that bring the middle of the front edge to `to`: a turn on the spot if it is free, or a
/// wheel (after a free turn, if that saves some of it), and an advance; to a place behind, a turn and a
/// retirement. With a facing wanted, a last turn or wheel gives it. What cannot be reached like this, such as
/// a place right beside the unit, is made for as nearly as turns on the spot allow, free or not. A wheel of
/// more than half a circle takes two legs. Free turns are added up with their sense, those made before among
/// them (`turned`, clockwise): their sum stays within `free_turn` to either side; half a circle is no limit.
[[nodiscard]] Legs plan_to(const Pose& pose, const Formation& formation, Vec to, const Angle* facing,
                           Wheel wheel, Angle free_turn, Angle turned = {});

} // namespace bounce::table

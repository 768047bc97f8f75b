#pragma once

#include "engine/drill/movement/gait.h"
#include "engine/drill/planner/destination.h"
#include "engine/ground/table/way/path.h"

#include <functional>
#include <utility>
#include <vector>

namespace bounce::drill {

/// The end of a sequence of legs.
struct WayEnd {
    Pose front;             ///< The middle of its front edge.
    std::int64_t spent = 0; ///< Cost of the move, for comparisons only.
};

/// An obstacle: the corners of its outline, or the points of a line.
using Hindrance = std::vector<Vec>;

/// Collects obstacles that reach into a box.
class Hindrances {
  public:
    explicit Hindrances(const table::Box& box) : box_(box) {}

    void add(table::Shape corners) {
        if (box_.touches(table::box_of(corners))) {
            all_.emplace_back(corners.begin(), corners.end());
        }
    }
    /// Adds houses, ground that is impassable for `going`, and lines that are impassable or take a whole
    /// move.
    void add_closed(const TerrainState& terrain_state, const Going& going);

    [[nodiscard]] std::vector<Hindrance> all() && { return std::move(all_); }

  private:
    table::Box box_;
    std::vector<Hindrance> all_;
};

/// A unit that a player drags across the table, with the movement that its rules allow.
struct Dragged {
    Pose middle; ///< Its present pose.
    table::Formation formation;
    table::Wheel wheel;

    /// How far to either side it may turn on the spot and still march on, including earlier turns
    /// (`turned`, clockwise); half a circle: no limit.
    Angle turn;
    Angle turned;
    bool about = false; ///< It may turn about and go on.
    bool backs = true;  ///< It may go backwards.
    bool wheels = true;
    Thou left = 0; ///< What is left of its move, over open ground.
    Thou most = 0; ///< The longest possible way, over the best ground.
    /// Ways that only its rules know, such as crossing an obstacle that takes a whole move.
    std::vector<table::Legs> known;

    /// Where legs lead; nothing if they are not allowed, or if a drag cannot mean them, such as a charge.
    std::function<std::optional<WayEnd>(const table::Legs&)> follow;
    /// The obstacles in a box that it can neither pass nor pay for.
    std::function<std::vector<Hindrance>(const table::Box&)> in_the_way;
};

/// How far a move of `length` over open ground leads at most, over the fastest ground.
[[nodiscard]] inline Thou at_the_best(const Going& going, Thou length) {
    std::int64_t best = length;
    for (const Speed& speed : going.speeds) {
        best = std::max(best, std::int64_t{length} * speed.part / speed.of);
    }
    return static_cast<Thou>(best);
}

/// Whether a place is off the table: a unit dragged there marches off, if it may.
[[nodiscard]] inline bool is_off(const table::Ground& ground, Vec at) {
    return at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.depth;
}

/// The pose of its middle after these legs, ignoring the ground.
[[nodiscard]] inline Pose after(const Dragged& dragged, const table::Legs& legs) {
    Pose middle = dragged.middle;
    for (const table::Leg& leg : legs) {
        middle = table::after(middle, dragged.formation, leg, dragged.wheel);
    }
    return middle;
}

/// How far it has turned on the spot after these legs.
[[nodiscard]] inline Angle turned_after(const Dragged& dragged, const table::Legs& legs) {
    Angle turned = dragged.turned;
    for (const table::Leg& leg : legs) {
        turned = leg.kind == table::Leg::Kind::turn ? turned + leg.turn : turned;
    }
    return turned;
}

/// Adds a leg unless it is empty; false if there is no room for it.
inline bool add_leg(table::Legs& legs, const table::Leg& leg) {
    if (leg.by == 0 && leg.turn.turn == 0) {
        return true;
    }
    if (legs.count == table::Legs::most) {
        return false;
    }
    legs.legs[legs.count++] = leg;
    return true;
}
inline bool add_legs(table::Legs& legs, const table::Legs& more) {
    return std::ranges::all_of(more, [&](const table::Leg& leg) { return add_leg(legs, leg); });
}

} // namespace bounce::drill

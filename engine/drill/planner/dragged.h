#pragma once

#include "engine/drill/movement/gait.h"
#include "engine/drill/planner/destination.h"
#include "engine/ground/table/way/path.h"

#include <functional>
#include <utility>
#include <vector>

namespace bounce::drill {

/// Where legs bring a unit.
struct WayEnd {
    Pose front;             ///< The middle of its front edge.
    std::int64_t spent = 0; ///< Of its move; only less and more is asked.
};

/// Something that stands in the way: the corners of its outline, or the points of a line.
using Hindrance = std::vector<Vec>;

/// Collects what reaches into a box.
class Hindrances {
  public:
    explicit Hindrances(const table::Box& box) : box_(box) {}

    void add(table::Shape corners) {
        if (box_.touches(table::box_of(corners))) {
            all_.emplace_back(corners.begin(), corners.end());
        }
    }
    /// Adds houses, ground that `going` does not let in, and lines that it cannot cross or that take a whole
    /// move.
    void add_closed(const TerrainState& terrain_state, const Going& going);

    [[nodiscard]] std::vector<Hindrance> all() && { return std::move(all_); }

  private:
    table::Box box_;
    std::vector<Hindrance> all_;
};

/// A unit that somebody drags across the table, as its rules let it go.
struct Dragged {
    Pose middle; ///< As it stands.
    table::Formation formation;
    table::Wheel wheel;

    /// How far to either side it may turn on the spot and still march on, what it has turned before
    /// (`turned`, clockwise) included; half a circle: as far as it likes.
    Angle turn;
    Angle turned;
    bool about = false; ///< It may turn right about and go on.
    bool backs = true;  ///< It may go backwards.
    bool wheels = true;
    Thou left = 0; ///< Of its move, in open ground.
    Thou most = 0; ///< The longest way that it may have, on the best of grounds.
    /// Ways that only its rules know of, such as one across what takes a whole move.
    std::vector<table::Legs> known;

    /// Where legs lead; nothing if they are not allowed, or not what a drag means, such as a charge.
    std::function<std::optional<WayEnd>(const table::Legs&)> follow;
    /// What stands in a box that it can neither pass nor pay for.
    std::function<std::vector<Hindrance>(const table::Box&)> in_the_way;
};

/// How far a length of open ground leads at the most, on the ground that is best to go.
[[nodiscard]] inline Thou at_the_best(const Going& going, Thou length) {
    std::int64_t best = length;
    for (const Speed& speed : going.speeds) {
        best = std::max(best, std::int64_t{length} * speed.part / speed.of);
    }
    return static_cast<Thou>(best);
}

/// Whether a place lies off the table: who is dragged there marches off where he may.
[[nodiscard]] inline bool is_off(const table::Ground& ground, Vec at) {
    return at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.depth;
}

/// Its middle after these legs, as the table measures them.
[[nodiscard]] inline Pose after(const Dragged& dragged, const table::Legs& legs) {
    Pose middle = dragged.middle;
    for (const table::Leg& leg : legs) {
        middle = table::after(middle, dragged.formation, leg, dragged.wheel);
    }
    return middle;
}

/// How far it has turned on the spot then.
[[nodiscard]] inline Angle turned_after(const Dragged& dragged, const table::Legs& legs) {
    Angle turned = dragged.turned;
    for (const table::Leg& leg : legs) {
        turned = leg.kind == table::Leg::Kind::turn ? turned + leg.turn : turned;
    }
    return turned;
}

/// Adds a leg if it does anything; false where there is no room for it.
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

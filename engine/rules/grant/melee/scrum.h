#pragma once

#include "engine/core/refusal.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/orders.h"

#include <boost/container/small_vector.hpp>
#include <optional>
#include <vector>

namespace bounce::grant {

/// A melee as it stands for one side that runs in, and where its figures find room ("grant/melee.run_in").
struct Scrum {
    Fighters own;
    Fighters foes;
    std::vector<int> own_touch; ///< How many enemies each of one's own touches.
    std::vector<int> foe_touch; ///< How many of one's own touch each enemy.
    std::vector<int> foe_room;  ///< How many may touch it, of a wall.
    /// Whoever else may be in the way: figures of other units, models, houses.
    std::vector<table::Base> others;
};
[[nodiscard]] Scrum scrum_of(Position pos, int melee, Side side);

/// Whether one more of this kind may fight an enemy, by his index ("grant/melee.full").
[[nodiscard]] bool has_room(const Scrum& scrum, const Fighter& runner, int foe);
/// Whoever may stand in the way of one figure that runs in, each with a box round all that he may cover.
struct Neighbour {
    const table::Base* base;
    table::Box box;
};
using Crowd = boost::container::small_vector<Neighbour, 64>;
[[nodiscard]] Crowd crowd_round(const Field& field, const Scrum& scrum, const Fighter& runner);
/// A free place at the edge of an enemy's base to which a straight run leads through the crowd: the nearest.
[[nodiscard]] std::optional<Vec> place_at(Position pos, const Crowd& crowd, const Fighter& runner,
                                          const Fighter& foe);
/// One's own figure stands there from now on.
void put(Scrum& scrum, int own, Vec to);

/// `check` of one of many orders for the melee whose turn it is, which is looked at once for all of them.
[[nodiscard]] Verdict check(Position pos, Scrum scrum, const RunIn& order);

} // namespace bounce::grant

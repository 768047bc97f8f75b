#pragma once

#include "engine/rules/ccc/orders.h"

#include <vector>

namespace bounce::ccc {

/// A place to which somebody would have a unit go: the middle of its front edge, and which way it looks there
/// if that was said.
struct Goal {
    Vec at;
    const Angle* facing = nullptr;
};

/// Whether a unit turns on the spot as it likes: skirmishers, officers, guns off their limbers
/// ("ccc/move.front", "ccc/move.about").
[[nodiscard]] bool turns_on_the_spot(const Unit& unit);

/// Ways that lead a unit there or towards it, whatever they take and whatever stands in them: straight on and
/// back, by a wheel or a part of one, about and on, there and about; what has been said above for whoever
/// turns freely.
[[nodiscard]] std::vector<table::Legs> plain_ways(const Field& field, const State& state, UnitId unit,
                                                  const Goal& goal);
/// Ways round a corner of what stands between: units that are seen, houses, ground that is closed. None if
/// nothing does.
[[nodiscard]] std::vector<table::Legs> ways_round(const Field& field, const State& state, UnitId unit,
                                                  const Goal& goal);

} // namespace bounce::ccc

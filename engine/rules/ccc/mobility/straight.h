#pragma once

#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/mobility/way.h"

#include <functional>
#include <span>

namespace bounce::ccc {

/// Straight ways of charges and reactions.

/// Straight on for a charge or, `back`, for a reaction: how far a body gets of `far`, as ground that is
/// closed and the edge of the table go. Nobody in the way is asked.
[[nodiscard]] Thou clear_way(Position pos, UnitId unit, const table::Base& body, Angle direction, Thou far);

using CrossObstacle = std::function<void(const ObstacleMet&)>;
/// What the ground takes from a straight way of a body, or adds to it ("ccc/move.deductions"). `far` says how
/// far it, or each of those who go abreast, would get, in thou, and is changed where they come to the ground:
/// slopes are thrown for here, once for all. Obstacles are thrown for where they are reached, after what lies
/// before them and before what lies behind ("ccc/terrain.obstacle"): by `cross`, if given.
void pay_for_way(Position pos, UnitId unit, const table::Base& body, Angle direction, std::span<Thou> far,
                 Rolls& rolls, Log& log, const CrossObstacle& cross = {});

} // namespace bounce::ccc

#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"

#include <optional>

namespace bounce::awi {

/// Whether a side has units that its player still has to set down ("awi/deploy.ready").
[[nodiscard]] bool must_deploy(Position pos, Side side);
/// `ready` has deployed, nobody at the very beginning: the next side to deploy, the throw for who begins, or
/// the first turn. At the very beginning no dice are thrown. For the setup too.
void after_deployment(MutablePosition pos, Side ready, Rolls& rolls, Log& log);

/// A place in its zone where a unit of the side that deploys may stand now; nothing if none was found. Tried
/// are places half an inch from each other and, for zones hardly wider than a unit, those along the zone's
/// edges.
[[nodiscard]] std::optional<Deploy> place_for(Position pos, UnitId unit);

/// Whether a unit is due to come on now, wherever that may be ("awi/arrive.turn").
[[nodiscard]] bool may_arrive(Position pos, UnitId unit);
/// Whether a unit may come on in this stance ("awi/arrive.edge").
[[nodiscard]] bool may_arrive_in(Type type, Stance stance);
/// How a unit stands that has just come on with the middle of its rear at this point of its edge.
[[nodiscard]] Pose arrival_at(const Field& field, UnitId unit, Vec rear, Stance stance);

[[nodiscard]] Verdict check(Position pos, const Deploy& order);
[[nodiscard]] Verdict check(Position pos, const Ready& order);
[[nodiscard]] inline Verdict check(Position /*pos*/, const ThrowForFirst&) { return {}; }
[[nodiscard]] Verdict check(Position pos, const Arrive& order);
void apply(MutablePosition pos, const Deploy& order, Log& log);
void apply(MutablePosition pos, const Ready& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const ThrowForFirst& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Arrive& order, Log& log);

} // namespace bounce::awi

#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/offer.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/structures.h"

#include <optional>

namespace bounce::awi {

/// `Fire::base` for the whole unit.
inline constexpr std::uint8_t all_bases = 2;

/// Whether a unit may fire at all in this firing phase ("awi/fire.who"); whom at is not asked. In K that is
/// second_fire.h's business.
[[nodiscard]] bool may_fire(Position pos, UnitId unit);
/// Whether a gun could fire at what stands there, which is `Bombard::target`, if it may fire at all.
[[nodiscard]] bool can_bombard(Position pos, UnitId unit, std::uint8_t target, Destructible destructible);
/// Whether there is any enemy unit that a unit could fire at from where it stands.
[[nodiscard]] bool any_target(Position pos, UnitId unit);
/// In E, nobody before this unit can fire at anything.
[[nodiscard]] inline UnitId first_to_fire(const State& state) {
    return state.phase == Phase::fire && state.asked != no_unit ? state.asked : UnitId{0};
}
/// The first unit, from there on, of the side that does not move, which may fire at something now, houses and
/// works included; `no_unit` if there is none: E is over. In E nobody moves, so that neither those who could
/// not fire nor the one who could need be looked at again until somebody or something is gone, or he has
/// fired: that takes him out of `State::asked`.
[[nodiscard]] UnitId who_fires(Position pos);

/// Where a unit would aim ("awi/building.two_ways" for those in houses): for sight lines on the page.
[[nodiscard]] Aim aim_of(Position pos, const Fire& order);
/// The shot that a unit would fire; nothing if it cannot.
[[nodiscard]] std::optional<Shot> shot_of(Position pos, const Fire& order);

[[nodiscard]] Verdict check(Position pos, const Fire& order);
[[nodiscard]] Verdict check(Position pos, const Bombard& order);
void apply(MutablePosition pos, const Fire& order, Rolls& rolls, Log& log);
void apply(MutablePosition pos, const Bombard& order, Rolls& rolls, Log& log);
/// By `Hit`.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Fire& order);
/// By strength points that the house or work loses.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Bombard& order);

} // namespace bounce::awi

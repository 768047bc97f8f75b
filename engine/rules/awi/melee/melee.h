#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/offer.h"
#include "engine/rules/awi/melee/melee_factors.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/shield.h"

#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::awi {

/// Most units of one side in a combat.
inline constexpr int max_fighters = 12;
using Fighters = boost::container::static_vector<UnitId, max_fighters>;

/// One combat: units by side, of which one side has a single one.
struct Combat {
    std::array<Fighters, 2> units; ///< By side, in the scenario's order.

    [[nodiscard]] bool empty() const { return units[0].empty() || units[1].empty(); }
};

/// Whether a charging or counter-charging unit has come into contact with an enemy: it touches him with its
/// front or stands at his. Troops in a house it touches only if it has charged that house.
[[nodiscard]] bool in_contact(Position pos, UnitId charger, UnitId enemy);
/// Whether two enemies fight: one charges or counter-charges and is in contact with the other.
[[nodiscard]] bool engaged(Position pos, UnitId a, UnitId b);
/// The combat in which a unit with `Mark::contact` stands ("awi/melee.group"); empty if it has none.
[[nodiscard]] Combat combat_of(Position pos, UnitId unit);
/// Whether any combat is still to be fought.
[[nodiscard]] bool any_melee(const State& state);
/// Takes `Mark::contact` from units that have nobody to fight any more.
void settle_contacts(MutablePosition pos);

/// What protects an enemy against a unit that charges him: nothing where the two have met halfway, for then
/// he has left what he stood behind ("awi/charged.counter_move"), nor where it does not touch him with its
/// front.
[[nodiscard]] Defences protection(Position pos, UnitId charger, UnitId enemy);

/// From which quarter an enemy has attacked a unit with his front; nothing if he has not.
[[nodiscard]] std::optional<table::Quarter> attack_on(Position pos, UnitId unit, UnitId enemy);

/// What a unit's throw in its combat asks.
[[nodiscard]] Bout bout_of(Position pos, const Combat& combat, UnitId unit);

[[nodiscard]] Verdict check(Position pos, const Fight& order);
void apply(MutablePosition pos, const Fight& order, Rolls& rolls, Log& log);
/// By `Melee`, for the side that decides.
[[nodiscard]] std::optional<Forecast> forecast(Position pos, const Fight& order);

} // namespace bounce::awi

#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/drill/movement/contact.h"
#include "engine/match/event.h"
#include "engine/rules/awi/orders.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/room.h"

#include <optional>

namespace bounce::awi {

/// How far a unit of this kind charges ("awi/charge.reach"); 0 for what does not charge.
[[nodiscard]] Thou charge_reach(const Field& field, UnitId unit);
/// How far from its middle a unit may find somebody to charge.
[[nodiscard]] Thou charge_circle(Position pos, UnitId unit);

/// The way straight ahead until it touches the target; see `drill/contact.h`.
[[nodiscard]] inline std::optional<Thou> way_to(Position pos, UnitId unit, UnitId target) {
    return drill::way_to(TroopsNow{pos}, unit, target);
}

/// Whether a unit may charge at all now ("awi/charge.who"; in K only cavalry that has the right to it).
[[nodiscard]] bool may_charge(Position pos, UnitId unit);
/// Whom a unit that may charge could charge, and whether there is anybody.
[[nodiscard]] bool is_target(Position pos, UnitId unit, UnitId target);
[[nodiscard]] bool has_target(Position pos, UnitId unit);
/// Whether any unit of the moving side may declare a charge at anybody now: F and K are passed over
/// otherwise.
[[nodiscard]] bool any_charge(Position pos);
/// Whether charges have been declared: otherwise there is nothing to do in G to J.
[[nodiscard]] bool any_declared(const State& state);

[[nodiscard]] Verdict check(Position pos, const Charge& order);
void apply(MutablePosition pos, const Charge& order, Log& log);

/// What will be asked of a charge or a counter-charge later, when everybody has moved. `way`: to whom it
/// meets.
void remember_charge(MutablePosition pos, UnitId unit, UnitId target, Thou way);

/// Units that charge a unit, in the scenario's order.
template <class Visit>
void each_charger(Position pos, UnitId target, Visit visit) {
    for (const UnitId id : pos.field.all()) {
        const Unit& unit = pos.state.units[id];
        if (unit.on_table() && unit.has(Mark::charging) && unit.foe == target) {
            visit(id);
        }
    }
}

/// I: moves every charging unit into contact, or to where its target stood ("awi/charge.contact",
/// "awi/charge.follow"); catches those who could not run. Afterwards a unit has `Mark::contact` exactly if it
/// has a melee to fight, and no `Mark::charging` without it.
void close_in(MutablePosition pos, Rolls& rolls, Log& log);

/// Takes off all marks of charges, tests and contacts once a round of them is over. Of what is remembered
/// only the flags `keep` stay, and of the marks `keep_marks`.
void clear_charges(State& state, std::uint8_t keep = Assault::holds_fire, std::uint16_t keep_marks = 0);

} // namespace bounce::awi

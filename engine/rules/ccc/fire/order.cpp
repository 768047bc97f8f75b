#include "engine/drill/note.h"
#include "engine/drill/sight/aim.h"
#include "engine/rules/ccc/aim/bars.h"
#include "engine/rules/ccc/aim/bearing.h"
#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"

namespace bounce::ccc {

namespace {

/// Why a unit fires at nobody in this sub-phase.
enum class Idle : std::uint8_t {
    no,
    away,
    kind,
    weapon,
    charged,
    marked,
    fired,
    aims,
    leaderless,
    limbered,
    unserved,
    empty
};

/// "ccc/fire.order"_clause: skirmishers, then infantry and cavalry, then guns.
bool fires_now(Phase phase, Arm arm) {
    switch (phase) {
    case Phase::skirmish:
        return arm == Arm::skirmishers;
    case Phase::infantry:
        return is_regiment(arm);
    case Phase::artillery:
        return arm == Arm::battery;
    default:
        return false;
    }
}

/// What of its guns keeps a battery silent.
Idle guns_idle(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.stance != Stance::battery) {
        return Idle::limbered;
    }
    if (it.is(Posture::away)) {
        return Idle::unserved;
    }
    for (const Round round : {Round::shot, Round::shell, Round::case_shot, Round::canister}) {
        if (guns_with(pos, unit, round) > 0) {
            return Idle::no;
        }
    }
    return Idle::empty;
}

/// Option `officerless_fires`: who has stalled lacks an officer, and nothing else ("ccc/fire.who").
bool fires_leaderless(Position pos, UnitId unit) {
    return pos.field.parameters.officerless_fires != 0 && pos.state.units[unit].marker == Marker::stalled
           && !is_led(pos, unit);
}

Idle idle(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Arm arm = pos.field.arm(unit);
    if (!is_solid(pos, unit)) {
        return Idle::away;
    }
    if (!fires_now(pos.state.phase, arm)) {
        return Idle::kind;
    }
    if (arm != Arm::battery && pos.field.muster(unit).weapon == Weapon::none) {
        return Idle::weapon;
    }
    if (it.has(Mark::charged)) {
        return Idle::charged;
    }
    if (it.marked() && !fires_leaderless(pos, unit)) {
        return Idle::marked;
    }
    if (it.has(Mark::aiming)) {
        return Idle::aims;
    }
    if (it.has(Mark::fired) && pos.field.parameters.fires_twice == 0) {
        return Idle::fired;
    }
    if (pos.field.parameters.officerless_fires == 0 && !is_led(pos, unit)) {
        return Idle::leaderless;
    }
    return arm == Arm::battery ? guns_idle(pos, unit) : Idle::no;
}

Verdict idle_words(const Subject& who, Idle idle) {
    switch (idle) {
    case Idle::no:
        return {};
    case Idle::away:
        return refuse("ccc/fire.who"_clause, "{} cannot fire: only troops on the table can.", who);
    case Idle::kind:
        return refuse("ccc/fire.order"_clause,
                      "{} cannot fire now: skirmishers fire first, then infantry and cavalry, then guns.",
                      who);
    case Idle::weapon:
        return refuse("ccc/unit.weapon"_clause, "{0} cannot fire: {0:it has|they have} no firearms.", who);
    case Idle::charged:
        return refuse("ccc/move.charged"_clause, "{0} announced a charge this turn and cannot fire.", who);
    case Idle::marked:
        return refuse("ccc/reaction.marker"_clause, "{0} {0:carries|carry} a marker and cannot fire.", who);
    case Idle::fired:
        return refuse("ccc/fire.once"_clause, "{0} {0:has|have} already fired this turn.", who);
    case Idle::aims:
        return refuse("ccc/fire.once"_clause, "{0} already {0:has|have} a target.", who);
    case Idle::leaderless:
        return refuse("ccc/fire.who"_clause, "{0} cannot fire without an officer.", who);
    case Idle::limbered:
        return refuse("ccc/fire.who"_clause, "{0} cannot fire: {0:it is|they are} not in battery.", who);
    case Idle::unserved:
        return refuse("ccc/reaction.crews"_clause, "{} cannot fire: the crews are away from their guns.",
                      who);
    case Idle::empty:
        return refuse("ccc/gun.rounds"_clause, "{0} cannot fire: {0:it has|they have} no rounds left.", who);
    }
    return {};
}

/// "ccc/fire.target"_clause: an enemy; with `sniping`, skirmishers pick officers off.
bool is_target(Position pos, UnitId unit, UnitId target) {
    const auto& [field, state] = pos;
    if (target >= field.units() || field.side(target) == field.side(unit)) {
        return false;
    }
    const bool snipes = field.parameters.sniping != 0 && field.arm(unit) == Arm::skirmishers;
    return field.arm(target) == Arm::officer ? snipes && state.units[target].on_table()
                                             : stands(state, target);
}

/// Guns load a round, others none.
bool loads_rightly(const Field& field, const Fire& order) {
    return (field.arm(order.unit) == Arm::battery) == (order.round != Round::none)
           && (order.round != Round::none || order.call == 0);
}

Verdict has_target(Position pos, const Fire& order) {
    const Field& field = pos.field;
    if (is_target(pos, order.unit, order.target)) {
        // "ccc/sight.side": what else bars it would tell where he is.
        return is_seen(pos, field.side(order.unit), order.target)
                   ? Verdict{}
                   : std::unexpected{
                         bar_words(field, {.unit = order.unit, .target = order.target}, FireBar::sight)};
    }
    const bool officer = order.target < field.units() && field.arm(order.target) == Arm::officer
                         && field.side(order.target) != field.side(order.unit);
    return officer ? refuse("ccc/unit.officers"_clause, "You cannot fire at an officer by himself.")
                   : refuse("ccc/fire.target"_clause, "{0} can fire only at an enemy on the table.",
                            field.who(order.unit));
}

FireBar bar_for(Position pos, const Fire& order) {
    return bar_of(pos, firing_of(pos, order.unit, order.target, order.round));
}

/// Whether a target surely lies out of reach or off to the side, as most do: told by the middles of fronts.
bool is_beyond(Position pos, const Firing& firing) {
    const Unit& it = pos.state.units[firing.unit];
    const Unit& target = pos.state.units[firing.target];
    if (target.with != no_unit) {
        return false;
    }
    const Thou most = firing.reach + 2 * pos.field.greatest_extent; // most lie farther off than of any size
    if (std::abs(target.at.x - it.at.x) > most || std::abs(target.at.y - it.at.y) > most) {
        return true;
    }
    const Thou own = extent_of(pos, firing.unit);
    if (is_far(pos, firing.target, it.at, firing.reach + own)) {
        return true;
    }
    const Thou sizes = own + extent_of(pos, firing.target);
    const std::int64_t far = firing.reach + sizes;
    return table::square(target.at - it.at) > far * far
           || drill::far_aside({it.at, it.facing}, fire_arc(pos.field.parameters), target.at, sizes);
}

} // namespace

bool can_fire(Position pos, UnitId unit) { return idle(pos, unit) == Idle::no; }

Verdict may_fire(Position pos, UnitId unit) {
    const Idle why = idle(pos, unit);
    return why == Idle::no ? Verdict{} : idle_words(pos.field.who(unit), why);
}

bool can_fire_at(Position pos, const Fire& order) {
    if (!is_target(pos, order.unit, order.target) || !loads_rightly(pos.field, order)) {
        return false;
    }
    const Firing firing = firing_of(pos, order.unit, order.target, order.round);
    return !is_beyond(pos, firing) && (order.round == Round::none || may_load(pos, order))
           && bears(pos, firing);
}

Verdict may_fire_at(Position pos, const Fire& order) {
    if (Verdict target = has_target(pos, order); !target) {
        return target;
    }
    if (!loads_rightly(pos.field, order)) {
        return refuse("ccc/gun.rounds"_clause,
                      "Guns must fire shot, shell, case or canister, and no other troops may.");
    }
    if (order.round != Round::none) {
        if (Verdict loaded = may_load(pos, order); !loaded) {
            return loaded;
        }
    }
    const FireBar bar = bar_for(pos, order);
    return bar == FireBar::none ? Verdict{}
                                : std::unexpected{bar_words(
                                      pos.field, firing_of(pos, order.unit, order.target, order.round), bar)};
}

Verdict check(Position pos, const Fire& order) {
    if (order.unit >= pos.field.units() || pos.field.side(order.unit) != pos.state.actor) {
        return refuse("ccc/fire.who"_clause, "You can give a target only to a unit of your own.");
    }
    if (Verdict ready = may_fire(pos, order.unit); !ready) {
        return ready;
    }
    return may_fire_at(pos, order);
}

// "ccc/fire.order"_clause
void apply(MutablePosition pos, const Fire& order, Log& log) {
    pos.state.aims[order.unit] = {.target = order.target, .round = order.round, .call = order.call};
    pos.state.units[order.unit].marks |= Mark::aiming;
    drill::pledge(pos.field, order.unit, "ccc/fire.order"_clause, log, "{0} {0:aims|aim} at {1}{2}{3}.",
                  pos.field.who(order.unit), pos.field.name(order.target),
                  order.round == Round::none ? "" : " with ",
                  order.round == Round::none ? std::string_view{} : word(order.round));
}

} // namespace bounce::ccc

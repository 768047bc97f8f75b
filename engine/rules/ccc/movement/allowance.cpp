#include "engine/rules/ccc/movement/allowance.h"

#include "engine/rules/ccc/units/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

Thou battery_allowance(const Field& field, const State& state, UnitId unit, Stance stance) {
    const Parameters& rules = field.parameters;
    if (stance > Stance::column || state.units[unit].has(Mark::worked)) {
        return gun_budget(field, state, unit);
    }
    return stance == Stance::column ? rules.move_limbered_column : rules.move_limbered_line;
}

/// Why a unit may not act or move.
enum class Held : std::uint8_t { not_yours, with_unit, marked, charges, leaderless, halted, spent, no };

/// "ccc/reaction.marker"_clause: whoever is marked does nothing by order.
Verdict refuse_marked(const Field& field, const Unit& it, UnitId unit) {
    switch (it.marker) {
    case Marker::stalled:
        return refuse("ccc/loss.stall"_clause, "{0} {0:has|have} stalled: nobody commands {0:it|them}.",
                      field.who(unit));
    case Marker::routed:
        return refuse("ccc/loss.rout"_clause, "{0} {0:is|are} routed.", field.who(unit));
    case Marker::none:
    case Marker::reaction:
    case Marker::disrupted:
        break;
    }
    return refuse("ccc/reaction.marker"_clause,
                  "{0} {0:is|are} {1}, and {0:does|do} nothing by order until the marker is off.",
                  field.who(unit), marker_names[static_cast<std::size_t>(it.marker)]);
}

/// In the order in which it is told; the last two hinder marches and work alone.
Held held(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return !it.on_table() || field.side(unit) != state.actor ? Held::not_yours
           : it.with != no_unit                              ? Held::with_unit
           : it.marked()                                     ? Held::marked
           : it.has(Mark::charged)                           ? Held::charges
           : !is_led(field, state, unit)                     ? Held::leaderless
           : it.has(Mark::halted)                            ? Held::halted
           : it.spent >= drill::whole_move                   ? Held::spent
                                                             : Held::no;
}

Verdict held_words(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const Subject who = field.who(unit);
    switch (held(field, state, unit)) {
    case Held::not_yours:
        return refuse("ccc/turn.steps"_clause, "{0} {0:is|are} not yours to move now.", who);
    case Held::with_unit:
        return refuse("ccc/unit.brigadier"_clause,
                      "{0} {0:is|are} with {1}, and {0:has|have} to leave first.", who, field.name(it.with));
    case Held::marked:
        return refuse_marked(field, it, unit);
    case Held::charges:
        return refuse("ccc/move.charged"_clause,
                      "{0} {0:has|have} announced a charge and {0:does|do} nothing else in this turn.", who);
    case Held::leaderless:
        return refuse("ccc/turn.captain"_clause, "{0} {0:has|have} no officer, and {0:does|do} not move.",
                      who);
    case Held::halted:
        return refuse("ccc/terrain.obstacle"_clause,
                      "{0} {0:has|have} been stopped and can move no further this turn.", who);
    case Held::spent:
        return refuse(rate_clause(field, state, unit), "{0} {0:has|have} no movement left.", who);
    case Held::no:
        break;
    }
    return {};
}

} // namespace

bool pays_nothing(const Field& field, const State& state, UnitId unit) {
    return field.arm(unit) == Arm::battery ? state.units[unit].is(Posture::away)
                                           : is_free(field, state, unit);
}

Clause rate_clause(const Field& field, const State& state, UnitId unit) {
    const bool column = state.units[unit].stance == Stance::column;
    if (pays_nothing(field, state, unit)) {
        return "ccc/move.free"_clause;
    }
    switch (field.arm(unit)) {
    case Arm::infantry:
        return column ? "ccc/move.column"_clause : "ccc/move.line"_clause;
    case Arm::cavalry:
        return column ? "ccc/move.cavalry_column"_clause : "ccc/move.cavalry_line"_clause;
    case Arm::officer:
        return "ccc/move.officer"_clause;
    case Arm::battery:
        return !is_limbered(field, state, unit) ? "ccc/move.gun_budget"_clause
               : column                         ? "ccc/move.limbered_column"_clause
                                                : "ccc/move.limbered_line"_clause;
    case Arm::skirmishers:
        break;
    }
    return "ccc/move.free"_clause;
}

// "ccc/move.gun_budget"_clause: by how it stood when the turn began.
Thou gun_budget(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    const bool began_in_column = it.has(Mark::formed) ? it.has(Mark::column) : it.stance == Stance::column;
    return began_in_column ? field.parameters.move_limbered_column : field.parameters.gun_budget;
}

Thou allowance_in(const Field& field, const State& state, UnitId unit, Stance stance) {
    const Parameters& rules = field.parameters;
    const bool column = stance == Stance::column;
    if (pays_nothing(field, state, unit)) {
        return rules.move_free;
    }
    switch (field.arm(unit)) {
    case Arm::infantry:
        return column ? rules.move_column : rules.move_line;
    case Arm::cavalry:
        return column ? rules.move_cavalry_column : rules.move_cavalry_line;
    case Arm::officer:
        return rules.move_officer;
    case Arm::battery:
        return battery_allowance(field, state, unit, stance);
    case Arm::skirmishers:
        break;
    }
    return rules.move_free;
}

Thou allowance_of(const Field& field, const State& state, UnitId unit) {
    return allowance_in(field, state, unit, state.units[unit].stance);
}

Thou left_of(const Field& field, const State& state, UnitId unit) {
    const std::int64_t parts = std::int64_t{drill::whole_move} - state.units[unit].spent;
    return length_of(parts, allowance_of(field, state, unit));
}

bool can_act(const Field& field, const State& state, UnitId unit) {
    return held(field, state, unit) >= Held::halted;
}
bool can_move(const Field& field, const State& state, UnitId unit) {
    return held(field, state, unit) == Held::no;
}

Verdict may_act(const Field& field, const State& state, UnitId unit) {
    return can_act(field, state, unit) ? Verdict{} : held_words(field, state, unit);
}

Verdict may_move(const Field& field, const State& state, UnitId unit) {
    return can_move(field, state, unit) ? Verdict{} : held_words(field, state, unit);
}

} // namespace bounce::ccc

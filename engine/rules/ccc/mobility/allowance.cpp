#include "engine/rules/ccc/mobility/allowance.h"

#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

Thou battery_allowance(Position pos, UnitId unit, Stance stance) {
    const Parameters& rules = pos.field.parameters;
    if (stance > Stance::column || pos.state.units[unit].has(Mark::worked)) {
        return gun_budget(pos, unit);
    }
    return stance == Stance::column ? rules.move_limbered_column : rules.move_limbered_line;
}

/// Why a unit may not act or move.
enum class Held : std::uint8_t { not_yours, with_unit, marked, charges, leaderless, halted, spent, no };

/// "ccc/reaction.marker"_clause: whoever is marked does nothing by order.
Verdict refuse_marked(const Field& field, const Unit& it, UnitId unit) {
    switch (it.marker) {
    case Marker::stalled:
        return refuse("ccc/loss.stall"_clause,
                      "{0} {0:has|have} stalled and cannot act: nobody commands {0:it|them}.",
                      field.who(unit));
    case Marker::routed:
        return refuse("ccc/loss.rout"_clause, "{0} {0:is|are} routed and cannot act by order.",
                      field.who(unit));
    case Marker::none:
    case Marker::reaction:
    case Marker::disrupted:
        break;
    }
    return refuse("ccc/reaction.marker"_clause,
                  "{0} {0:is|are} {1} and cannot act by order until the marker comes off.", field.who(unit),
                  marker_names[static_cast<std::size_t>(it.marker)]);
}

/// In the order in which it is told; the last two hinder marches and work alone.
Held held(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return !it.on_table() || pos.field.side(unit) != pos.state.actor ? Held::not_yours
           : it.with != no_unit                                      ? Held::with_unit
           : it.marked()                                             ? Held::marked
           : it.has(Mark::charged)                                   ? Held::charges
           : !is_led(pos, unit)                                      ? Held::leaderless
           : it.has(Mark::halted)                                    ? Held::halted
           : it.spent >= drill::whole_move                           ? Held::spent
                                                                     : Held::no;
}

Verdict held_words(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Subject who = pos.field.who(unit);
    switch (held(pos, unit)) {
    case Held::not_yours:
        return refuse("ccc/turn.steps"_clause, "{0} {0:is|are} not yours to move now.", who);
    case Held::with_unit:
        return refuse("ccc/unit.brigadier"_clause, "{0} {0:is|are} with {1} and must leave first.", who,
                      pos.field.name(it.with));
    case Held::marked:
        return refuse_marked(pos.field, it, unit);
    case Held::charges:
        return refuse("ccc/move.charged"_clause, "{0} announced a charge this turn and can do nothing else.",
                      who);
    case Held::leaderless:
        return refuse("ccc/turn.captain"_clause, "{0} cannot move without an officer.", who);
    case Held::halted:
        return refuse("ccc/terrain.obstacle"_clause,
                      "{0} {0:has|have} been stopped and can move no farther this turn.", who);
    case Held::spent:
        return refuse(rate_clause(pos, unit), "{0} {0:has|have} no movement left.", who);
    case Held::no:
        break;
    }
    return {};
}

} // namespace

bool pays_nothing(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::battery ? pos.state.units[unit].is(Posture::away) : is_free(pos, unit);
}

Clause rate_clause(Position pos, UnitId unit) {
    const bool column = pos.state.units[unit].stance == Stance::column;
    if (pays_nothing(pos, unit)) {
        return "ccc/move.free"_clause;
    }
    switch (pos.field.arm(unit)) {
    case Arm::infantry:
        return column ? "ccc/move.column"_clause : "ccc/move.line"_clause;
    case Arm::cavalry:
        return column ? "ccc/move.cavalry_column"_clause : "ccc/move.cavalry_line"_clause;
    case Arm::officer:
        return "ccc/move.officer"_clause;
    case Arm::battery:
        return !is_limbered(pos, unit) ? "ccc/move.gun_budget"_clause
               : column                ? "ccc/move.limbered_column"_clause
                                       : "ccc/move.limbered_line"_clause;
    case Arm::skirmishers:
        break;
    }
    return "ccc/move.free"_clause;
}

// "ccc/move.gun_budget"_clause: by how it stood when the turn began.
Thou gun_budget(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool began_in_column = it.has(Mark::formed) ? it.has(Mark::column) : it.stance == Stance::column;
    return began_in_column ? pos.field.parameters.move_limbered_column : pos.field.parameters.gun_budget;
}

Thou allowance_in(Position pos, UnitId unit, Stance stance) {
    const Parameters& rules = pos.field.parameters;
    const bool column = stance == Stance::column;
    if (pays_nothing(pos, unit)) {
        return rules.move_free;
    }
    switch (pos.field.arm(unit)) {
    case Arm::infantry:
        return column ? rules.move_column : rules.move_line;
    case Arm::cavalry:
        return column ? rules.move_cavalry_column : rules.move_cavalry_line;
    case Arm::officer:
        return rules.move_officer;
    case Arm::battery:
        return battery_allowance(pos, unit, stance);
    case Arm::skirmishers:
        break;
    }
    return rules.move_free;
}

Thou allowance_of(Position pos, UnitId unit) { return allowance_in(pos, unit, pos.state.units[unit].stance); }

Thou left_of(Position pos, UnitId unit) {
    const std::int64_t parts = std::int64_t{drill::whole_move} - pos.state.units[unit].spent;
    return length_of(parts, allowance_of(pos, unit));
}

bool can_act(Position pos, UnitId unit) { return held(pos, unit) >= Held::halted; }
bool can_move(Position pos, UnitId unit) { return held(pos, unit) == Held::no; }

Verdict may_act(Position pos, UnitId unit) { return can_act(pos, unit) ? Verdict{} : held_words(pos, unit); }

Verdict may_move(Position pos, UnitId unit) {
    return can_move(pos, unit) ? Verdict{} : held_words(pos, unit);
}

} // namespace bounce::ccc

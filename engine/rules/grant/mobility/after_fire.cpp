#include "engine/rules/grant/mobility/after_fire.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/grant/mobility/way.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// In line on foot; who is in open order goes as he likes.
bool is_line(Position pos, UnitId unit) {
    return on_foot(pos, unit) && pos.state.units[unit].stance != Stance::column;
}

} // namespace

std::int64_t parts_of_firing_line(const Parameters& parameters) {
    return std::int64_t{drill::whole_move} * parameters.move_line_firing / std::max(parameters.move_line, 1);
}

std::int64_t most_parts(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (!it.has(Mark::fired) || (it.stance == Stance::open && on_foot(pos, unit))) {
        return whole_and_rounding;
    }
    if (pos.field.arm(unit) == Arm::battery) {
        return it.spent;
    }
    if (is_line(pos, unit)) {
        return parts_of_firing_line(pos.field.parameters);
    }
    return pos.field.parameters.column_move_fire != 0 ? whole_and_rounding : std::int64_t{it.spent};
}

Thou left_of_move(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool battle = pos.field.arm(unit) == Arm::cavalry && it.battle_moves > 0;
    const std::int64_t left = std::max<std::int64_t>(
        std::min<std::int64_t>(most_parts(pos, unit), drill::whole_move) - it.spent, 0);
    return static_cast<Thou>(left * allowance_of(pos, unit, battle) / drill::whole_move);
}

Verdict check_steps(Position pos, UnitId unit, std::int64_t parts) {
    if (parts <= most_parts(pos, unit) || !pos.state.units[unit].has(Mark::fired)) {
        return {};
    }
    const Subject name = pos.field.who(unit);
    if (pos.field.arm(unit) == Arm::battery) {
        return refuse("grant/gun.moved"_clause, "{0} {0:has|have} fired in this move and may not move.",
                      name);
    }
    if (is_line(pos, unit)) {
        return refuse("grant/move.line_firing"_clause,
                      "{0} {0:has|have} fired in this move and may go at most {1}\".", name,
                      table::inches_text(pos.field.parameters.move_line_firing));
    }
    return refuse("grant/fire.moved"_clause, "{0} {0:has|have} fired in this move and may not move.", name);
}

Verdict check_unfired(Position pos, UnitId unit) {
    if (!pos.state.units[unit].has(Mark::fired)) {
        return {};
    }
    const Subject name = pos.field.who(unit);
    if (pos.field.arm(unit) == Arm::battery) {
        return refuse("grant/gun.moved"_clause,
                      "{0} {0:has|have} fired in this move, and the guns may not be moved or limbered.",
                      name);
    }
    return refuse("grant/fire.busy"_clause,
                  "{0} {0:has|have} fired in this move and may not do that any more.", name);
}

} // namespace bounce::grant

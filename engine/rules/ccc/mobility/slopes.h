#pragma once

#include "engine/drill/note.h"
#include "engine/rules/ccc/mobility/way.h"

#include <array>

namespace bounce::ccc {

/// Deductions that are thrown for by the way, and how all of them are told.

[[nodiscard]] constexpr bool is_slope(Toll::Kind kind) {
    return kind == Toll::Kind::up || kind == Toll::Kind::down;
}
/// Half a die, rounded up, in thou ("ccc/terrain.uphill", "ccc/terrain.downhill").
[[nodiscard]] inline Thou slope_die(const Field& field, UnitId unit, Toll::Kind kind, Rolls& rolls) {
    const int face = rolls.die({.clause = toll_clause(kind),
                                .name = "slope",
                                .side = field.side(unit),
                                .unit = field.name(unit),
                                .about = paid_bit(kind),
                                .sides = field.parameters.slope_die});
    return (face + 1) / 2 * table::inch;
}
/// What it takes or adds at the best for the unit.
[[nodiscard]] inline Thou best_slope(const Field& field, Toll::Kind kind) {
    return kind == Toll::Kind::up ? table::inch : (field.parameters.slope_die + 1) / 2 * table::inch;
}
inline void tell_toll(const Field& field, UnitId unit, Toll::Kind kind, Thou takes, Log& log) {
    constexpr std::array<std::string_view, 5> words{"The wood takes", "Stumps and boulders take",
                                                    "Uphill takes", "Downhill adds", "The fog takes"};
    if (log.on() && takes != 0) {
        drill::tell(field, unit, toll_clause(kind), log, "{} {} {} the move of {}.",
                    words[static_cast<std::size_t>(kind)], table::with_inches(table::inches_text(takes)),
                    kind == Toll::Kind::down ? "to" : "from", field.name(unit));
    }
}

} // namespace bounce::ccc

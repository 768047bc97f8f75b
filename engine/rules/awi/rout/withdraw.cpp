#include "engine/rules/awi/rout/withdraw.h"

#include "engine/drill/movement/recoil.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/rout/eviction.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/works/house.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

void recoil(MutablePosition pos, UnitId unit, Angle direction, Thou far, bool first, Clause clause,
            Log& log) {
    const Pose before = pos.state.units[unit].pose();
    set_pose(pos, unit, {before.at + table::along(direction, far), before.facing});
    pos.state.trails[unit].unsettle();
    if (log.on()) {
        log.add(moved_event(pos, unit, before, Event::Kind::fall_back,
                            first ? clause : "awi/melee.back"_clause, "{0} {1} {2}.", pos.field.who(unit),
                            first ? pos.field.who(unit).pick("retires", "retire")
                                  : pos.field.who(unit).pick("is pushed back", "are pushed back"),
                            table::with_inches(table::about_inches(far))));
    }
    take_generals(pos, unit, log);
}

/// How far a unit falls back that has so much of its move, of which retiring takes some.
Thou way_of_retiring(Position pos, UnitId unit, std::int64_t parts) {
    const drill::Marcher marcher = marcher_of(pos, unit);
    parts -= marcher.retiring.value_or(0);
    if (parts <= 0 || pos.state.units[unit].stuck != 0) {
        return 0;
    }
    return drill::way_back(situation_of(pos), unit,
                           {.formation = marcher.formation,
                            .parts = parts,
                            .passing = marcher.passing.value_or(0),
                            .gap = marcher.gap});
}

} // namespace

void retire(MutablePosition pos, UnitId unit, Thou far, Clause clause, Rolls& rolls, Log& log) {
    const Unit& it = pos.state.units[unit];
    if (!is_solid(pos, unit) || it.inside != 0 || far <= 0) {
        return;
    }
    const Angle back = it.facing + table::half_circle;
    const std::optional<drill::Recoils> recoils = drill::recoil(situation_of(pos), unit, far);
    if (!recoils) {
        destroy(pos, unit, "awi/melee.no_way_back"_clause, rolls, log);
        return;
    }
    if (table::off_table(pos.field.scenario.ground, moved(body_of(pos, unit), back, far))) {
        leave_table(pos, unit, "awi/melee.no_way_back"_clause, log);
        return;
    }
    for (const UnitId other : pos.field.all()) {
        if (const Thou by = (*recoils)[other]; by > 0) {
            recoil(pos, other, back, by, other == unit, clause, log);
        }
    }
}

Thou room_to_fall_back(Position pos, UnitId unit) { return way_of_retiring(pos, unit, whole_move); }

void fall_back(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    std::int64_t parts = whole_move;
    if (pos.state.units[unit].inside != 0) {
        const auto toll = evict(pos, unit, nearest_enemy(pos, unit, true), 0, clause, log);
        if (!toll) {
            return;
        }
        parts -= price_of_leaving(pos.field, unit) + *toll;
    }
    const Thou far = way_of_retiring(pos, unit, parts);
    const Pose before = pos.state.units[unit].pose();
    if (far > 0) {
        set_pose(pos, unit,
                 {before.at + table::along(before.facing + table::half_circle, far), before.facing});
    }
    if (log.on()) {
        const bool slow = parts <= marcher_of(pos, unit).retiring.value_or(0);
        const std::string how =
            far > 0 ? fmt::format("{0:falls|fall} back {1}", pos.field.who(unit),
                                  table::with_inches(table::about_inches(far)))
            : slow  ? fmt::format("{0:is|are} too slow to retire and {0:stays|stay}", pos.field.who(unit))
                    : fmt::format("{0:has|have} no way back and {0:stays|stay}", pos.field.who(unit));
        log.add(moved_event(pos, unit, before, Event::Kind::fall_back, clause, "{} {}.", pos.field.who(unit),
                            how));
    }
    take_generals(pos, unit, log);
}

} // namespace bounce::awi

#include "engine/rules/grant/melee/bonus.h"

#include "engine/drill/sight/shelter.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// Whether a wall or its like stands between two figures who fight across it, and not its gate.
bool wall_between(Position pos, const Fighter& own, const Fighter& enemy) {
    const TerrainState terrain_state = terrain_state_of(pos);
    bool found = false;
    drill::each_standing_line(terrain_state, [&](const drill::StandingLine& line) {
        found = found
                || (line.barrier != table::Barrier::stream
                    && drill::bars(terrain_state, line, own.base.centre, enemy.base.centre));
    });
    return found;
}

/// "grant/exhaustion.bonus"_clause, "grant/exhaustion.continued"_clause
int bonus_against_tired(Position pos, const Unit& own, const Unit& enemy) {
    const bool attacks = (own.onset & Onset::attacked) != 0 && own.exhausted == 0;
    if (!attacks || enemy.worn == 0) {
        return 0;
    }
    const bool goes_on = pos.state.melees[enemy.melee - std::size_t{1}].moves > 1;
    return enemy.worn + (goes_on ? pos.field.parameters.bonus_continued : 0);
}

} // namespace

int bonus_of(Position pos, const Fighter& own, const Fighter& enemy) {
    const Parameters& p = pos.field.parameters;
    const Unit& unit = pos.state.units[own.unit];
    const Unit& other = pos.state.units[enemy.unit];
    if (unit.bad != 0) {
        return 0; // "grant/melee.bad"_clause
    }
    int bonus = 0;
    bonus += unit.has(Mark::came_charging) ? p.bonus_charging : 0; // "grant/melee.charging"_clause
    const bool came = pos.state.places[own.unit].met.has(enemy.unit);
    const bool met = pos.state.places[enemy.unit].met.has(own.unit);
    const bool down = (unit.onset & Onset::downhill) != 0 && (came || !met);
    bonus += down ? p.bonus_downhill : 0; // "grant/melee.downhill"_clause
    const bool attacked =
        !came && (met || (unit.onset & Onset::attacked) == 0) && (other.onset & Onset::attacked) != 0;
    const bool outside = own.part < 0 && enemy.part < 0;
    if (outside && attacked && !own.mounted && wall_between(pos, own, enemy)) {
        bonus += p.bonus_wall; // "grant/melee.wall"_clause
    }
    bonus += own.part >= 0 && enemy.part < 0 ? p.bonus_house : 0; // "grant/melee.outside"_clause
    bonus += bonus_against_tired(pos, unit, other);
    bonus += p.zouaves != 0 && pos.field.roll(own.unit).zouaves ? p.bonus_zouaves
                                                                : 0; // "grant/annex.zouaves_melee"_clause
    return bonus;
}

} // namespace bounce::grant

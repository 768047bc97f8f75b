#include "engine/rules/grant/melee/house_fight.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/houses/section.h"
#include "engine/rules/grant/melee/melee.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

/// Those of one side in a section, of all its units in the melee.
Fighters inside_section(const Field& field, const State& state, int melee, Side side, int section) {
    Fighters fighters;
    for (const UnitId unit : units_in(field, state, melee)) {
        const Unit& it = state.units[unit];
        for (std::size_t part = 0; field.side(unit) == side && part < it.house.size(); ++part) {
            if (it.house[part] != section + 1) {
                continue;
            }
            std::uint32_t men = (std::uint32_t{1} << it.men_in[part]) - 1;
            men |= std::uint32_t{it.officers_in[part]} << colonel_figure;
            for (; men != 0; men &= men - 1) {
                fighters.push_back({structure(field, section).footprint, unit,
                                    static_cast<std::uint8_t>(std::countr_zero(men)), false,
                                    static_cast<std::int8_t>(part)});
            }
        }
    }
    return fighters;
}

/// Those of one side who stand at its walls and fight nobody in the open. Horsemen do not fight houses.
Fighters at_walls(const Field& field, const State& state, int melee, const Busy& busy, Side side,
                  int section) {
    Fighters fighters = fighters_of(field, state, melee, side);
    std::erase_if(fighters, [&](const Fighter& it) {
        return it.mounted || it.figure == general_figure || (busy[it.unit] >> it.figure & 1U) != 0
               || shared_edge(it.base, structure(field, section).footprint) == 0;
    });
    return fighters;
}

/// Which of the unit's two parts is in a section, or may be; -1: it holds two others.
int slot_for(const Unit& unit, int section) {
    for (const int wanted : {section + 1, 0}) {
        const auto found = std::ranges::find(unit.house, wanted);
        if (found != unit.house.end()) {
            return static_cast<int>(found - unit.house.begin());
        }
    }
    return -1;
}

void go_in(State& state, const Fighter& man, int section) {
    Unit& unit = state.units[man.unit];
    const auto part = static_cast<std::size_t>(slot_for(unit, section));
    unit.house[part] = static_cast<std::uint8_t>(section + 1);
    if (man.figure >= colonel_figure) {
        unit.officers_in[part] =
            static_cast<std::uint8_t>(unit.officers_in[part] | 1U << (man.figure - colonel_figure));
    } else {
        ++unit.men_in[part];
    }
    state.places[man.unit].standing &= ~(std::uint32_t{1} << man.figure);
}

/// "grant/melee.break_in"_clause, also where a wall looks undefended ("grant/melee.undefended"_clause).
void break_in(const Field& field, State& state, int melee, const Busy& busy, Side side, int section,
              Rolls& rolls, Log& log) {
    const Fighters men = at_walls(field, state, melee, busy, side, section);
    auto room = field.parameters.section_holds
                - static_cast<int>(inside_section(field, state, melee, side, section).size());
    for (const UnitId unit : units_in(field, state, melee)) {
        const auto tries =
            static_cast<int>(std::ranges::count(men, unit, [](const Fighter& it) { return it.unit; }));
        if (tries == 0 || slot_for(state.units[unit], section) < 0) {
            continue;
        }
        int in = rolls.successes({.clause = "grant/melee.break_in"_clause,
                                  .name = "break in",
                                  .side = side,
                                  .unit = field.name(unit),
                                  .about = static_cast<std::uint32_t>(section),
                                  .dice = tries,
                                  .need = field.parameters.break_in,
                                  .does = "gets in"});
        drill::note(field, unit, "grant/melee.break_in"_clause, log, "{} of {} of {} {} into the house.", in,
                    tries, field.name(unit), in == 1 ? "breaks" : "break");
        for (const Fighter& man : men) {
            if (man.unit == unit && in > 0 && room > 0) {
                go_in(state, man, section);
                --in;
                --room;
            }
        }
    }
}

/// Pairs attackers with defenders: those inside one to one, then two to one; defenders left over with those
/// outside, and then, if any are still left, doubled on those inside ("grant/melee.inside"_clause).
void pair_up(std::size_t inside, std::size_t outside, std::size_t defenders, Bouts& bouts) {
    const auto single = [](std::size_t a, std::size_t b) {
        Bout bout;
        bout.first.push_back(static_cast<int>(a));
        bout.second.push_back(static_cast<int>(b));
        return bout;
    };
    std::size_t defender = 0;
    for (std::size_t a = 0; a < inside; ++a) {
        if (defender < defenders) {
            bouts.push_back(single(a, defender++));
        } else if (a - defenders < defenders) {
            bouts[a - defenders].first.push_back(static_cast<int>(a));
        }
    }
    const std::size_t within = bouts.size();
    for (std::size_t a = inside; a < inside + outside; ++a) {
        if (defender < defenders) {
            bouts.push_back(single(a, defender++));
        } else if (const std::size_t at = within + (a - inside) - (bouts.size() - within);
                   at < bouts.size()) {
            bouts[at].first.push_back(static_cast<int>(a));
        }
    }
    for (std::size_t at = 0; defender < defenders && at < bouts.size(); ++at) {
        bouts[at].second.push_back(static_cast<int>(defender++));
    }
}

HouseFight fight_at(const Field& field, const State& state, int melee, const Busy& busy, Side attacker,
                    int section) {
    HouseFight fight;
    Fighters attackers = inside_section(field, state, melee, attacker, section);
    const std::size_t inside = attackers.size();
    const Fighters outside = at_walls(field, state, melee, busy, attacker, section);
    attackers.insert(attackers.end(), outside.begin(), outside.end());
    const Fighters defenders = inside_section(field, state, melee, enemy_of(attacker), section);
    pair_up(inside, outside.size(), defenders.size(), fight.bouts);
    fight.first = attackers;
    fight.second = defenders;
    if (attacker == Side::second) {
        std::swap(fight.first, fight.second);
        for (Bout& bout : fight.bouts) {
            std::swap(bout.first, bout.second);
        }
    }
    return fight;
}

/// Who attacks a section in this melee: the enemy of who was in it before; nobody where there is no fight.
Side attacker_of(const Field& field, const State& state, int melee, int section) {
    for (const UnitId unit : units_in(field, state, melee)) {
        const Unit& it = state.units[unit];
        const bool holds = it.house[0] == section + 1 || it.house[1] == section + 1;
        const bool came = (it.onset & Onset::attacked) != 0;
        if (holds
            && (!came || inside_section(field, state, melee, enemy_of(field.side(unit)), section).empty())) {
            return enemy_of(field.side(unit));
        }
    }
    return Side::nobody;
}

} // namespace

Fighters walls_of(const Field& field, const State& state, int melee, Side attacker) {
    Fighters walls;
    for (int section = 0; section < sections(field); ++section) {
        if (is_house(field, state, section) && attacker_of(field, state, melee, section) == attacker) {
            const Fighters garrison = inside_section(field, state, melee, enemy_of(attacker), section);
            walls.insert(walls.end(), garrison.begin(), garrison.begin() + (garrison.empty() ? 0 : 1));
        }
    }
    return walls;
}

int room_at_wall(const Field& field, const State& state, int melee, const Fighter& wall) {
    const int section = state.units[wall.unit].house[static_cast<std::size_t>(wall.part)] - 1;
    const Side side = field.side(wall.unit);
    const auto inside = [&](Side whose) {
        return static_cast<int>(inside_section(field, state, melee, whose, section).size());
    };
    return field.parameters.wall_men * inside(side) - inside(enemy_of(side)); // "grant/melee.full"_clause
}

std::vector<HouseFight> house_fights(const Field& field, State& state, int melee, const Busy& busy,
                                     Rolls& rolls, Log& log) {
    std::vector<HouseFight> fights;
    for (int section = 0; section < sections(field); ++section) {
        const Side attacker =
            is_house(field, state, section) ? attacker_of(field, state, melee, section) : Side::nobody;
        if (attacker == Side::nobody) {
            continue;
        }
        break_in(field, state, melee, busy, attacker, section, rolls, log);
        HouseFight fight = fight_at(field, state, melee, busy, attacker, section);
        if (!fight.bouts.empty()) {
            fights.push_back(std::move(fight));
        }
    }
    return fights;
}

// "grant/melee.inside"_clause
void leave_section(const Field& field, State& state, UnitId unit) {
    Unit& it = state.units[unit];
    for (std::size_t part = 0; part < it.house.size(); ++part) {
        const bool shared =
            it.house[part] != 0 && std::ranges::any_of(field.all(), [&](UnitId other) {
                const Unit& enemy = state.units[other];
                const bool stays = falls_back(it) || !falls_back(enemy);
                return stays && enemy.on_table() && field.side(other) != field.side(unit)
                       && (enemy.house[0] == it.house[part] || enemy.house[1] == it.house[part]);
            });
        if (shared && (it.onset & Onset::attacked) != 0) {
            it.house[part] = 0;
            it.men_in[part] = 0;
            it.officers_in[part] = 0;
        }
    }
}

} // namespace bounce::grant

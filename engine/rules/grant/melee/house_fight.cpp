#include "engine/rules/grant/melee/house_fight.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/houses/break_in.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/houses/section.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/units/garrison.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

/// Those of one side in a section, of all its units in the melee.
Fighters inside_section(Position pos, int melee, Side side, int section) {
    Fighters fighters;
    for (const UnitId unit : units_in(pos, melee)) {
        const Unit& it = pos.state.units[unit];
        for (std::size_t part = 0; pos.field.side(unit) == side && part < it.house.size(); ++part) {
            if (it.house[part] != section + 1) {
                continue;
            }
            std::uint32_t men = (std::uint32_t{1} << it.men_in[part]) - 1;
            men |= std::uint32_t{it.officers_in[part]} << colonel_figure;
            const bool general = part_of_general(pos, unit) == static_cast<int>(part);
            men |= general ? std::uint32_t{1} << general_figure : 0; // "grant/house.garrison"_clause
            for (; men != 0; men &= men - 1) {
                fighters.push_back({structure(pos.field, section).footprint, unit,
                                    static_cast<std::uint8_t>(std::countr_zero(men)), false,
                                    static_cast<std::int8_t>(part)});
            }
        }
    }
    return fighters;
}

/// Sections that a side storms in a melee.
using Stormed = std::vector<int>;
/// One of them, and who is busy in the open.
struct Storm {
    int melee = 0;
    Side attacker = Side::nobody;
    int section = 0;
    const Stormed& stormed;
    const Busy& busy;
};

/// The one of them at whose wall somebody stands, where he stands at two that of which he has more before
/// him; -1: at none.
int section_before(const Field& field, const Stormed& stormed, const table::Base& man) {
    int before = -1;
    Thou most = 0;
    for (const int section : stormed) {
        const Thou shared = shared_edge(man, structure(field, section).footprint);
        if (shared > most + table::touch) { // rounding makes no edge longer
            most = shared;
            before = section;
        }
    }
    return before;
}

/// Those of one side who stand at its walls and fight nobody in the open, each at one section. Horsemen do
/// not fight houses.
Fighters at_walls(Position pos, const Storm& storm) {
    Fighters fighters = fighters_of(pos, storm.melee, storm.attacker);
    std::erase_if(fighters, [&](const Fighter& it) {
        return it.mounted || it.figure == general_figure || (storm.busy[it.unit] >> it.figure & 1U) != 0
               || section_before(pos.field, storm.stormed, it.base) != storm.section;
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

/// The unit when he is in.
Unit gone_in(Unit unit, const Fighter& man, int section) {
    const auto part = static_cast<std::size_t>(slot_for(unit, section));
    unit.house[part] = static_cast<std::uint8_t>(section + 1);
    if (man.figure >= colonel_figure) {
        unit.officers_in[part] =
            static_cast<std::uint8_t>(unit.officers_in[part] | 1U << (man.figure - colonel_figure));
    } else {
        ++unit.men_in[part];
    }
    return unit;
}

/// "grant/house.garrison"_clause: for him, and for the general who is inside as soon as nobody of his unit is
/// outside.
bool has_room_for(Position pos, const Storm& storm, const Fighter& man) {
    const int holds = pos.field.parameters.section_holds;
    const auto inside =
        static_cast<int>(inside_section(pos, storm.melee, storm.attacker, storm.section).size());
    const Unit then = gone_in(pos.state.units[man.unit], man, storm.section);
    const bool last = then.all_inside() && then.officers_outside() == 0;
    if (!last || general_with(pos, man.unit) == no_unit) {
        return inside < holds;
    }
    const int part = part_with_room(pos.field.parameters, then);
    const bool here = part >= 0 && then.house[static_cast<std::size_t>(part)] == storm.section + 1;
    return part >= 0 && inside + (here ? 1 : 0) < holds;
}

/// "grant/melee.break_in"_clause, also where a wall looks undefended ("grant/melee.undefended"_clause).
void break_in(MutablePosition pos, const Storm& storm, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const Fighters men = at_walls(pos, storm);
    for (const UnitId unit : units_in(pos, storm.melee)) {
        const auto tries =
            static_cast<int>(std::ranges::count(men, unit, [](const Fighter& it) { return it.unit; }));
        if (tries == 0 || slot_for(state.units[unit], storm.section) < 0) {
            continue;
        }
        const int in = rolls.successes({.clause = "grant/melee.break_in"_clause,
                                        .name = "break in",
                                        .side = storm.attacker,
                                        .unit = field.name(unit),
                                        .about = static_cast<std::uint32_t>(storm.section),
                                        .dice = tries,
                                        .need = field.parameters.break_in,
                                        .does = "gets in"});
        int gone = 0;
        for (const Fighter& man : men) {
            if (man.unit == unit && gone < in && has_room_for(pos, storm, man)) {
                state.units[unit] = gone_in(state.units[unit], man, storm.section);
                state.places[unit].standing &= ~(std::uint32_t{1} << man.figure);
                ++gone;
            }
        }
        drill::note(field, unit, "grant/melee.break_in"_clause, log, "{} of {} of {} {} into the house{}.",
                    gone, tries, field.name(unit), gone == 1 ? "breaks" : "break",
                    gone < in ? ", and there is room for no more" : "");
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

HouseFight fight_at(Position pos, const Storm& storm) {
    HouseFight fight;
    Fighters attackers = inside_section(pos, storm.melee, storm.attacker, storm.section);
    const std::size_t inside = attackers.size();
    const Fighters outside = at_walls(pos, storm);
    attackers.insert(attackers.end(), outside.begin(), outside.end());
    const Fighters defenders = inside_section(pos, storm.melee, enemy_of(storm.attacker), storm.section);
    pair_up(inside, outside.size(), defenders.size(), fight.bouts);
    fight.first = attackers;
    fight.second = defenders;
    if (storm.attacker == Side::second) {
        std::swap(fight.first, fight.second);
        for (Bout& bout : fight.bouts) {
            std::swap(bout.first, bout.second);
        }
    }
    return fight;
}

/// Who attacks a section in this melee: the enemy of who was in it before; nobody where there is no fight.
Side attacker_of(Position pos, int melee, int section) {
    for (const UnitId unit : units_in(pos, melee)) {
        const Unit& it = pos.state.units[unit];
        const bool holds = it.house[0] == section + 1 || it.house[1] == section + 1;
        const bool came = (it.onset & Onset::attacked) != 0;
        if (holds && (!came || inside_section(pos, melee, enemy_of(pos.field.side(unit)), section).empty())) {
            return enemy_of(pos.field.side(unit));
        }
    }
    return Side::nobody;
}

/// "grant/melee.undefended"_clause: an empty section of a house in which an enemy of this melee is.
bool may_be_entered(Position pos, int melee, Side attacker, int section) {
    return must_break_in(pos, section, attacker) && !near_fire(pos, structure(pos.field, section).footprint)
           && std::ranges::any_of(units_in(pos, melee), [&](UnitId unit) {
                  const Unit& it = pos.state.units[unit];
                  return pos.field.side(unit) != attacker && it.in_house() != 0
                         && same_house(pos, it.in_house() - 1, section);
              });
}

Stormed stormed_by(Position pos, int melee, Side attacker) {
    Stormed stormed;
    for (int section = 0; section < sections(pos.field); ++section) {
        if (is_house(pos, section)
            && (attacker_of(pos, melee, section) == attacker
                || may_be_entered(pos, melee, attacker, section))) {
            stormed.push_back(section);
        }
    }
    return stormed;
}

} // namespace

Fighters walls_of(Position pos, int melee, Side attacker) {
    Fighters walls;
    for (const int section : stormed_by(pos, melee, attacker)) {
        const Fighters garrison = inside_section(pos, melee, enemy_of(attacker), section);
        walls.insert(walls.end(), garrison.begin(), garrison.begin() + (garrison.empty() ? 0 : 1));
    }
    return walls;
}

int room_at_wall(Position pos, int melee, const Fighter& wall) {
    const int section = pos.state.units[wall.unit].house[static_cast<std::size_t>(wall.part)] - 1;
    const Side side = pos.field.side(wall.unit);
    const auto inside = [&](Side whose) {
        return static_cast<int>(inside_section(pos, melee, whose, section).size());
    };
    return pos.field.parameters.wall_men * inside(side) - inside(enemy_of(side)); // "grant/melee.full"_clause
}

std::vector<HouseFight> house_fights(MutablePosition pos, int melee, const Busy& busy, Rolls& rolls,
                                     Log& log) {
    std::vector<HouseFight> fights;
    std::array<Stormed, 2> stormed;
    for (const Side side : both_sides) {
        stormed[index(side)] = stormed_by(pos, melee, side);
    }
    for (int section = 0; section < sections(pos.field); ++section) {
        for (const Side side : both_sides) {
            const Storm storm{melee, side, section, stormed[index(side)], busy};
            if (std::ranges::find(storm.stormed, section) == storm.stormed.end()) {
                continue;
            }
            break_in(pos, storm, rolls, log);
            HouseFight fight = fight_at(pos, storm);
            if (!fight.bouts.empty()) {
                fights.push_back(std::move(fight));
            }
        }
    }
    return fights;
}

// "grant/melee.inside"_clause
void leave_section(MutablePosition pos, UnitId unit) {
    Unit& it = pos.state.units[unit];
    for (std::size_t part = 0; part < it.house.size(); ++part) {
        const bool shared =
            it.house[part] != 0 && std::ranges::any_of(pos.field.all(), [&](UnitId other) {
                const Unit& enemy = pos.state.units[other];
                const bool stays = falls_back(it) || !falls_back(enemy);
                return stays && enemy.on_table() && pos.field.side(other) != pos.field.side(unit)
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

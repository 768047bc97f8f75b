// One move of every melee: who is paired with whom, the combats, and who falls.
#include "engine/drill/note.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/houses/section.h"
#include "engine/rules/grant/melee/bonus.h"
#include "engine/rules/grant/melee/house_fight.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/melee/pairing.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <array>
#include <vector>

namespace bounce::grant {

namespace {

/// Who has been struck in a melee, by unit. All combats of a move are fought at once.
using Stricken = std::array<Hurt, max_units>;

const Fighter& fighter(const Fighters& all, int which) { return all[static_cast<std::size_t>(which)]; }

/// "grant/melee.bonus"_clause: once a combat, the best of those who fight together.
int best_bonus(Position pos, const Fighters& own, const Bout::Men& men, const Fighters& enemies,
               const Bout::Men& foes) {
    int best = 0;
    bool any = false;
    for (const int man : men) {
        for (const int foe : foes) {
            const int bonus = bonus_of(pos, fighter(own, man), fighter(enemies, foe));
            best = any ? std::max(best, bonus) : bonus;
            any = true;
        }
    }
    return best;
}

/// Tells the combats of a unit in one move apart.
std::uint32_t number_of(const Fighter& own, const Fighter& enemy) {
    const auto part = static_cast<std::uint32_t>(own.part + 1);
    return part << 24U | std::uint32_t{own.figure} << 16U | std::uint32_t{enemy.unit} << 8U | enemy.figure;
}

void strike(Stricken& stricken, const Fighter& man) {
    Hurt& hurt = stricken[man.unit];
    (man.part < 0 ? hurt.open : hurt.inside[static_cast<std::size_t>(man.part)]) |= Struck{1} << man.figure;
}

void fight_bout(Position pos, const Fighters& first, const Fighters& second, const Bout& bout,
                Stricken& stricken, Rolls& rolls) {
    const Fighter& own = fighter(first, bout.first.front());
    const Fighter& enemy = fighter(second, bout.second.front());
    const Ratio ratio{static_cast<int>(bout.first.size()), own.mounted, static_cast<int>(bout.second.size()),
                      enemy.mounted};
    const Throw as{.clause = "grant/melee.ratio"_clause,
                   .name = "combat",
                   .side = pos.field.side(own.unit),
                   .unit = pos.field.name(own.unit),
                   .about = number_of(own, enemy)};
    const Falls falls = combat(
        pos.field.parameters, ratio, best_bonus(pos, first, bout.first, second, bout.second),
        best_bonus(pos, second, bout.second, first, bout.first), as, pos.field.name(enemy.unit), rolls);
    // "grant/melee.one_falls"_clause: of those who lose together, he who was first before the enemy.
    if (falls != Falls::nobody) {
        strike(stricken, falls == Falls::attacker ? own : enemy);
    }
}

/// Who fights in the open: he does not fight at a wall in the same move.
Busy busy_in(const Fighters& first, const Fighters& second, const Bouts& bouts) {
    Busy busy{};
    const auto mark = [&](const Fighters& all, const Bout::Men& men) {
        for (const int man : men) {
            busy[fighter(all, man).unit] |= std::uint32_t{1} << fighter(all, man).figure;
        }
    };
    for (const Bout& bout : bouts) {
        mark(first, bout.first);
        mark(second, bout.second);
    }
    return busy;
}

/// Houses near something, as indices of the ground's structures.
std::vector<int> houses_near(Position pos, const table::Base& body, Thou far) {
    std::vector<int> near;
    for (int section = 0; section < sections(pos.field); ++section) {
        if (is_house(pos, section) && table::distance(body, structure(pos.field, section).footprint) <= far) {
            near.push_back(section);
        }
    }
    return near;
}

/// Between two houses that stand near each other; what lies wall to wall is one house.
bool is_among_houses(Position pos, const table::Base& body) {
    const Thou gap = pos.field.parameters.built_up_gap;
    const std::vector<int> near = houses_near(pos, body, gap);
    return std::ranges::any_of(near, [&](int one) {
        return std::ranges::any_of(near, [&](int other) {
            return one < other && !adjoin(pos.field, one, other)
                   && table::distance(structure(pos.field, one).footprint,
                                      structure(pos.field, other).footprint)
                          <= gap;
        });
    });
}

/// "grant/melee.built_up"_clause: figures in a house, or between houses that stand near each other.
bool is_built_up(Position pos, int melee) {
    return std::ranges::any_of(units_in(pos, melee), [&](UnitId unit) {
        const Unit& it = pos.state.units[unit];
        return it.house[0] != 0 || it.house[1] != 0 || is_among_houses(pos, body_of(pos, unit));
    });
}

void take_off_stricken(MutablePosition pos, int melee, const Stricken& stricken, Rolls& rolls, Log& log) {
    for (const UnitId unit : units_in(pos, melee)) {
        const std::size_t side = index(pos.field.side(unit));
        const Hurt fallen = after_saves(pos, unit, stricken[unit], rolls, log);
        const int lost = take_off(pos, unit, fallen, "grant/melee.fallen"_clause, log);
        std::uint8_t& count = pos.state.melees[static_cast<std::size_t>(melee)].lost_now[side];
        count = static_cast<std::uint8_t>(count + lost);
    }
}

void fight_melee(MutablePosition pos, int melee, Rolls& rolls, Log& log) {
    Melee& it = pos.state.melees[static_cast<std::size_t>(melee)];
    if (it.built_up == 0 && is_built_up(pos, melee)) {
        it.built_up = 1;
    }
    Stricken stricken;
    const Fighters first = fighters_of(pos, melee, Side::first);
    const Fighters second = fighters_of(pos, melee, Side::second);
    const Bouts bouts = pair_off(first, second, wishes_of(pos.state));
    for (const Bout& bout : bouts) {
        fight_bout(pos, first, second, bout, stricken, rolls);
    }
    const Busy busy = busy_in(first, second, bouts);
    std::size_t count = bouts.size();
    for (const HouseFight& house : house_fights(pos, melee, busy, rolls, log)) {
        count += house.bouts.size();
        for (const Bout& bout : house.bouts) {
            fight_bout(pos, house.first, house.second, bout, stricken, rolls);
        }
    }
    for (const UnitId unit : units_in(pos, melee)) {
        pos.state.units[unit].marks |= Mark::fought;
    }
    if (log.on()) {
        Event event{.kind = Event::Kind::note, .clause = "grant/melee.each"_clause};
        event.text = fmt::format("Melee, move {}: {}.", it.moves,
                                 Counted{static_cast<int>(count), "combat", "combats"}.words());
        event.told = true;
        log.add(std::move(event));
    }
    take_off_stricken(pos, melee, stricken, rolls, log);
}

} // namespace

void fight_all(MutablePosition pos, Rolls& rolls, Log& log) {
    begin_melees(pos);
    for (int melee = 0; melee < max_melees; ++melee) {
        if (pos.state.melees[static_cast<std::size_t>(melee)].moves != 0) {
            fight_melee(pos, melee, rolls, log);
        }
    }
    pos.state.doublings = {};
    pos.state.doubled = 0;
}

} // namespace bounce::grant

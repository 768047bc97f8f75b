#include "engine/rules/grant/houses/house.h"

#include "engine/rules/grant/houses/effect.h"
#include "engine/rules/grant/houses/section.h"
#include "engine/rules/grant/units/garrison.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <fmt/format.h>
#include <numeric>

namespace bounce::grant {

namespace {

/// Figures of one unit in a section, and how many of them one shot kills.
struct Inside {
    UnitId unit = no_unit;
    int part = 0;
    int left = 0;
    int killed = 0;
};
/// After a break-in both sides may be in one section.
using AllInside = boost::container::static_vector<Inside, 2 * max_men>;

AllInside inside_of(Position pos, int section) {
    AllInside all;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        for (std::size_t part = 0; part < it.house.size(); ++part) {
            if (!it.on_table() || it.house[part] != section + 1) {
                continue;
            }
            const bool general = part_of_general(pos, unit) == static_cast<int>(part);
            if (const int figures = figures_in(it, part) + (general ? 1 : 0); figures > 0) {
                all.push_back({.unit = unit, .part = static_cast<int>(part), .left = figures});
            }
        }
    }
    return all;
}

Side side_of(const Field& field, std::string_view name) {
    const auto all = field.all();
    const auto found = std::ranges::find_if(all, [&](UnitId unit) { return field.name(unit) == name; });
    return found == all.end() ? Side::nobody : field.side(*found);
}

Throw house_throw(const Field& field, Clause clause, std::string_view name, std::string_view gunner,
                  int section) {
    return {.clause = clause,
            .name = name,
            .side = side_of(field, gunner),
            .unit = gunner,
            .about = static_cast<std::uint32_t>(section)};
}

/// "grant/house.who": where men of several units are inside, whose figure each kill takes, all figures
/// having the same chance. Which of a unit's it is, is thrown for with its losses.
void kill_inside(MutablePosition pos, int section, int kills, std::string_view gunner, Clause clause,
                 Rolls& rolls, Log& log) {
    AllInside all = inside_of(pos, section);
    int left =
        std::accumulate(all.begin(), all.end(), 0, [](int sum, const Inside& it) { return sum + it.left; });
    for (; kills > 0 && left > 0; --kills, --left) {
        Throw what = house_throw(pos.field, "grant/house.who"_clause, "whose man", gunner, section);
        what.sides = left;
        int number = all.size() == 1 ? 1 : rolls.die(what);
        for (Inside& it : all) {
            if (number <= it.left) {
                --it.left;
                ++it.killed;
                break;
            }
            number -= it.left;
        }
    }
    for (const Inside& it : all) {
        if (const Struck struck = struck_inside(pos, it.unit, it.part, it.killed, rolls); struck != 0) {
            fell_inside(pos, it.unit, it.part, struck, clause, rolls, log);
        }
    }
}

void add_damage(MutablePosition pos, int section, int points, Clause clause, Log& log) {
    House& house = house_at(pos.state, section);
    house.damage = static_cast<std::uint8_t>(std::min(255, house.damage + points));
    if (log.on()) {
        note_house(pos.field, section, Event::Kind::note, clause,
                   fmt::format("takes {} of damage, {} in all.", Counted{points, "point", "points"}.words(),
                               int{house.damage}),
                   log);
    }
}

} // namespace

bool ball_strikes(MutablePosition pos, int section, Thou range, std::string_view gunner, Rolls& rolls,
                  Log& log) {
    const Parameters& p = pos.field.parameters;
    const int face =
        rolls.die(house_throw(pos.field, "grant/house.ball"_clause, "house ball", gunner, section));
    const BallEffect effect = ball_effect(p, range, face);
    kill_inside(pos, section, effect.kills, gunner, "grant/house.ball"_clause, rolls, log);
    const int less = p.house_full_damage != 0 ? 0 : less_by_distance(p, range);
    add_damage(pos, section, std::max(0, face - less), "grant/house.ball_damage"_clause, log);
    return effect.goes_on;
}

void shell_strikes(MutablePosition pos, int section, std::string_view gunner, Rolls& rolls, Log& log) {
    const int face =
        rolls.die(house_throw(pos.field, "grant/house.shell"_clause, "house shell", gunner, section));
    kill_inside(pos, section, shell_effect(pos.field.parameters, face), gunner, "grant/house.shell"_clause,
                rolls, log);
    add_damage(pos, section, face, "grant/house.shell_damage"_clause, log);
    const House& house = house_at(pos.state, section);
    if (house.damage >= pos.field.parameters.house_alight && house.burning == 0) {
        light(pos, section, "grant/house.fire"_clause, log);
    }
}

} // namespace bounce::grant

// Empty sections of a house of which an enemy holds another ("grant/melee.undefended"_clause).
#include "engine/rules/grant/houses/break_in.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/houses/section.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace bounce::grant {

namespace {

/// The sections of a house that stand, this one first.
std::vector<int> house_of(Position pos, int section) {
    std::vector<int> house{section};
    for (std::size_t next = 0; next < house.size(); ++next) {
        const int from = house[next];
        for (int other = 0; other < sections(pos.field); ++other) {
            if (std::ranges::find(house, other) == house.end() && is_house(pos, other)
                && adjoin(pos.field, from, other)) {
                house.push_back(other);
            }
        }
    }
    return house;
}

bool holds(Position pos, int section, Side side) { return garrison_of(pos, section, side).unit != no_unit; }

} // namespace

bool same_house(Position pos, int section, int other) {
    const std::vector<int> house = house_of(pos, section);
    return std::ranges::find(house, other) != house.end();
}

bool holds_another_section(Position pos, int section, Side side) {
    return std::ranges::any_of(house_of(pos, section),
                               [&](int other) { return other != section && holds(pos, other, side); });
}

bool must_break_in(Position pos, int section, Side side) {
    return is_house(pos, section) && !holds(pos, section, side) && !holds(pos, section, enemy_of(side))
           && holds_another_section(pos, section, enemy_of(side));
}

/// "grant/melee.undefended"_clause: nobody throws twice, nor does he walk in behind those who threw.
Verdict check_tries(Position pos, UnitId unit, int section) {
    if (pos.state.units[unit].has(Mark::broke_in)
        && holds_another_section(pos, section, enemy_of(pos.field.side(unit)))) {
        return refuse("grant/melee.undefended"_clause,
                      "{0} {0:has|have} already tried to break into a house in this move.",
                      pos.field.who(unit));
    }
    return {};
}

/// "grant/melee.undefended"_clause: those of them who break in, officers first; the others stay outside.
Enter broken_in(const Field& field, const Enter& order, Rolls& rolls, Log& log) {
    const int tries = order.men + std::popcount(order.officers);
    const int in = rolls.successes({.clause = "grant/melee.undefended"_clause,
                                    .name = "break in",
                                    .side = field.side(order.unit),
                                    .unit = field.name(order.unit),
                                    .about = order.structure,
                                    .dice = tries,
                                    .need = field.parameters.break_in,
                                    .does = "gets in"});
    Enter lucky{order.unit, order.structure, 0, 0};
    int left = in;
    for (unsigned officers = order.officers; officers != 0 && left > 0; officers &= officers - 1, --left) {
        lucky.officers = static_cast<std::uint8_t>(lucky.officers | (officers & -officers));
    }
    lucky.men = static_cast<std::uint8_t>(left);
    drill::note(field, order.unit, "grant/melee.undefended"_clause, log, "{} of {} figures of {} {} into {}.",
                in, tries, field.name(order.unit), in == 1 ? "breaks" : "break",
                structure(field, order.structure).name);
    return lucky;
}

} // namespace bounce::grant

#include "engine/rules/ccc/losses/officers.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

constexpr bool is_even(int face) { return face % 2 == 0; }

/// An officer by himself who counts for a unit's throws: he is with it, or has left it and stands near enough
/// ("ccc/unit.detached").
bool speaks_for(Position pos, UnitId officer, UnitId unit) {
    const Unit& it = pos.state.units[officer];
    if (pos.field.arm(officer) != Arm::officer || !it.on_table()) {
        return false;
    }
    if (it.with != no_unit || pos.field.muster(officer).parent != unit) {
        return it.with == unit;
    }
    const Thou reach = pos.field.parameters.officer_reach;
    const table::Base his = body_of(pos, officer);
    const table::Base theirs = body_of(pos, unit);
    return !table::surely_apart(his, theirs, reach) && table::distance(his, theirs) <= reach;
}

/// Its own, by rank.
void add_own(const State& state, UnitId unit, Leaders& leaders) {
    for (std::uint8_t rank = 0; rank < most_officers; ++rank) {
        if ((state.units[unit].officers >> rank & 1) != 0) {
            leaders.push_back({unit, rank});
        }
    }
}

/// Officers by themselves for whom `counts(UnitId)` holds, in the order of battle.
template <class Counts>
void add_others(Position pos, Leaders& leaders, Counts counts) {
    for (const UnitId other : pos.field.all()) {
        if (pos.field.arm(other) == Arm::officer && counts(other) && leaders.size() < leaders.capacity()) {
            leaders.push_back({other, pos.state.units[other].rank});
        }
    }
}

/// Those who are with a unit, and command it.
Leaders leaders_with(Position pos, UnitId unit) {
    Leaders leaders;
    add_own(pos.state, unit, leaders);
    add_others(pos, leaders, [&](UnitId other) {
        return pos.state.units[other].on_table() && pos.state.units[other].with == unit;
    });
    return leaders;
}

/// How the log calls him.
std::string name_of(const Field& field, UnitId unit, const Leader& leader) {
    return leader.unit == unit
               ? fmt::format("The {} of {}", officer_word(field.arm(unit), leader.rank), field.name(unit))
               : field.name(leader.unit);
}

void put_down(MutablePosition pos, UnitId unit, const Leader& leader, Log& log) {
    if (leader.unit == unit) {
        Unit& it = pos.state.units[unit];
        it.officers = static_cast<std::uint8_t>(it.officers & ~(1U << leader.rank));
    } else {
        remove(pos, leader.unit, "ccc/loss.officers"_clause, log);
    }
}

/// "ccc/loss.officers"_clause
void check_officer(MutablePosition pos, UnitId unit, const Leader& leader, Rolls& rolls, Log& log) {
    const Field& field = pos.field;
    Throw what{.clause = "ccc/loss.officers"_clause,
               .name = "officer hit",
               .side = field.side(unit),
               .unit = field.name(leader.unit),
               .about = leader.rank};
    if (!is_even(rolls.die(what))) {
        return;
    }
    what.name = "wounds";
    what.sides = field.parameters.wound_die;
    std::uint8_t& wounds = pos.state.units[leader.unit].wounds[leader.rank];
    wounds = static_cast<std::uint8_t>(std::min(255, wounds + rolls.die(what)));
    const bool gone = wounds >= field.parameters.officer_wounds;
    if (log.on()) {
        drill::note(field, {leader.unit, unit}, Event::Kind::casualties, what.clause, log, "{} {}.",
                    name_of(field, unit, leader),
                    gone ? "falls" : "is hit: " + Counted{wounds, "wound", "wounds"}.words());
    }
    if (gone) {
        put_down(pos, unit, leader, log);
    }
}

} // namespace

Leaders leaders_of(Position pos, UnitId unit) {
    Leaders leaders;
    add_own(pos.state, unit, leaders);
    add_others(pos, leaders, [&](UnitId other) { return speaks_for(pos, other, unit); });
    return leaders;
}

bool has_leader(Position pos, UnitId unit) {
    return pos.state.units[unit].officers != 0 || !leaders_with(pos, unit).empty();
}

bool is_led(Position pos, UnitId unit) {
    const Arm arm = pos.field.arm(unit);
    const bool needs_one =
        is_regiment(arm) || (arm == Arm::battery && !pos.state.units[unit].is(Posture::away));
    return !needs_one || has_leader(pos, unit);
}

// "ccc/turn.rally": one success is enough, and every officer throws.
bool officers_win(Position pos, UnitId unit, Clause clause, std::string_view what, Rolls& rolls, Log& log) {
    bool won = false;
    const Leaders leaders = leaders_of(pos, unit);
    for (const Leader& leader : leaders) {
        const std::weak_ordering result = rolls.compare({.clause = clause,
                                                         .name = what,
                                                         .side = pos.field.side(unit),
                                                         .unit = pos.field.name(leader.unit),
                                                         .about = leader.rank,
                                                         .sides = pos.field.parameters.officer_die,
                                                         .rival = {.unit = "the men"}});
        won |= result == std::weak_ordering::greater;
    }
    if (!leaders.empty() && log.on()) {
        const Subject officers{leaders.size() == 1 ? "officer" : "officers", leaders.size() > 1};
        drill::note(pos.field, unit, clause, log, "The {0} of {1} {2}.", officers, pos.field.name(unit),
                    won ? officers.pick("has his way", "have their way")
                        : officers.pick("is not heard", "are not heard"));
    }
    return won;
}

Pmf officers_odds(const Parameters& rules, int officers) {
    // Of a hundred pairs of D10 45 have the officer's die above the men's.
    const int sides = rules.officer_die;
    return Pmf::successes(officers, sides * (sides - 1) / 2, sides * sides).map([](int won) {
        return won > 0 ? 1 : 0;
    });
}

void check_officers(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    const Leaders leaders = leaders_of(pos, unit); // who counts for it shares its danger
    for (const Leader& leader : leaders) {
        check_officer(pos, unit, leader, rolls, log);
    }
}

bool captain_takes_command(MutablePosition pos, UnitId unit, Clause clause, Rolls& rolls, Log& log) {
    const bool takes = is_even(rolls.die({.clause = clause,
                                          .name = "captain",
                                          .side = pos.field.side(unit),
                                          .unit = pos.field.name(unit),
                                          .sides = 10}));
    if (takes) {
        Unit& it = pos.state.units[unit];
        it.officers = static_cast<std::uint8_t>(it.officers | 1U << captain);
        it.wounds[captain] = 0;
    }
    drill::tell(pos.field, unit, clause, log, "{} command of {}.",
                takes ? "The senior captain takes" : "Nobody takes", pos.field.name(unit));
    return takes;
}

void carry_officers(MutablePosition pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    for (const UnitId other : pos.field.all()) {
        if (pos.field.arm(other) != Arm::officer) {
            continue;
        }
        Unit& officer = pos.state.units[other];
        const bool along = officer.with == unit
                           || (officer.place == Place::within && pos.field.muster(other).parent == unit);
        if (along) {
            const Thou depth = formation_of(pos, unit).depth();
            officer.at = it.at - table::along(it.facing, depth);
            officer.facing = it.facing;
        }
    }
}

} // namespace bounce::ccc

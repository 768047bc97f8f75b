#include "engine/rules/awi/morale/rally.h"

#include "engine/drill/note.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/morale/surrender.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace bounce::awi {

namespace {

/// Between A and B `Unit::spent`, of which nobody has spent anything yet, keeps the order in which units were
/// tested that must move in B: 1, 2, ...
void must_move(MutablePosition pos, UnitId unit) {
    std::int32_t last = 0;
    for (const UnitId other : pos.field.all()) {
        last = std::max(last, pos.state.units[other].spent);
    }
    pos.state.units[unit].spent = last + 1;
}

UnitId next_to_move(Position pos) {
    UnitId next = no_unit;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (it.spent > 0 && (next == no_unit || it.spent < pos.state.units[next].spent)) {
            next = unit;
        }
    }
    return next;
}

/// Whether an obstacle close in front of a unit covers it; streams cover nobody.
bool covered_ahead(Position pos, UnitId unit, const table::Base& body) {
    const Thou reach = scaled(pos.field.parameters, pos.field.parameters.behind_reach);
    const Vec ahead = table::front(body) + table::along(body.facing, reach);
    return std::ranges::any_of(shields_of(pos, unit, ahead), [&](const Shield& shield) {
        return shield.barrier != table::Barrier::stream
               && (shield.unfinished == 0 || shield.unfinished >= pos.field.parameters.house_soft);
    });
}

/// "awi/rally.militia": militia or Indians without cover of any kind.
bool routs_instead(Position pos, UnitId unit) {
    const Quality quality = pos.field.roll(unit).quality;
    const bool unsteady =
        quality == Quality::militia || quality == Quality::poor_militia || quality == Quality::indian;
    if (pos.field.parameters.militia_rout_on_retire == 0 || !unsteady || pos.state.units[unit].inside != 0) {
        return false;
    }
    constexpr table::TerrainMask woods =
        table::bit(table::Terrain::open_woods) | table::bit(table::Terrain::dense_woods);
    const table::Base body = outline(pos, unit);
    return (table::ground_under(pos.field.scenario.ground, body, gone_structures(pos)) & woods) == 0
           && !covered_ahead(pos, unit, body);
}

/// What a test comes to, as it is told of one and of many.
struct Deed {
    Clause clause;
    std::string_view one;
    std::string_view many;
};

constexpr Deed deeds[] = {
    {"awi/rally.carry_on"_clause, "carries on", "carry on"},
    {"awi/rally.retire"_clause, "must retire", "must retire"},
    {"awi/rally.rout"_clause, "routs", "rout"},
    {"awi/rally.halt"_clause, "halts, shaken", "halt, shaken"},
    {"awi/rally.continue"_clause, "runs on", "run on"},
    {"awi/rally.lose"_clause, "runs on and dwindles", "run on and dwindle"},
};

const Deed& deed_of(Spirit spirit) { return deeds[static_cast<std::size_t>(spirit)]; }

std::vector<Term> terms_of(int bonus) {
    std::vector<Term> terms;
    if (bonus != 0) {
        terms.push_back({"a general with it", bonus * 10, "awi/rally.general"_clause});
    }
    return terms;
}

void tell(const Field& field, UnitId unit, Spirit spirit, int bonus, Log& log) {
    if (log.on()) {
        const Deed& deed = deed_of(spirit);
        const Subject who = field.who(unit);
        Event event = event_of(field, unit, Event::Kind::note, deed.clause, "{} {}.", who,
                               who.pick(deed.one, deed.many));
        event.terms = terms_of(bonus);
        event.told = true;
        log.add(std::move(event));
    }
}

void rout(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    set_routing(pos, unit, nearest_enemy(pos, unit, true), clause, log);
    must_move(pos, unit);
}

/// What halts has brought its gun off.
void halt(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    it.morale = Morale::shaken;
    it.cause = no_unit;
    if (is_gun(pos.field.roll(unit).type) && it.stance != Stance::limbered) {
        it.stance = Stance::limbered;
        note(pos.field, unit, "awi/rout.crew"_clause, log, "{0} {0:has|have} brought the gun off, limbered.",
             pos.field.who(unit));
    }
}

void run_on(MutablePosition pos, UnitId unit) {
    if (const UnitId seen = nearest_enemy(pos, unit, false); seen != no_unit) {
        pos.state.units[unit].cause = seen;
    }
    must_move(pos, unit);
}

void take_effect(MutablePosition pos, UnitId unit, Spirit spirit, Rolls& rolls, Log& log) {
    const bool loses = spirit == Spirit::routs || spirit == Spirit::dwindles;
    if (loses) {
        lose(pos, unit, pos.field.parameters.rally_loss, deed_of(spirit).clause, rolls, log);
        if (!pos.state.units[unit].on_table()) {
            return;
        }
    }
    switch (spirit) {
    case Spirit::carries_on:
        pos.state.units[unit].morale = Morale::steady;
        return;
    case Spirit::retires:
        if (routs_instead(pos, unit)) {
            rout(pos, unit, "awi/rally.militia"_clause, log);
        } else {
            pos.state.units[unit].marks |= Mark::must_retire;
            must_move(pos, unit);
        }
        return;
    case Spirit::routs:
        rout(pos, unit, "awi/rally.rout"_clause, log);
        return;
    case Spirit::halts:
        halt(pos, unit, log);
        return;
    case Spirit::runs_on:
    case Spirit::dwindles:
        run_on(pos, unit);
        return;
    }
}

} // namespace

Spirit spirit_of(const Parameters& parameters, bool routing, int score) {
    if (routing) {
        return score >= parameters.rally_halt       ? Spirit::halts
               : score >= parameters.rally_continue ? Spirit::runs_on
                                                    : Spirit::dwindles;
    }
    return score >= parameters.rally_carry_on ? Spirit::carries_on
           : score >= parameters.rally_retire ? Spirit::retires
                                              : Spirit::routs;
}

int rally_bonus(Position pos, UnitId unit) {
    int bonus = 0;
    bool any = false;
    each_general_with(pos, unit, [&](UnitId general) {
        const int his = pos.field.roll(general).type == Type::brigadier ? pos.field.parameters.rally_brigadier
                                                                        : pos.field.parameters.rally_senior;
        bonus = any ? std::max(bonus, his) : his;
        any = true;
    });
    return bonus;
}

void prepare_rally(MutablePosition pos) {
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        if (it.morale == Morale::steady || it.has(Mark::fresh_rout)) {
            it.marks |= Mark::tested;
        }
    }
}

bool to_be_tested(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return is_solid(pos, unit) && pos.field.side(unit) == pos.state.mover && it.morale != Morale::steady
           && !it.has(Mark::tested);
}

bool any_to_rally(Position pos) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId unit) { return to_be_tested(pos, unit); });
}

Verdict check(Position pos, const Rally& order) {
    if (!to_be_tested(pos, order.unit)) {
        const bool fresh = pos.state.units[order.unit].has(Mark::fresh_rout);
        return refuse(fresh ? "awi/sequence.fresh_rout"_clause : "awi/rally.order"_clause,
                      "{0} cannot be tested now.", pos.field.who(order.unit));
    }
    return {};
}

void apply(MutablePosition pos, const Rally& order, Rolls& rolls, Log& log) {
    Unit& unit = pos.state.units[order.unit];
    unit.marks |= Mark::tested;
    const int bonus = rally_bonus(pos, order.unit);
    const int face = rolls.die({.clause = "awi/rally.order"_clause,
                                .name = "rally",
                                .side = pos.field.side(order.unit),
                                .unit = pos.field.name(order.unit),
                                .sides = pos.field.parameters.rally_die});
    const Spirit spirit = spirit_of(pos.field.parameters, unit.morale == Morale::routing, face + bonus);
    tell(pos.field, order.unit, spirit, bonus, log);
    take_effect(pos, order.unit, spirit, rolls, log);
}

Pmf rally_odds(const Parameters& parameters, bool routing, int bonus) {
    return Pmf::die(parameters.rally_die).map([&](int face) {
        return static_cast<int>(spirit_of(parameters, routing, face + bonus));
    });
}

namespace {

/// What the die needs for the best that may come of it, and to be spared the worst.
std::vector<Term> rally_needs(const Parameters& rules, bool routing, int bonus) {
    const SummedDice die{1, rules.rally_die};
    const auto at_best = [&](Spirit worst) {
        return [&rules, routing, bonus, worst](int face) {
            return spirit_of(rules, routing, face + bonus) <= worst; // the best comes first
        };
    };
    if (routing) {
        return {need_term({"to halt", die, "awi/rally.halt"_clause, bonus, rules.rally_halt},
                          at_best(Spirit::halts)),
                need_term({"to lose nothing", die, "awi/rally.continue"_clause, bonus, rules.rally_continue},
                          at_best(Spirit::runs_on))};
    }
    return {need_term({"to carry on", die, "awi/rally.carry_on"_clause, bonus, rules.rally_carry_on},
                      at_best(Spirit::carries_on)),
            need_term({"not to rout", die, "awi/rally.retire"_clause, bonus, rules.rally_retire},
                      at_best(Spirit::retires))};
}

} // namespace

std::optional<Forecast> forecast(Position pos, const Rally& order) {
    const int bonus = rally_bonus(pos, order.unit);
    const bool routing = pos.state.units[order.unit].morale == Morale::routing;
    Forecast forecast{.what = "rally",
                      .odds = rally_odds(pos.field.parameters, routing, bonus),
                      .terms = rally_needs(pos.field.parameters, routing, bonus)};
    std::ranges::copy(terms_of(bonus), std::back_inserter(forecast.terms));
    if (routing) {
        forecast.results = {{3, "halts", true}, {4, "runs on"}, {5, "runs on and loses"}};
        forecast.hope = "halts";
    } else {
        forecast.results = {{0, "carries on", true}, {1, "retires"}, {2, "routs"}};
        forecast.hope = "carries on";
    }
    return forecast;
}

/// "awi/rally.forced"
void move_forced(MutablePosition pos, Rolls& rolls, Log& log) {
    for (UnitId unit = next_to_move(pos); unit != no_unit; unit = next_to_move(pos)) {
        Unit& it = pos.state.units[unit];
        it.spent = 0;
        if (!it.on_table()) {
            continue;
        }
        it.marks |= Mark::held;
        const Vec before = it.at;
        if (it.morale == Morale::routing) {
            run(pos, unit, "awi/rout.away"_clause, log);
            if (it.at == before && it.on_table() && trapped(pos, unit)
                && surrender(pos, unit, "awi/surrender.trapped"_clause, rolls, log)) {
                continue;
            }
        } else if (it.has(Mark::must_retire)) {
            it.drop(Mark::must_retire);
            fall_back(pos, unit, "awi/rally.retire"_clause, log);
        }
        // "awi/demolition.away": any movement will do
        if (it.at != before) {
            it.marks |= Mark::moved;
        }
    }
}

} // namespace bounce::awi

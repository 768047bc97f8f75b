#include "engine/rules/awi/melee/melee.h"

#include "engine/drill/note.h"
#include "engine/match/showing/in_a_row.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/morale/surrender.h"
#include "engine/rules/awi/rout/eviction.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/tables.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// A combat once the dice have fallen.
struct Fought {
    Combat combat;
    std::array<std::array<int, max_fighters>, 2> scores{};
    std::array<int, 2> best{};
};

const Fighters& fighters(const Combat& combat, Side side) { return combat.units[index(side)]; }

void log_score(const Field& field, UnitId unit, const Bout& bout, int score, Log& log) {
    Event event = event_of(field, unit, Event::Kind::fire, "awi/melee.throw"_clause,
                           "{0} {0:fights|fight} with a score of {1}.", field.who(unit), score);
    event.terms = melee_terms(field.parameters, bout);
    event.told = false; // what it came to is
    log.add(std::move(event));
}

int throw_for(Position pos, const Combat& combat, UnitId unit, Rolls& rolls, Log& log) {
    const Bout bout = bout_of(pos, combat, unit);
    const int face = rolls.die({.clause = "awi/melee.throw"_clause,
                                .name = "melee",
                                .side = pos.field.side(unit),
                                .unit = pos.field.name(unit),
                                .sides = pos.field.parameters.melee_die});
    const int score = face + melee_sum(pos.field.parameters, bout);
    if (log.on()) {
        log_score(pos.field, unit, bout, score, log);
    }
    return score;
}

/// All throw, those of the moving side first.
Fought fight(Position pos, const Combat& combat, Rolls& rolls, Log& log) {
    Fought fought{.combat = combat};
    for (const Side side : {pos.state.mover, enemy_of(pos.state.mover)}) {
        const Fighters& units = fighters(combat, side);
        auto& scores = fought.scores[index(side)];
        for (std::size_t i = 0; i < units.size(); ++i) {
            scores[i] = throw_for(pos, combat, units[i], rolls, log);
        }
        fought.best[index(side)] = *std::max_element(scores.begin(), scores.begin() + std::ssize(units));
    }
    return fought;
}

/// Whether a unit fights at the front of one of its enemies ("awi/melee.affected"): who has attacked him, at
/// the front that his factors know of.
bool at_front(Position pos, const Combat& combat, UnitId unit) {
    return std::ranges::any_of(fighters(combat, enemy_of(pos.field.side(unit))), [&](UnitId enemy) {
        const std::optional<table::Quarter> quarter = attack_on(pos, enemy, unit);
        const bool touched = front_touches(body_of(pos, enemy), body_of(pos, unit));
        return pos.state.units[enemy].inside != 0 || (quarter ? *quarter == table::Quarter::front : touched);
    });
}

/// The one of the losing side that suffers the result.
UnitId affected(Position pos, const Fought& fought, Side loser) {
    const Fighters& units = fighters(fought.combat, loser);
    std::size_t worst = 0;
    const auto rank = [&](std::size_t i) {
        return std::array{at_front(pos, fought.combat, units[i]) ? 0 : 1, fought.scores[index(loser)][i],
                          int{pos.state.units[units[i]].strength}, int{units[i]}};
    };
    for (std::size_t i = 1; i < units.size(); ++i) {
        if (rank(i) < rank(worst)) {
            worst = i;
        }
    }
    return units[worst];
}

/// "awi/melee.defended": it was charging a house, a fortification, or somebody immediately behind an
/// obstacle.
bool before_defences(Position pos, const Combat& combat, UnitId unit) {
    return pos.state.units[unit].has(Mark::charging)
           && std::ranges::any_of(fighters(combat, enemy_of(pos.field.side(unit))), [&](UnitId enemy) {
                  return engaged(pos, unit, enemy) && protection(pos, unit, enemy).any();
              });
}

void go_back(MutablePosition pos, UnitId unit, int inches, Clause clause, Rolls& rolls, Log& log) {
    if (pos.state.units[unit].on_table()) {
        // "awi/second.who": even if its charge had succeeded before it met another enemy.
        pos.state.units[unit].drop(Mark::won);
        retire(pos, unit, scaled(pos.field.parameters, inches), clause, rolls, log);
    }
}

/// "awi/melee.equal": those of the moving side first, so that they are not in the others' way. Troops in
/// houses stay.
void both_go_back(MutablePosition pos, const Combat& combat, Rolls& rolls, Log& log) {
    for (const Side side : {pos.state.mover, enemy_of(pos.state.mover)}) {
        for (const UnitId unit : fighters(combat, side)) {
            if (pos.state.units[unit].inside == 0) {
                go_back(pos, unit, pos.field.parameters.melee_equal_back, "awi/melee.equal"_clause, rolls,
                        log);
            }
        }
    }
}

/// Out of its house, away from the enemy, or straight back.
void give_way(MutablePosition pos, UnitId unit, UnitId enemy, int inches, Clause clause, Rolls& rolls,
              Log& log) {
    if (pos.state.units[unit].inside == 0) {
        go_back(pos, unit, inches, clause, rolls, log);
    } else if (!evict(pos, unit, enemy, scaled(pos.field.parameters, inches), "awi/melee.back"_clause, log)) {
        destroy(pos, unit, "awi/melee.no_way_back"_clause, rolls, log);
    }
}

/// Those of the losing side whom the result does not touch.
void all_go_back(MutablePosition pos, const Fighters& units, UnitId but, UnitId winner, Rolls& rolls,
                 Log& log) {
    for (const UnitId unit : units) {
        if (unit != but && pos.state.units[unit].on_table()) {
            give_way(pos, unit, winner, pos.field.parameters.melee_affected_back, "awi/melee.affected"_clause,
                     rolls, log);
        }
    }
}

/// How hard a beaten unit is hit that does not rout.
struct Blow {
    int points;
    int inches;
    Clause clause;
};

/// Loses points, is shaken and goes back.
void beaten_back(MutablePosition pos, UnitId unit, UnitId winner, Blow blow, Rolls& rolls, Log& log) {
    lose(pos, unit, blow.points, blow.clause, rolls, log);
    if (!pos.state.units[unit].on_table()) {
        return;
    }
    shake(pos, unit, blow.clause, log);
    give_way(pos, unit, winner, blow.inches, blow.clause, rolls, log);
    // Not before: a unit that cannot go back is destroyed in place of the loss, and its generals with that.
    if (pos.state.units[unit].on_table()) {
        risk_generals(pos, unit, Danger::loss_melee, rolls, log);
    }
}

void routed(MutablePosition pos, UnitId unit, UnitId winner, bool rear, Rolls& rolls, Log& log) {
    lose(pos, unit, pos.field.parameters.melee_rout_loss, "awi/melee.rout"_clause, rolls, log);
    if (!pos.state.units[unit].on_table()) {
        return;
    }
    set_routing(pos, unit, winner, "awi/melee.rout"_clause, log);
    if (rear && surrender(pos, unit, "awi/surrender.rear"_clause, rolls, log)) {
        return;
    }
    risk_generals(pos, unit, Danger::rout_melee, rolls, log);
    run(pos, unit, "awi/melee.rout"_clause, log);
}

/// The enemy from whom it runs: the best of the winners.
UnitId winner_of(const Fought& fought, Side winners) {
    const auto& scores = fought.scores[index(winners)];
    const Fighters& units = fighters(fought.combat, winners);
    const auto best = std::max_element(scores.begin(), scores.begin() + std::ssize(units));
    return units[static_cast<std::size_t>(best - scores.begin())];
}

void settle(MutablePosition pos, const Fought& fought, Side loser, bool by_two, Rolls& rolls, Log& log) {
    const Parameters& rules = pos.field.parameters;
    const Side winners = enemy_of(loser);
    const UnitId worst = affected(pos, fought, loser);
    for (const UnitId unit : fighters(fought.combat, winners)) {
        note_success(pos, unit);
    }
    const bool rear = bout_of(pos, fought.combat, worst).rear;
    const UnitId winner = winner_of(fought, winners);
    if (!by_two) {
        beaten_back(pos, worst, winner,
                    {rules.melee_retire_loss, rules.melee_back, "awi/melee.retire"_clause}, rolls, log);
    } else if (before_defences(pos, fought.combat, worst)) {
        beaten_back(pos, worst, winner,
                    {rules.melee_defended_loss, rules.melee_defended_back, "awi/melee.defended"_clause},
                    rolls, log);
    } else {
        routed(pos, worst, winner, rear, rolls, log);
    }
    all_go_back(pos, fighters(fought.combat, loser), worst, winner, rolls, log);
}

/// It has been fought: each fights once ("awi/melee.group").
void finish(MutablePosition pos, const Combat& combat) {
    for (const Fighters& side : combat.units) {
        for (const UnitId unit : side) {
            pos.state.units[unit].drop(Mark::contact | Mark::charging | Mark::countering);
            pos.state.units[unit].foe = no_unit;
        }
    }
    settle_contacts(pos);
}

/// "The 62nd and the Queen's Dragoons": all of one side in a combat.
std::string together(const Field& field, const Fighters& units) {
    std::vector<std::string> names;
    for (const UnitId unit : units) {
        names.push_back(field.name(unit));
    }
    return in_a_row(names);
}

void log_combat(Position pos, const Combat& combat, Log& log) {
    const Fighters& attackers = fighters(combat, pos.state.mover);
    const std::string names = together(pos.field, attackers);
    const Subject who{names, attackers.size() > 1 || pos.field.force(attackers.front()).plural};
    Event event{.kind = Event::Kind::note, .clause = "awi/melee.group"_clause};
    event.text = fmt::format("{0} {0:fights|fight} {1}.", who,
                             together(pos.field, fighters(combat, enemy_of(pos.state.mover))));
    log.add(std::move(event));
}

void log_result(const Field& field, const Fought& fought, Log& log) {
    const int first = fought.best[0];
    const int second = fought.best[1];
    Event event{.kind = Event::Kind::note, .clause = "awi/melee.loser"_clause};
    event.told = true;
    if (first == second) {
        event.text = fmt::format("The melee is even at {} to {}: both sides fall back.", first, second);
    } else {
        event.side = first > second ? Side::first : Side::second;
        event.text =
            fmt::format("{0} {0:wins|win} the melee with {1} against {2}.", field.scenario.who(event.side),
                        std::max(first, second), std::min(first, second));
    }
    log.add(std::move(event));
}

} // namespace

Verdict check(Position pos, const Fight& order) {
    if (!pos.state.units[order.unit].on_table() || !pos.state.units[order.unit].has(Mark::contact)) {
        return refuse("awi/melee.engage"_clause,
                      "{0} cannot fight: {0:it is|they are} not in a melee that is still to be fought.",
                      pos.field.who(order.unit));
    }
    if (combat_of(pos, order.unit).empty()) {
        return refuse("awi/melee.order"_clause, "{} cannot fight: the enemy has gone.",
                      pos.field.name(order.unit));
    }
    return {};
}

void apply(MutablePosition pos, const Fight& order, Rolls& rolls, Log& log) {
    const Combat combat = combat_of(pos, order.unit);
    if (log.on()) {
        log_combat(pos, combat, log);
    }
    const Fought fought = fight(pos, combat, rolls, log);
    if (log.on()) {
        log_result(pos.field, fought, log);
    }
    const Melee result = melee_result(pos.field.parameters, fought.best[0], fought.best[1]);
    if (result == Melee::equal) {
        both_go_back(pos, combat, rolls, log);
    } else {
        const Side loser = fought.best[0] < fought.best[1] ? Side::first : Side::second;
        const bool by_two = result == Melee::wins_by_two || result == Melee::loses_by_two;
        settle(pos, fought, loser, by_two, rolls, log);
    }
    finish(pos, combat);
}

namespace {

/// "D6+2", of many "the best of D6+2 and D6": what a side throws, of which its highest score counts.
std::string throws_of(const Parameters& rules, const std::vector<Bout>& bouts) {
    std::vector<std::string> each;
    for (const Bout& bout : bouts) {
        const int sum = melee_sum(rules, bout);
        each.push_back(fmt::format("D{}{}", rules.melee_die, sum == 0 ? "" : with_sign(sum)));
    }
    return each.size() == 1 ? each.front() : "the best of " + in_a_row(each);
}

} // namespace

std::optional<Forecast> forecast(Position pos, const Fight& order) {
    const Combat combat = combat_of(pos, order.unit);
    if (combat.empty()) {
        return {};
    }
    std::array<std::vector<Bout>, 2> bouts;
    Forecast forecast{.what = "melee",
                      .results = {{0, "wins by two or more", true},
                                  {1, "wins by one", true},
                                  {2, "equal"},
                                  {3, "loses by one"},
                                  {4, "loses by two or more"}},
                      .hope = "wins"};
    for (const Side side : {pos.state.mover, enemy_of(pos.state.mover)}) {
        for (const UnitId unit : fighters(combat, side)) {
            bouts[index(side)].push_back(bout_of(pos, combat, unit));
            for (Term& term : melee_terms(pos.field.parameters, bouts[index(side)].back())) {
                term.name = fmt::format("{}: {}", pos.field.name(unit), term.name);
                forecast.terms.push_back(std::move(term));
            }
        }
    }
    const std::vector<Bout>& own = bouts[index(pos.state.mover)];
    const std::vector<Bout>& enemy = bouts[index(enemy_of(pos.state.mover))];
    forecast.odds = melee_odds(pos.field.parameters, own, enemy);
    forecast.terms.insert(forecast.terms.begin(),
                          {fmt::format("to win: {} must beat {}", throws_of(pos.field.parameters, own),
                                       throws_of(pos.field.parameters, enemy)),
                           0, "awi/melee.loser"_clause});
    return forecast;
}

} // namespace bounce::awi

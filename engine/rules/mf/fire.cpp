#include "engine/rules/mf/fire.h"

#include "engine/rules/mf/casualties.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::mf {

namespace {

/// Whether cover takes off half of what each firing hex adds.
struct Halving {
    bool target = false;   ///< The target stands in cover: the whole total.
    bool any_line = false; ///< Some line crosses cover.

    [[nodiscard]] bool whole(const Parameters& p) const {
        return target || (p.halve_whole_total != 0 && any_line);
    }
};

Halving halving(const Field& field, HexId target, std::span<const HexId> firers) {
    return {.target = field.scenario.board[target].cover,
            .any_line =
                std::ranges::any_of(firers, [&](HexId from) { return field.sight(from, target).cover; })};
}

std::span<const HexId> firers_of(const Volley& order) { return {order.firers.data(), order.count}; }

Verdict check_firer(const Field& field, const State& state, const Volley& order, std::size_t which) {
    const HexId from = order.firers[which];
    const auto* const begin = order.firers.data();
    if (std::find(begin, begin + which, from) != begin + which) {
        return refuse("mf/fire.enemy"_clause, "{} is named twice.", field.scenario.label(from));
    }
    if (state.cells[from].owner != state.side) {
        return refuse("mf/fire.enemy"_clause, "You have no troops at {}.", field.scenario.label(from));
    }
    return {};
}

Verdict check_mark(const Field& field, const State& state, HexId from) {
    const Cell& cell = state.cells[from];
    if (cell.has(Mark::moved)) {
        return refuse("mf/fire.unmoved"_clause, "{} cannot fire: troops of that hex have marched this turn.",
                      names_at(field, state, from));
    }
    if (cell.has(Mark::fired)) {
        return refuse("mf/fire.hexes"_clause, "{} cannot fire twice in a turn.",
                      names_at(field, state, from));
    }
    return {};
}

Verdict check_aim(const Field& field, const State& state, HexId from, HexId target) {
    const int distance = field.scenario.board.distance(from, target);
    if (power(field.parameters, state.cells[from], distance) == 0) {
        return refuse("mf/fire.range"_clause, "{} cannot reach {}, {} away.", names_at(field, state, from),
                      names_at(field, state, target), Counted{distance, "hex", "hexes"}.words());
    }
    if (!field.sight(from, target).clear) { // "mf/fire.line"_clause: from centre to centre
        return refuse("mf/fire.sight"_clause, "{} cannot see {}: the ground between blocks the view.",
                      names_at(field, state, from), names_at(field, state, target));
    }
    return {};
}

/// The fire in a sentence that leaves room for who falls: of many firers the first are named, and a target
/// of many names by its hex.
std::string brief_fire(const std::vector<std::string>& firers, const std::string& target,
                       const std::string& label) {
    constexpr std::size_t room = 80;
    const std::string from =
        firers.size() == 1
            ? firers.front()
            : fmt::format("{} and {}", firers.front(),
                          Counted{static_cast<int>(firers.size()) - 1, "other hex", "other hexes"}.words());
    const std::string brief = fmt::format("Fire from {} on {}.", from, target);
    return brief.size() <= room ? brief : fmt::format("Fire from {} on {}.", from, label);
}

/// Names as they are glanced at: without the brigades that stand in brackets behind them.
std::string glanced(std::string names) {
    for (std::size_t open = names.find(" ("); open != std::string::npos; open = names.find(" (", open)) {
        const std::size_t close = names.find(')', open);
        names.erase(open, close == std::string::npos ? close : close + 1 - open);
    }
    return names;
}

/// Of many firers the first is named; leaves room for what came of it.
std::string headline_fire(const std::string& first, std::size_t firers, const std::string& target,
                          const std::string& label) {
    constexpr std::size_t room = 100;
    const auto others = Counted{static_cast<int>(firers) - 1, "other hex", "other hexes"};
    const std::string from = firers == 1 ? first : fmt::format("{} and {}", first, others.words());
    const std::string line = fmt::format("Fire from {} on {} at {}", from, target, label);
    return line.size() <= room ? line : fmt::format("Fire from {} on {}", from, label);
}

Event fire_event(const Field& field, const State& state, const Volley& order, int total) {
    Event event{.kind = Event::Kind::fire, .clause = "mf/fire.total"_clause, .side = state.side};
    std::vector<std::string> labels;
    std::vector<std::string> firers;
    for (const HexId from : firers_of(order)) {
        labels.push_back(field.scenario.label(from));
        firers.push_back(names_at(field, state, from));
    }
    event.from = labels.front();
    event.to = field.scenario.label(order.target);
    event.also.assign(labels.begin() + 1, labels.end());
    event.text = fmt::format("Fire from {} on {}: firepower {}.", hex::in_a_row(firers),
                             names_at(field, state, order.target), total);
    event.brief = brief_fire(firers, names_at(field, state, order.target), event.to);
    event.gist = headline_fire(glanced(names_of(field, state, firers_of(order).front())), firers.size(),
                               glanced(names_of(field, state, order.target)), event.to);
    event.terms = volley_terms(field, state, order);
    return event;
}

void add_tenths(std::vector<Term>& terms, std::string name, int tenths, Clause clause) {
    if (tenths != 0) {
        terms.push_back({std::move(name), tenths, clause});
    }
}

void add_term(std::vector<Term>& terms, std::string name, int points, Clause clause) {
    add_tenths(terms, std::move(name), points * 10, clause);
}

} // namespace

int firepower(const Field& field, const State& state, HexId target, std::span<const HexId> firers) {
    const Halving halves = halving(field, target, firers);
    const bool whole = halves.whole(field.parameters); // "mf/fire.cover"_clause
    int clear = 0;
    int covered = 0;
    for (const HexId from : firers) {
        const int points =
            power(field.parameters, state.cells[from], field.scenario.board.distance(from, target));
        // "mf/fire.cover_between"_clause and "mf/fire.cover_once"_clause: divided once, for the target or for
        // what is on the way.
        (whole || field.sight(from, target).cover ? covered : clear) += points;
    }
    return clear + covered / field.parameters.cover_divisor; // "mf/fire.rounding"_clause
}

int casualties(const Parameters& parameters, int firepower, int face) {
    return parameters.casualties[row_of(parameters.bands, firepower)][column_of(face)];
}

Pmf casualty_odds(const Parameters& parameters, int firepower, int figures) {
    if (firepower == 0) {
        return Pmf::certain(0);
    }
    return Pmf::die(parameters.volley_die).map([&](int face) {
        return std::min(casualties(parameters, firepower, face), figures);
    });
}

std::vector<Term> volley_terms(const Field& field, const State& state, const Volley& order) {
    const Parameters& p = field.parameters;
    std::vector<Term> terms;
    const Halving halves = halving(field, order.target, firers_of(order));
    int covered = 0;
    const auto take_off = [&](std::string name, int points, Clause clause) {
        covered += points;
        terms.push_back({std::move(name), -(points * 10 - points * 10 / p.cover_divisor), clause});
    };
    int sum = 0;
    for (const HexId from : firers_of(order)) {
        const Cell& cell = state.cells[from];
        const std::string label = field.scenario.label(from);
        const int distance = field.scenario.board.distance(from, order.target);
        const Powers powers = powers_of(p, cell, distance);
        add_term(terms, fmt::format("{} at {}", hex::guns(cell.guns()).words(), label), powers.artillery,
                 "mf/fire.artillery"_clause);
        add_term(terms, fmt::format("{} at {}", hex::infantry(cell.infantry).words(), label), powers.infantry,
                 "mf/fire.infantry"_clause);
        add_term(terms, fmt::format("{} at {}", hex::cavalry(cell.cavalry).words(), label), powers.cavalry,
                 "mf/fire.cavalry"_clause);
        const int points = powers.sum();
        sum += points;
        if (!halves.whole(p) && field.sight(from, order.target).cover) {
            take_off(fmt::format("cover before {}", label), points, "mf/fire.cover_between"_clause);
        }
    }
    if (halves.whole(p)) {
        const Clause clause = halves.target ? "mf/fire.cover"_clause : "mf/fire.cover_between"_clause;
        take_off(halves.target ? "target in cover" : "cover on the way", sum, clause);
    }
    int left = -10 * (sum - covered + covered / p.cover_divisor);
    for (const Term& term : terms) {
        left += term.tenths;
    }
    add_tenths(terms, "fraction dropped", -left, "mf/fire.rounding"_clause);
    return terms;
}

bool may_fire(const State& state, HexId hex) {
    const Cell& cell = state.cells[hex];
    return cell.owner == state.side && !cell.has(Mark::moved | Mark::fired);
}

Verdict check(const Field& field, const State& state, const Volley& order) {
    if (!state.occupied[index(enemy_of(state.side))].contains(order.target)) {
        return refuse("mf/fire.enemy"_clause, "There are no enemies at {}.",
                      field.scenario.label(order.target));
    }
    if (order.count == 0) {
        return refuse("mf/fire.enemy"_clause, "Nobody is named to fire.");
    }
    for (std::size_t i = 0; i < order.count; ++i) {
        if (const Verdict verdict = check_firer(field, state, order, i); !verdict) {
            return verdict;
        }
    }
    if (order.count > field.parameters.firing_hexes) {
        return refuse("mf/fire.three"_clause, "At most {} can fire together at one target.",
                      Counted{field.parameters.firing_hexes, "hex", "hexes"}.words());
    }
    for (const HexId from : firers_of(order)) {
        if (const Verdict verdict = check_mark(field, state, from); !verdict) {
            return verdict;
        }
    }
    if (field.parameters.repeat_volleys == 0 && state.cells[order.target].has(Mark::struck)) {
        return refuse("mf/fire.one_volley"_clause, "{} can be fired at only once a turn.",
                      names_at(field, state, order.target));
    }
    for (const HexId from : firers_of(order)) {
        if (const Verdict verdict = check_aim(field, state, from, order.target); !verdict) {
            return verdict;
        }
    }
    return {};
}

void apply(const Field& field, State& state, const Volley& order, Rolls& rolls, Log& log) {
    const int total = firepower(field, state, order.target, firers_of(order));
    if (log.on()) {
        log.add(fire_event(field, state, order, total));
    }
    for (const HexId from : firers_of(order)) {
        state.cells[from].marks |= Mark::fired;
    }
    state.cells[order.target].marks |= Mark::struck;
    if (total == 0) {
        log.add({.kind = Event::Kind::note,
                 .clause = "mf/fire.nothing"_clause,
                 .side = state.side,
                 .text = log.on() ? "Too little to hit anybody: no die is thrown." : "",
                 .brief = "Nobody is hit.",
                 .gist = "nobody hit",
                 .told = true});
        return;
    }
    // "mf/fire.die"_clause: one die for the whole volley.
    const int face = rolls.die({.clause = "mf/fire.table"_clause,
                                .name = "volley",
                                .side = state.side,
                                .about = order.target,
                                .sides = field.parameters.volley_die});
    inflict(field, state, order.target, casualties(field.parameters, total, face), log);
}

} // namespace bounce::mf

#include "engine/rules/mf/casualties.h"

#include "engine/match/showing/headline.h"
#include "engine/rules/mf/march.h"
#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

int total(const Remove& remove) { return remove.infantry + remove.cavalry + men_of(remove.crew); }

int kinds(const Cell& cell) { return int{cell.infantry > 0} + int{cell.cavalry > 0} + cell.guns(); }

/// Which gun custom takes an artilleryman from: the one with the fewest, of equals the first; none if there
/// is none.
std::optional<std::size_t> weakest_gun(const Crews& crew) {
    std::optional<std::size_t> weakest;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        if (crew[gun] > 0 && (!weakest || crew[gun] < crew[*weakest])) {
            weakest = gun;
        }
    }
    return weakest;
}

/// Moves one figure of `left` into `fallen`, as custom chooses. mf/casualties.custom
void fell_next(Remove& left, Remove& fallen) {
    const std::optional<std::size_t> gun = weakest_gun(left.crew);
    if (gun && (left.crew[*gun] == 1 || (left.cavalry == 0 && left.infantry == 0))) {
        --left.crew[*gun];
        ++fallen.crew[*gun];
    } else if (left.cavalry > 0) {
        --left.cavalry;
        ++fallen.cavalry;
    } else {
        --left.infantry;
        ++fallen.infantry;
    }
}

std::vector<Troop> fallen_shown(const Remove& remove) {
    std::vector<Troop> troops;
    if (remove.infantry > 0) {
        troops.push_back({.kind = Troop::Kind::infantry, .count = remove.infantry});
    }
    if (remove.cavalry > 0) {
        troops.push_back({.kind = Troop::Kind::cavalry, .count = remove.cavalry});
    }
    const int gunners = men_of(remove.crew);
    if (gunners > 0) {
        troops.push_back({.kind = Troop::Kind::gun, .count = 0, .crew = gunners});
    }
    return troops;
}

void log_fall(const Field& field, HexId target, Side side, const hex::Contingents& gone, const Remove& remove,
              Clause clause, Log& log) {
    Event event{.kind = Event::Kind::casualties, .clause = clause, .side = side};
    event.to = field.scenario.label(target);
    const hex::Tally who = hex::roll(field.scenario, gone, hex::artillerymen);
    event.text = fmt::format("{0} {0:falls|fall} at {1}.", who.who(), event.to);
    event.lost = remove.infantry + remove.cavalry + men_of(remove.crew);
    event.gist = counted_word(event.lost) + " down";
    event.troops = fallen_shown(remove);
    log.add(std::move(event));
}

/// The regiment that a gun belongs to; 0 if nobody knows.
std::uint8_t regiment_of(const State& state, const Cell& cell, std::size_t gun) {
    for (hex::Parties one = cell.parties; one != 0; one = state.regiments[one].next) {
        if ((state.regiments[one].guns >> gun & 1) != 0) {
            return state.regiments[one].force;
        }
    }
    return 0;
}

/// mf/casualties.gun: guns without artillerymen leave the table, the others close up.
void remove_guns(const Field& field, State& state, HexId target, const hex::Contingents& gone, Log& log) {
    const hex::Tally lost = hex::roll(field.scenario, gone);
    Event event{
        .kind = Event::Kind::wreck, .clause = "mf/casualties.gun"_clause, .side = state.cells[target].owner};
    event.to = field.scenario.label(target);
    event.text = fmt::format("{0} {0:is|are} removed from {1}, without artillerymen.", lost.who(), event.to);
    event.brief = fmt::format("{0} {0:is|are} lost.", lost.who());
    event.gist = "a gun lost";
    log.add(std::move(event));
}

/// Takes those who fall out of their regiments, and the others close up.
void thin_ranks(State& state, Cell& cell, const Remove& remove) {
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        if (remove.crew[gun] > 0) {
            state.regiments.lose(regiment_of(state, cell, gun), remove.crew[gun]);
            cell.crew[gun] = static_cast<std::uint8_t>(cell.crew[gun] - remove.crew[gun]);
        }
    }
    state.regiments.fall(cell.parties, remove.infantry, remove.cavalry);
    cell.infantry = static_cast<std::uint8_t>(cell.infantry - remove.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry - remove.cavalry);
    cell.spent_infantry = std::min(cell.spent_infantry, cell.infantry);
    cell.spent_cavalry = std::min(cell.spent_cavalry, cell.cavalry);
}

/// What a dispatch needs to know of a hex before and after a volley.
struct Ranks {
    hex::Contingents men;
    hex::Contingents guns;
};

Ranks ranks_of(const State& state, const Cell& cell) {
    hex::Contingents guns = guns_and_men(state, cell);
    for (hex::Contingent& each : guns) {
        each.infantry = each.cavalry = 0;
    }
    return {men_alone(state, cell), std::move(guns)};
}

/// Takes figures off a hex, whoever chose them.
/// Takes figures off, by the clause that says which.
void remove_figures(const Field& field, State& state, HexId target, const Remove& remove, Clause clause,
                    Log& log) {
    Cell& cell = state.cells[target];
    const Side side = cell.owner;
    const Ranks before = log.on() ? ranks_of(state, cell) : Ranks{};
    thin_ranks(state, cell, remove);
    if (men_of(remove.crew) > 0) {
        close_up(state, cell);
    }
    if (log.on()) {
        const Ranks after = ranks_of(state, cell);
        log_fall(field, target, side, hex::missing(before.men, after.men), remove, clause, log);
        if (const hex::Contingents gone = hex::missing(before.guns, after.guns); !gone.empty()) {
            remove_guns(field, state, target, gone, log);
        }
    }
    std::uint16_t& lost = state.score.lost[index(side)];
    lost = static_cast<std::uint16_t>(lost + total(remove));
    weaken(state, side, total(remove));
    settle(state, target);
    state.casualties = 0;
    state.target = hex::no_hex;
    state.phase = Phase::turn;
    judge_strength(field, state, log);
}

void note(Log& log, Clause clause, Side side, const char* text) {
    if (log.on()) {
        log.add({.kind = Event::Kind::note, .clause = clause, .side = side, .text = text});
    }
}

} // namespace

void inflict(const Field& field, State& state, HexId target, int casualties, Log& log) {
    const Cell& cell = state.cells[target];
    const int falling = std::min(casualties, cell.figures());
    if (falling < casualties) {
        note(log, "mf/casualties.excess"_clause, state.side,
             "The rest of the fire is wasted: nobody is left there.");
    }
    if (falling == 0) {
        if (log.on()) {
            log.add({.kind = Event::Kind::note,
                     .clause = "mf/fire.table"_clause,
                     .side = state.side,
                     .text = "Nobody is hit.",
                     .told = true});
        }
        return;
    }
    if (falling == cell.figures() || kinds(cell) == 1) {
        remove_figures(field, state, target, by_custom(cell, falling), "mf/casualties.forced"_clause, log);
        return;
    }
    state.casualties = static_cast<std::uint16_t>(falling);
    state.target = target;
    state.phase = Phase::casualties;
}

hex::Tally fallen(const Remove& remove) {
    return hex::tally({hex::infantry(remove.infantry), hex::cavalry(remove.cavalry),
                       hex::artillerymen(men_of(remove.crew))});
}

Remove by_custom(const Cell& cell, int casualties) {
    Remove left{cell.infantry, cell.cavalry, cell.crew};
    Remove fallen;
    for (int i = 0; i < casualties; ++i) {
        fell_next(left, fallen);
    }
    return fallen;
}

Verdict check(const Field& field, const State& state, const Remove& order) {
    const Cell& cell = state.cells[state.target];
    if (total(order) != state.casualties) {
        return refuse("mf/casualties.choice"_clause, "{} must fall, and {} named.",
                      Counted{state.casualties, "figure", "figures"}.words(),
                      total(order) == 1 ? "1 is" : fmt::format("{} are", total(order)));
    }
    const bool there = order.infantry <= cell.infantry && order.cavalry <= cell.cavalry
                       && std::ranges::equal(order.crew, cell.crew, std::ranges::less_equal{});
    if (!there) {
        return refuse("mf/casualties.choice"_clause, "There are not that many of one kind at {}.",
                      field.scenario.label(state.target));
    }
    return {};
}

void apply(const Field& field, State& state, const Remove& order, Log& log) {
    remove_figures(field, state, state.target, order, "mf/casualties.removed"_clause, log);
}

void apply(const Field& field, State& state, const Custom& /*order*/, Log& log) {
    remove_figures(field, state, state.target, by_custom(state.cells[state.target], state.casualties),
                   "mf/casualties.custom"_clause, log);
}

} // namespace bounce::mf

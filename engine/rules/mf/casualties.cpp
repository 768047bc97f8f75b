#include "engine/rules/mf/casualties.h"

#include "engine/rules/mf/march.h"
#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::mf {

namespace {

int total(const Remove& remove) {
    return remove.infantry + remove.cavalry + remove.crew[0] + remove.crew[1] + remove.crew[2];
}

int kinds(const Cell& cell) { return int{cell.infantry > 0} + int{cell.cavalry > 0} + cell.guns(); }

/// Which gun custom takes an artilleryman from: the one with the fewest, of equals the first; none if there
/// is none.
std::optional<std::size_t> weakest_gun(const std::array<std::uint8_t, most_guns>& crew) {
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
    const int gunners = remove.crew[0] + remove.crew[1] + remove.crew[2];
    if (gunners > 0) {
        troops.push_back({.kind = Troop::Kind::gun, .count = 0, .crew = gunners});
    }
    return troops;
}

void log_fall(const Field& field, HexId target, const Cell& cell, const Remove& remove, Log& log) {
    Event event{
        .kind = Event::Kind::casualties, .clause = "mf/casualties.removed"_clause, .side = cell.owner};
    event.to = field.scenario.label(target);
    event.text = fmt::format("{0} of {1} {0:falls|fall} in {2}.", fallen(remove).who(), name_of(field, cell),
                             event.to);
    event.troops = fallen_shown(remove);
    log.add(std::move(event));
}

/// mf/casualties.gun: guns without artillerymen leave the table, the others close up.
void remove_guns(const Field& field, State& state, HexId target, int before, Log& log) {
    Cell& cell = state.cells[target];
    std::array<std::uint8_t, most_guns> crew{};
    int spent = 0;
    std::size_t slot = 0;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        if (cell.crew[gun] > 0) {
            spent |= (cell.spent_guns >> gun & 1) << slot;
            crew[slot++] = cell.crew[gun];
        }
    }
    cell.crew = crew;
    cell.spent_guns = static_cast<std::uint8_t>(spent);
    const int gone = before - cell.guns();
    if (gone > 0 && log.on()) {
        Event event{.kind = Event::Kind::wreck, .clause = "mf/casualties.gun"_clause, .side = cell.owner};
        event.to = field.scenario.label(target);
        event.text = gone == 1
                         ? fmt::format("A gun in {} has lost its last artilleryman and is removed.", event.to)
                         : fmt::format("{} guns in {} have lost their last artillerymen and are removed.",
                                       gone, event.to);
        log.add(std::move(event));
    }
}

/// Takes figures off a hex, whoever chose them.
void remove_figures(const Field& field, State& state, HexId target, const Remove& remove, Log& log) {
    Cell& cell = state.cells[target];
    const Side side = cell.owner;
    if (log.on()) {
        log_fall(field, target, cell, remove, log);
    }
    const int guns = cell.guns();
    cell.infantry = static_cast<std::uint8_t>(cell.infantry - remove.infantry);
    cell.cavalry = static_cast<std::uint8_t>(cell.cavalry - remove.cavalry);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        cell.crew[gun] = static_cast<std::uint8_t>(cell.crew[gun] - remove.crew[gun]);
    }
    cell.spent_infantry = std::min(cell.spent_infantry, cell.infantry);
    cell.spent_cavalry = std::min(cell.spent_cavalry, cell.cavalry);
    remove_guns(field, state, target, guns, log);
    state.score.lost[index(side)] = static_cast<std::uint16_t>(state.score.lost[index(side)] + total(remove));
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
        note(log, "mf/casualties.excess"_clause, state.side, "The rest of the fire goes into empty ground.");
    }
    if (falling == 0) {
        note(log, "mf/fire.table"_clause, state.side, "Nobody is hit.");
        return;
    }
    if (falling == cell.figures() || kinds(cell) == 1) {
        note(log, "mf/casualties.forced"_clause, state.side,
             falling == cell.figures() ? "The whole hex falls: there is nothing to choose."
                                       : "They are all of one kind: there is nothing to choose.");
        remove_figures(field, state, target, by_custom(cell, falling), log);
        return;
    }
    state.casualties = static_cast<std::uint16_t>(falling);
    state.target = target;
    state.phase = Phase::casualties;
}

hex::Tally fallen(const Remove& remove) {
    return hex::tally({hex::infantry(remove.infantry), hex::cavalry(remove.cavalry),
                       hex::artillerymen(remove.crew[0] + remove.crew[1] + remove.crew[2])});
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
        return refuse("mf/casualties.choice"_clause,
                      fmt::format("Figures to fall: {}. Named: {}.", state.casualties, total(order)));
    }
    const bool there = order.infantry <= cell.infantry && order.cavalry <= cell.cavalry
                       && std::ranges::equal(order.crew, cell.crew, std::ranges::less_equal{});
    if (!there) {
        return refuse("mf/casualties.choice"_clause, fmt::format("There are not so many of one kind in {}.",
                                                                 field.scenario.label(state.target)));
    }
    return {};
}

void apply(const Field& field, State& state, const Remove& order, Log& log) {
    note(log, "mf/casualties.choice"_clause, state.side, "The firer names those who fall.");
    remove_figures(field, state, state.target, order, log);
}

void apply(const Field& field, State& state, const Custom& /*order*/, Log& log) {
    note(log, "mf/casualties.custom"_clause, state.side, "The firer leaves the choice to custom.");
    remove_figures(field, state, state.target, by_custom(state.cells[state.target], state.casualties), log);
}

} // namespace bounce::mf

#include "engine/rules/mf/showing/view.h"

#include "engine/rules/mf/march.h"
#include "engine/rules/mf/rules.h"

#include <fmt/format.h>

namespace bounce::mf {

static_assert(RuleSet<Rules>);

namespace {

void add_figures(std::vector<Troop>& troops, Troop::Kind kind, int fresh, int spent) {
    if (fresh > 0) {
        troops.push_back({.kind = kind, .count = fresh});
    }
    if (spent > 0) {
        troops.push_back({.kind = kind, .count = spent, .spent = true});
    }
}

std::string status_of(const Cell& cell) {
    if (cell.has(Mark::fired)) {
        return "has fired this turn";
    }
    if (!cell.has(Mark::moved)) {
        return "has not acted this turn";
    }
    const Troops fresh = cell.fresh();
    if (fresh.empty()) {
        return "has marched this turn";
    }
    const bool some =
        fresh != Troops{cell.infantry, cell.cavalry, static_cast<std::uint8_t>((1 << cell.guns()) - 1)};
    return some ? "part has marched, the rest may still march; nobody may fire" : "may march, but not fire";
}

/// The regiments of a hex, those that have marched and those that may still apart only in `troops`.
std::vector<View::Regiment> regiments_of(const Field& field, const State& state, const Cell& cell) {
    std::vector<View::Regiment> list;
    for (const hex::Contingent& each : guns_and_men(state, cell)) {
        list.push_back(hex::regiment(field.scenario, state.regiments, each));
    }
    return list;
}

View::Unit unit_of(const Field& field, const State& state, HexId at) {
    const Cell& cell = state.cells[at];
    View::Unit unit;
    unit.id = unit.at = field.scenario.label(at);
    unit.side = cell.owner;
    unit.name = names_of(field, state, at);
    unit.troops = troops_of(cell);
    unit.regiments = regiments_of(field, state, cell);
    if (!unit.regiments.empty()) {
        unit.force = unit.regiments.front().name; // whose dress they wear
    }
    if (cell.has(Mark::moved)) {
        const bool all = cell.fresh().empty();
        unit.marks.emplace_back(all ? "moved" : "no_fire");
        if (all) {
            unit.tokens.push_back(Token::moved);
        }
    }
    if (cell.has(Mark::fired)) {
        unit.marks.emplace_back("fired");
        unit.tokens.push_back(Token::smoke);
    }
    unit.status = status_of(cell);
    return unit;
}

View::Waiting waiting_of(const Field& field, const hex::Force& force) {
    View::Waiting waiting{.name = force.name, .turn = force.turn, .troops = {}, .places = {}};
    Body body{.infantry = static_cast<std::uint8_t>(force.infantry),
              .cavalry = static_cast<std::uint8_t>(force.cavalry)};
    std::fill_n(body.crews.begin(), force.guns, static_cast<std::uint8_t>(crew_of(field, force)));
    waiting.troops = shown(body);
    for (const HexId place : force.places) {
        waiting.places.push_back(field.scenario.label(place));
    }
    return waiting;
}

/// What is left of each force, on the table or to come.
std::array<int, hex::max_forces> left_of_forces(const Field& field, const State& state) {
    std::array<int, hex::max_forces> left{};
    for (const Side side : both_sides) {
        state.occupied[index(side)].each(
            [&](HexId hex) { hex::count(men_alone(state, state.cells[hex]), left); });
    }
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        left[i] += hex::waits(state.waiting, i) ? figures_of(field, field.scenario.forces[i]) : 0;
    }
    return left;
}

} // namespace

std::vector<Troop> troops_of(const Cell& cell) {
    std::vector<Troop> troops;
    add_figures(troops, Troop::Kind::infantry, cell.infantry - cell.spent_infantry, cell.spent_infantry);
    add_figures(troops, Troop::Kind::cavalry, cell.cavalry - cell.spent_cavalry, cell.spent_cavalry);
    for (int gun = 0; gun < cell.guns(); ++gun) {
        troops.push_back({.kind = Troop::Kind::gun,
                          .count = 1,
                          .crew = cell.crew[static_cast<std::size_t>(gun)],
                          .spent = (cell.spent_guns >> gun & 1) != 0});
    }
    return troops;
}

View Rules::view(const Field& field, const State& state, Side /*viewer*/) {
    View view;
    view.turn = state.turn;
    view.turns = field.scenario.turns;
    for (HexId hex = 0; hex < field.scenario.board.grid.size(); ++hex) {
        if (!state.cells[hex].empty()) {
            view.units.push_back(unit_of(field, state, hex));
        }
    }
    const auto left = left_of_forces(field, state);
    for (const Side side : both_sides) {
        View::SideState& about = view.sides[index(side)];
        about.strength = state.strength[index(side)];
        about.lost = state.score.lost[index(side)];
        about.gone = state.score.gone[index(side)];
        about.regiments = hex::roster(field.scenario, state.regiments, side, left);
        for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
            if (field.scenario.forces[i].side == side && hex::waits(state.waiting, i)) {
                about.waiting.push_back(waiting_of(field, field.scenario.forces[i]));
            }
        }
    }
    view.goals = hex::goals_of(field.scenario, state.score, state.turn);
    view.held = hex::holdings_of(field.scenario, state.score);
    return view;
}

Decision Game::to_act(const Field& field, const State& state) {
    Decision decision{state.side, phase_names[static_cast<std::size_t>(state.phase)], {}};
    const std::string side = state.side == Side::nobody ? "" : field.scenario.name(state.side);
    switch (state.phase) {
    case Phase::deploy:
        decision.sentence = fmt::format("{} to deploy.", side);
        break;
    case Phase::first_throw:
        decision.sentence = "Both sides roll a die: high goes first.";
        break;
    case Phase::turn:
        decision.sentence = side + " to march or fight.";
        break;
    case Phase::casualties:
        decision.sentence = fmt::format("{} to choose casualties: {} of {}.", side,
                                        Counted{state.casualties, "figure", "figures"}.words(),
                                        names_at(field, state, state.target));
        break;
    case Phase::over:
        decision.sentence = hex::outcome_of(field.scenario, state.score).reason;
        break;
    }
    return decision;
}

} // namespace bounce::mf

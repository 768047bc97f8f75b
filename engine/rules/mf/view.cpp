#include "engine/rules/mf/view.h"

#include "engine/rules/mf/march.h"

#include <fmt/format.h>

namespace bounce::mf {

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
    if (cell.has(Mark::moved)) {
        return cell.fresh().empty() ? "has marched this turn" : "part of it has marched this turn";
    }
    return "has not acted this turn";
}

View::Unit unit_of(const Field& field, const State& state, HexId at) {
    const Cell& cell = state.cells[at];
    View::Unit unit;
    unit.id = unit.at = field.scenario.label(at);
    unit.side = cell.owner;
    unit.name = name_of(field, cell);
    unit.troops = troops_of(cell);
    if (cell.has(Mark::moved)) {
        unit.marks.emplace_back("moved");
    }
    if (cell.has(Mark::fired)) {
        unit.marks.emplace_back("fired");
    }
    unit.status = status_of(cell);
    return unit;
}

View::Waiting waiting_of(const Field& field, const hex::Force& force) {
    View::Waiting waiting{.name = force.name, .turn = force.turn, .troops = {}, .places = {}};
    std::array<std::uint8_t, most_guns> crews{};
    std::fill_n(crews.begin(), force.guns, static_cast<std::uint8_t>(crew_of(field, force)));
    waiting.troops = shown(
        {static_cast<std::uint8_t>(force.infantry), static_cast<std::uint8_t>(force.cavalry), 0}, crews);
    for (const HexId place : force.places) {
        waiting.places.push_back(field.scenario.label(place));
    }
    return waiting;
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

View view(const Field& field, const State& state) {
    View view;
    view.turn = state.turn;
    view.turns = field.scenario.turns;
    for (HexId hex = 0; hex < field.scenario.board.grid.size(); ++hex) {
        if (!state.cells[hex].empty()) {
            view.units.push_back(unit_of(field, state, hex));
        }
    }
    for (const Side side : both_sides) {
        View::SideState& about = view.sides[index(side)];
        about.strength = strength(field, state, side);
        about.lost = state.score.lost[index(side)];
        about.gone = state.score.gone[index(side)];
        for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
            if (field.scenario.forces[i].side == side && hex::waits(state.waiting, i)) {
                about.waiting.push_back(waiting_of(field, field.scenario.forces[i]));
            }
        }
    }
    view.goals = hex::goals_of(field.scenario, state.score);
    return view;
}

Decision to_act(const Field& field, const State& state) {
    Decision decision{state.side, phase_names[static_cast<std::size_t>(state.phase)], {}};
    const std::string side = state.side == Side::nobody ? "" : field.scenario.name(state.side);
    switch (state.phase) {
    case Phase::deploy:
        decision.sentence = fmt::format("{} to deploy.", side);
        break;
    case Phase::first_throw:
        decision.sentence = "Both sides throw a die: the higher begins.";
        break;
    case Phase::turn:
        decision.sentence = fmt::format("Turn {}: {} to march or fight.", state.turn, side);
        break;
    case Phase::casualties:
        decision.sentence = fmt::format("{} to name the {} to fall in {}.", side, state.casualties,
                                        field.scenario.label(state.target));
        break;
    case Phase::over:
        decision.sentence = hex::outcome_of(field.scenario, state.score).reason;
        break;
    }
    return decision;
}

} // namespace bounce::mf

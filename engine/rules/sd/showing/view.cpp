#include "engine/rules/sd/rules.h"

#include "engine/rules/sd/deploy.h"

#include <fmt/format.h>

namespace bounce::sd {

static_assert(RuleSet<Rules>);

namespace {

void add_marks(const Cell& cell, bool on_water, View::Unit& unit) {
    const auto add = [&](std::string_view mark, Token token) {
        unit.marks.push_back(mark);
        unit.tokens.push_back(token);
    };
    if (cell.stands()) {
        add("standing", Token::peg);
    } else {
        unit.marks.emplace_back("falling_back");
    }
    if (cell.has(Mark::attacked)) {
        add("attacked", Token::smoke);
    }
    if (cell.has(Mark::fell_back)) {
        add("fell_back", Token::back);
    }
    if (on_water) {
        add("afloat", Token::afloat);
    }
}

std::string status_of(const Cell& cell, bool on_water) {
    std::string status = cell.has(Mark::standing)  ? "ordered to stand"
                         : cell.has(Mark::blocked) ? "stands, having no way back"
                                                   : "will fall back under pressure";
    if (on_water) {
        status += ", afloat";
    }
    if (cell.fresh().empty()) {
        status += ", has marched";
    } else if (cell.fresh() != cell.all()) {
        status += ", part of it has marched";
    }
    if (cell.has(Mark::attacked)) {
        status += ", has attacked";
    }
    if (cell.has(Mark::fell_back)) {
        status += ", has fallen back";
    }
    return status;
}

std::vector<View::Regiment> regiments_of(const Field& field, const State& state, const Cell& cell) {
    std::vector<View::Regiment> list;
    for (const hex::Contingent& each : contingents_of(state, cell)) {
        list.push_back(hex::regiment(field.scenario, state.regiments, each));
    }
    return list;
}

View::Unit unit_of(const Field& field, const State& state, HexId at) {
    const Cell& cell = state.cells[at];
    View::Unit unit;
    unit.id = unit.at = field.label(at);
    unit.side = cell.owner;
    unit.name = names_of(field, state, at);
    unit.troops = shown(cell);
    unit.regiments = regiments_of(field, state, cell);
    if (!unit.regiments.empty()) {
        unit.force = unit.regiments.front().name; // whose dress they wear
    }
    unit.facing = hex::direction_names[static_cast<std::size_t>(cell.facing)];
    add_marks(cell, afloat(field, at), unit);
    unit.status = status_of(cell, afloat(field, at));
    return unit;
}

View::Waiting waiting_of(const Field& field, const hex::Force& force) {
    View::Waiting waiting{
        .name = force.name, .turn = force.turn, .troops = shown(troops_of(force)), .places = {}};
    for (const HexId place : force.places) {
        waiting.places.push_back(field.label(place));
    }
    return waiting;
}

void add_pieces(const Field& field, const State& state, View& view) {
    state.boats.each([&](HexId hex) {
        View::Piece boat{.kind = "boat", .at = field.label(hex)};
        boat.text = state.cells[hex].empty()
                        ? "An empty boat: infantry or cavalry of either side in a hex beside it can board it"
                        : "They are in a boat, which goes with them";
        view.pieces.push_back(std::move(boat));
    });
    for (HexId hex = 0; hex < field.board().tiles.size(); ++hex) {
        if (state.wrecks[hex] > 0) {
            view.pieces.push_back({.kind = "wreck", .at = field.label(hex), .count = state.wrecks[hex]});
        }
    }
}

/// What is left of each force, on the table or to come.
std::array<int, hex::max_forces> left_of_forces(const Field& field, const State& state) {
    std::array<int, hex::max_forces> left{};
    for (const Side side : both_sides) {
        state.occupied[index(side)].each(
            [&](HexId hex) { hex::count(contingents_of(state, state.cells[hex]), left); });
    }
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        left[i] += hex::waits(state.waiting, i) ? troops_of(field.scenario.forces[i]).figures() : 0;
    }
    return left;
}

View::SideState side_of(const Field& field, const State& state, Side side,
                        const std::array<int, hex::max_forces>& left) {
    View::SideState about;
    about.strength = state.strength[index(side)];
    about.lost = state.score.lost[index(side)];
    about.gone = state.score.gone[index(side)];
    about.regiments = hex::roster(field.scenario, state.regiments, side, left);
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        if (field.scenario.forces[i].side == side && hex::waits(state.waiting, i)) {
            about.waiting.push_back(waiting_of(field, field.scenario.forces[i]));
        }
    }
    return about;
}

} // namespace

View Rules::view(const Field& field, const State& state, Side /*viewer*/) {
    View view;
    view.turn = state.turn;
    view.turns = field.scenario.turns;
    const auto left = left_of_forces(field, state);
    for (const Side side : both_sides) {
        state.occupied[index(side)].each(
            [&](HexId hex) { view.units.push_back(unit_of(field, state, hex)); });
        view.sides[index(side)] = side_of(field, state, side, left);
    }
    add_pieces(field, state, view);
    view.goals = hex::goals_of(field.scenario, state.score, state.turn);
    view.held = hex::holdings_of(field.scenario, state.score);
    return view;
}

Decision Game::to_act(const Field& field, const State& state) {
    const Side who = actor(state);
    Decision decision{who, phase_names[static_cast<std::size_t>(state.phase)], {}};
    const std::string side = who == Side::nobody ? "" : field.scenario.name(who);
    switch (state.phase) {
    case Phase::deploy:
        decision.sentence = fmt::format("{} to deploy.", side);
        break;
    case Phase::initiative:
        decision.sentence = "Both sides roll for the first move.";
        break;
    case Phase::march:
        decision.sentence = side + " to march, turn and choose who stands.";
        break;
    case Phase::attack:
        decision.sentence = side + " to attack.";
        break;
    case Phase::fall_back:
        decision.sentence =
            fmt::format("{} to choose a retreat for {}.", side, names_at(field, state, state.falling));
        break;
    case Phase::over:
        decision.sentence = hex::outcome_of(field.scenario, state.score).reason;
        break;
    }
    return decision;
}

} // namespace bounce::sd

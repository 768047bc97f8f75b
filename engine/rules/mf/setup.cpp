#include "engine/rules/mf/setup.h"

#include "engine/rules/mf/turn.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::mf {

namespace {

int longest_range(const Parameters& p) {
    return std::max({p.artillery_range, p.infantry_range, p.cavalry_range});
}

/// Figures and guns of one force must fit into a hex by themselves, wherever they begin.
void check_size(const Field& field, const hex::Force& force, const std::string& pointer, Faults& faults) {
    const int figures = figures_of(field, force);
    if (figures > field.parameters.hex_capacity) {
        faults.push_back(
            {pointer, fmt::format("\"{}\" has {} figures, and a hex has room for {} (mf/march.capacity)",
                                  force.name, figures, field.parameters.hex_capacity)});
    }
    if (force.guns > field.parameters.guns_per_hex) {
        faults.push_back(
            {pointer + "/guns", fmt::format("\"{}\" has {} guns, and a hex has room for {} (mf/march.guns)",
                                            force.name, force.guns, field.parameters.guns_per_hex)});
    }
}

/// "mf/setup.forces"_clause: sets a force down where the scenario has it.
void set_down(const Field& field, State& state, std::size_t which, Faults& faults) {
    const hex::Force& force = field.scenario.forces[which];
    const std::string pointer = fmt::format("/forces/{}/at", which);
    if (force.at == hex::no_hex || force.side == Side::nobody) {
        return; // not on the table, or what is wrong with it has been said
    }
    const std::string label = field.scenario.label(force.at);
    const Cell& cell = state.cells[force.at];
    if (!field.scenario.board[force.at].passable) {
        faults.push_back({pointer, fmt::format("nobody can stand in {}", label)});
    } else if (cell.owner != Side::nobody && cell.owner != force.side) {
        faults.push_back({pointer, fmt::format("{} is held by the other side already", label)});
    } else if (cell.figures() + figures_of(field, force) > field.parameters.hex_capacity
               || cell.guns() + force.guns > field.parameters.guns_per_hex) {
        faults.push_back(
            {pointer,
             fmt::format("with \"{}\" there is more in {} than a hex has room for (mf/march.capacity, "
                         "mf/march.guns)",
                         force.name, label)});
    } else {
        add(state, force.at, force.side, muster(field, state, which), false);
        hex::occupy(field.scenario, state.score, force.side, force.at);
    }
}

/// Figures of each side, whether on the table or to come.
void count_strength(Field& field, State& state, Faults& faults) {
    for (const hex::Force& force : field.scenario.forces) {
        std::uint16_t& strength = state.strength[index(force.side)];
        strength = static_cast<std::uint16_t>(strength + figures_of(field, force));
    }
    for (const Side side : both_sides) {
        field.scenario.muster[index(side)] = state.strength[index(side)];
        if (state.strength[index(side)] == 0) {
            faults.push_back({"/forces", fmt::format("{} has no troops", field.scenario.name(side))});
        }
    }
}

} // namespace

std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes) {
    Faults faults;
    Opening<Field, State> opening;
    Field& field = opening.field;
    State& state = opening.state;
    read_parameters(parameter_list(), std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.scenario =
        hex::read_scenario(scenario, {.crew = true, .first = true}, faults); // "mf/setup.hexes"_clause
    state.score = hex::new_score();
    for (std::size_t i = 0; i < field.scenario.forces.size(); ++i) {
        const std::size_t before = faults.size();
        check_size(field, field.scenario.forces[i], fmt::format("/forces/{}", i), faults);
        if (faults.size() == before) {
            set_down(field, state, i, faults);
        }
    }
    state.waiting = hex::waiting_at_start(field.scenario);
    hex::check_zones(field.scenario, faults);
    if (faults.empty()) {
        count_strength(field, state, faults);
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    field.sight = hex::SightTable{field.scenario.board, longest_range(field.parameters)};
    field.means = Means{field.parameters};
    Log silent = Log::off();
    after_deployment(field, state, Side::nobody, silent);
    return opening;
}

} // namespace bounce::mf

#include "engine/rules/grant/game.h"

#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/setup/pieces.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <span>

namespace bounce::grant {

namespace {

/// "grant/melee.surrender"_clause and victory count figures: what each side could lose.
void count_muster(Field& field) {
    for (const UnitId unit : field.all()) {
        const Roll& roll = field.roll(unit);
        field.scenario.muster[index(field.side(unit))] += roll.men + std::popcount(roll.officers);
    }
}

/// "grant/scenario.exit"_clause: a side that has wagons is there to bring these off.
void name_what_counts(Field& field) {
    table::Scenario& scenario = field.scenario;
    scenario.lost_words = {"figure", "figures"};
    for (const Side side : both_sides) {
        scenario.gone_words[index(side)] =
            has_wagons(field, side) ? table::CountWords{"wagon", "wagons"} : scenario.lost_words;
    }
}

/// Sections of houses hold so many figures; what lies on the ground is not shot down but by its damage
/// ("grant/house.ruin"), and works cannot be ("grant/musketry.cover").
void fill_ground(Field& field, State& state) {
    table::Ground& ground = field.scenario.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        table::Structure& it = ground.structures[i];
        const bool house = it.kind == table::Structure::Kind::house;
        it.holds = house ? field.parameters.section_holds : 0; // "grant/house.garrison"_clause
        it.strength = house ? field.parameters.house_ruined : 1;
        state.structures[i] = 1;
    }
    for (table::Line& line : ground.lines) {
        line.strength = 0;
    }
}

bool has_to_deploy(const Field& field, Side side) {
    return std::ranges::any_of(field.scenario.forces, [&](const table::Force& force) {
        return force.side == side && force.begins == table::Force::Begins::deployed;
    });
}

/// "grant/sequence.deploy"_clause: somebody deploys, or both throw for who moves first.
void begin(MutablePosition pos) {
    pos.state.score = table::new_score(pos.field.scenario);
    for (const UnitId unit : pos.field.all()) { // before the battle
        const Unit& it = pos.state.units[unit];
        auto& lost = pos.state.score.lost[index(pos.field.side(unit))];
        lost = static_cast<std::uint16_t>(lost + it.original - it.men);
    }
    pos.state.phase = Phase::begin;
    pos.state.actor = Side::first;
    for (const Side side : both_sides) {
        if (has_to_deploy(pos.field, side)) {
            pos.state.phase = Phase::deploy;
            pos.state.actor = side;
            return;
        }
    }
}

} // namespace

void report(Faults& faults, std::size_t unit, std::string_view key, Clause clause, std::string message) {
    faults.push_back({fmt::format("/units/{}/{}", unit, key), fmt::format("{} ({})", message, clause.id)});
}

std::expected<Opening<Field, State>, Faults> Game::setup(const Json& scenario, const Changes& changes) {
    Faults faults;
    Opening<Field, State> opening;
    Field& field = opening.field;
    read_parameters(parameter_list(), std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.scenario = table::read_scenario(scenario,
                                          {.unit_keys = roster_keys(),
                                           .first = false,
                                           .arrivals = true,
                                           .bases = true,
                                           .by_letter = field.parameters.cemetery_ridge == 1},
                                          faults);
    fill_tables(field);
    const Roster roster = read_roster(field.parameters, field.scenario, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    field.rolls = roster.rolls;
    count_muster(field);
    name_what_counts(field);
    fill_ground(field, opening.state);
    field.routes = Routes{field.scenario.ground};
    set_down({field, opening.state}, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    check_deployment({field, opening.state}, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    add_detachments(field);
    for (int i = 0; i < max_units; ++i) {
        const auto unit = static_cast<std::size_t>(i);
        Unit& it = opening.state.units[unit];
        const bool slot = i < field.units() && field.rolls[unit].parent != no_unit;
        it.place = slot ? Place::unformed : i < field.units() ? it.place : Place::gone;
    }
    for (const UnitId unit : field.all()) {
        if (field.rolls[unit].parent == no_unit) {
            wear({field, opening.state}, unit, faults);
        }
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    begin({field, opening.state});
    return opening;
}

} // namespace bounce::grant

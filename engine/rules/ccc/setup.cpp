#include "engine/rules/ccc/game.h"

#include "engine/drill/setup/deploy.h"
#include "engine/rules/ccc/setup/pieces.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <nlohmann/json.hpp>
#include <span>

namespace bounce::ccc {

namespace {

/// Victory counts pieces: what each side could lose.
void count_muster(Field& field) {
    for (const UnitId unit : field.all()) {
        const Muster& muster = field.muster(unit);
        field.scenario.muster[index(field.side(unit))] += muster.arm == Arm::officer ? 0 : muster.pieces;
    }
    field.scenario.lost_words = {"piece", "pieces"};
    field.scenario.gone_words.fill(field.scenario.lost_words);
}

/// Nothing on the ground is shot down, and nobody goes into houses.
void fill_ground(Field& field, State& state) {
    table::Ground& ground = field.scenario.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        ground.structures[i].holds = 0;
        ground.structures[i].strength = 1;
        state.structures[i] = 1;
    }
    for (table::Line& line : ground.lines) {
        line.strength = 0;
    }
}

/// "ccc/turn.deploy"_clause: somebody sets up, or the first turn begins.
void begin(MutablePosition pos) {
    const auto& [field, state] = pos;
    state.score = table::new_score(field.scenario);
    for (const UnitId unit : field.all()) { // before the battle
        if (is_regiment(field.arm(unit))) {
            auto& lost = state.score.lost[index(field.side(unit))];
            lost = static_cast<std::uint16_t>(lost + field.muster(unit).pieces - state.units[unit].pieces);
        }
    }
    state.held.fill(std::to_array(state.score.holder));
    state.phase = Phase::begin;
    state.actor = Side::first;
    for (const Side side : both_sides) {
        if (drill::deploys(field.scenario, side)) {
            state.phase = Phase::deploy;
            state.actor = side;
            return;
        }
    }
}

/// Those who are nobody.
void close_ranks(MutablePosition pos) {
    for (std::size_t i = static_cast<std::size_t>(pos.field.units()); i < pos.state.units.size(); ++i) {
        pos.state.units[i].place = Place::gone;
    }
}

} // namespace

std::expected<Opening<Field, State>, Faults> Game::setup(const Json& scenario, const Changes& changes) {
    Faults faults;
    Opening<Field, State> opening;
    Field& field = opening.field;
    read_parameters(parameter_list(), std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.scenario = table::read_scenario(scenario, {.unit_keys = roster_keys(), .first = false}, faults);
    check_fields(field.scenario, faults);
    fill_goings(field);
    Roster roster = read_roster(field.parameters, field.scenario, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    field.musters = std::move(roster.musters);
    field.beside = borders_of(field.scenario);
    count_muster(field);
    fill_ground(field, opening.state);
    set_down({field, opening.state}, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    check_deployment({field, opening.state}, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    field.detached = field.units();
    add_officers(field, opening.state);
    field.greatest_extent = greatest_extent(field);
    close_ranks({field, opening.state});
    begin({field, opening.state});
    look_about({field, opening.state}, no_unit);
    return opening;
}

} // namespace bounce::ccc

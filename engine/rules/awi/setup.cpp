#include "engine/rules/awi/game.h"

#include "engine/dice/sources.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/deployment/setup_pieces.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <span>

namespace bounce::awi {

namespace {

int in_byte(int points) { return std::clamp(points, 1, 255); }

/// Fences, streams and the like have no strength points.
bool has_strength(const table::Line& line) { return line.barrier >= table::Barrier::fieldwork; }

/// "awi/victory.losses": what each side could lose. Generals count nothing.
void count_muster(Field& field) {
    for (const UnitId unit : field.all()) {
        field.scenario.muster[index(field.side(unit))] += field.roll(unit).strength;
    }
}

/// The battle as it begins: somebody deploys, or the dice are asked, or the first turn is under way.
void begin(MutablePosition pos) {
    ScriptedSource none{std::span<const int>{}}; // who begins is thrown for by order
    Rolls rolls{none};
    Log log = Log::off();
    pos.state.score = table::new_score(pos.field.scenario);
    for (const UnitId unit : pos.field.all()) { // before the battle
        auto& lost = pos.state.score.lost[index(pos.field.side(unit))];
        lost =
            static_cast<std::uint16_t>(lost + pos.field.roll(unit).strength - pos.state.units[unit].strength);
    }
    after_deployment(pos, Side::nobody, rolls, log);
    proceed(pos, Phase::deploy, rolls, log);
}

} // namespace

void fill_strengths(Field& field, State& state) {
    table::Ground& ground = field.scenario.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        table::Structure& it = ground.structures[i];
        if (it.kind == table::Structure::Kind::house) { // "awi/building.holds"_clause
            it.holds = it.holds > 1 ? field.parameters.house_large : field.parameters.house_small;
        }
        it.strength = in_byte(it.strength > 0 ? it.strength : usual_strength(field.parameters, it));
        state.structures[i] = static_cast<std::uint8_t>(it.strength);
    }
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        table::Line& it = ground.lines[i];
        if (has_strength(it)) {
            it.strength = in_byte(it.strength > 0 ? it.strength : usual_strength(field.parameters, it));
            state.works[i] = static_cast<std::uint8_t>(it.strength);
        }
    }
}

std::expected<Opening<Field, State>, Faults> Game::setup(const Json& scenario, const Changes& changes) {
    Faults faults;
    Opening<Field, State> opening;
    Field& field = opening.field;
    read_parameters(parameter_list(), std::as_writable_bytes(std::span{&field.parameters, 1}), scenario,
                    changes, faults);
    field.goings = goings_of(field.parameters);
    // "awi/setup.table"_clause
    field.scenario = table::read_scenario(scenario, {.unit_keys = roster_keys(), .first = true}, faults);
    const Roster roster = read_roster(field.parameters, field.scenario, faults);
    check_chain(field.scenario, roster, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    field.rolls = roster.rolls;
    count_muster(field);
    fill_strengths(field, opening.state);
    set_down({field, opening.state}, faults);
    check_deployment({field, opening.state}, faults);
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    begin({field, opening.state});
    return opening;
}

} // namespace bounce::awi

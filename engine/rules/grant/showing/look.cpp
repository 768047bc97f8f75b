#include "engine/rules/grant/rules.h"

#include "engine/ground/table/sight.h"
#include "engine/match/table/sight_answer.h"
#include "engine/rules/grant/units/figures.h"

#include <vector>

namespace bounce::grant {

namespace {

/// A unit's room; of who is wholly in a house, the house.
table::Base room_of_spot(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.outside() <= 0 && it.in_house() != 0) {
        return field.scenario.ground.structures[static_cast<std::size_t>(it.in_house()) - 1].footprint;
    }
    return body_of(field, state, unit);
}

std::optional<table::Spot> spot_of(const Field& field, const State& state, std::string_view text) {
    const std::optional<std::size_t> unit = field.scenario.force_named(text);
    if (!unit) {
        return table::spot_at(field.scenario, text);
    }
    const auto id = static_cast<UnitId>(*unit);
    if (!state.units[id].on_table()) {
        return {};
    }
    return table::Spot{field.name(id), state.units[id].at, {room_of_spot(field, state, id)}, id};
}

} // namespace

std::optional<SightAnswer> Rules::sight(const Field& field, const State& state, std::string_view from,
                                        std::string_view to, Side /*viewer*/) {
    const std::optional<table::Spot> eye = spot_of(field, state, from);
    const std::optional<table::Spot> seen = spot_of(field, state, to);
    if (!eye || !seen) {
        return {};
    }
    std::vector<table::Standing> standing;
    for (const UnitId unit : field.all()) {
        if (!is_solid(field, state, unit)) {
            continue;
        }
        for (const table::Base& body : bodies_of(field, state, unit)) {
            standing.push_back(table::standing(field.scenario.ground, body, unit));
        }
    }
    const Thou wood = field.parameters.wood_sight; // "grant/fire.sight"_clause
    return table::sight_answer(field.scenario, *eye, *seen,
                               {.in_the_way = standing,
                                .woods = {wood, wood},
                                .gone = country_of(field, state).gone(),
                                .name_of = [&](int who) { return field.name(static_cast<UnitId>(who)); }});
}

std::optional<Measure> Rules::measure(const Field& field, const State& state, std::string_view from,
                                      std::string_view to, Side /*viewer*/) {
    return table::measure_answer(spot_of(field, state, from), spot_of(field, state, to));
}

} // namespace bounce::grant

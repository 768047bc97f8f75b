#include "engine/drill/setup/deploy.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/setup/pieces.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/stances.h"

#include <fmt/format.h>

namespace bounce::grant {

namespace {

bool is_deployed(const Field& field, UnitId unit) {
    return field.force(unit).begins == table::Force::Begins::deployed;
}

const table::Zone& zone_of(const Field& field, UnitId unit) {
    return field.scenario.zones[static_cast<std::size_t>(field.force(unit).zone)];
}

std::optional<Deploy> place_in_stance(Position pos, UnitId unit, Stance stance) {
    const table::Formation room = formation_of(pos.field, unit, stance, pos.state.units[unit].men);
    const auto order_at = [&](const Pose& middle) { return Deploy{unit, front_of(middle, room), stance}; };
    const auto nothing_closed = [](Vec) { return false; };
    const auto allowed = [&](const Pose& middle) {
        // Hundreds of places: most stick out of the zone, which need not be put into words.
        return drill::stands_in(zone_of(pos.field, unit), table::outline(middle, room))
               && check(pos, order_at(middle)).has_value();
    };
    const auto found = drill::place_in(zone_of(pos.field, unit), room, nothing_closed, allowed);
    return found ? std::optional{order_at(*found)} : std::nullopt;
}

} // namespace

std::optional<Deploy> place_for(Position pos, UnitId unit) {
    const Stance wanted = pos.state.units[unit].stance;
    if (const auto place = place_in_stance(pos, unit, wanted)) {
        return place;
    }
    const Stance narrow = marching_stance(pos.field, unit);
    return narrow == wanted ? std::nullopt : place_in_stance(pos, unit, narrow);
}

/// Sets them down one after the other, as a player might.
void check_deployment(Position pos, Faults& faults) {
    const auto& [field, state] = pos;
    State begun = state;
    begun.phase = Phase::deploy;
    State trial = begun;
    for (const UnitId unit : field.all()) {
        if (!is_deployed(field, unit)) {
            continue;
        }
        trial.actor = field.side(unit);
        const MutablePosition there{field, trial};
        const std::optional<Deploy> place = place_for(there, unit);
        if (!place || !drill::try_to_set_down(there, *place)) {
            report(faults, unit, "zone", "grant/scenario.zone"_clause,
                   fmt::format("the zone \"{}\" has no room for \"{}\" beside the others",
                               zone_of(field, unit).name, field.name(unit)));
        }
    }
    const auto deploy = [&](UnitId unit, const Pose& at) {
        return Deploy{unit, at, state.units[unit].stance};
    };
    drill::check_usual_places(Position{field, begun}, deploy, faults);
}

} // namespace bounce::grant

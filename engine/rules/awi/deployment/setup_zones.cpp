#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/deployment/setup_pieces.h"
#include "engine/rules/awi/movement/tables.h"

#include <fmt/format.h>
#include <map>
#include <tuple>

namespace bounce::awi {

namespace {

bool is_deployed(const Field& field, UnitId unit) {
    return field.scenario.forces[unit].begins == table::Force::Begins::deployed;
}

const table::Zone& zone_of(const Field& field, UnitId unit) {
    return field.scenario.zones[static_cast<std::size_t>(field.scenario.forces[unit].zone)];
}

/// Sets them down one after the other, as a player might: a side that cannot set up all its units never gets
/// ready. Zones so tight that only a cleverer order would do are refused too.
void check_room_for_all(const Field& field, State trial, Faults& faults) {
    Log log = Log::off();
    for (const UnitId unit : field.all()) {
        if (!is_deployed(field, unit)) {
            continue;
        }
        trial.actor = field.side(unit);
        if (const std::optional<Deploy> place = place_for(field, trial, unit)) {
            apply(field, trial, *place, log);
        } else {
            report(faults, unit, "zone", "awi/deploy.zone"_clause,
                   fmt::format("the zone \"{}\" has no room for \"{}\" beside the others",
                               zone_of(field, unit).name, field.name(unit)));
        }
    }
}

} // namespace

void check_deployment(const Field& field, const State& state, Faults& faults) {
    const std::size_t before = faults.size();
    State trial = state;
    // Each is alone in its zone, so what holds for one holds for all of its kind.
    std::map<std::tuple<int, int, Type, bool>, bool> known;
    for (const UnitId unit : field.all()) {
        const table::Force& force = field.scenario.forces[unit];
        if (!is_deployed(field, unit)) {
            continue;
        }
        trial.actor = force.side;
        const Roll& roll = field.roll(unit);
        const auto [entry, fresh] =
            known.try_emplace({static_cast<int>(force.side), force.zone, roll.type, is_light(roll)}, false);
        if (fresh) {
            entry->second = place_for(field, trial, unit).has_value();
        }
        if (!entry->second) {
            report(faults, unit, "zone", "awi/deploy.zone"_clause,
                   fmt::format("nowhere in the zone \"{}\" may \"{}\" stand", zone_of(field, unit).name,
                               force.name));
        }
    }
    if (faults.size() == before) {
        check_room_for_all(field, state, faults);
    }
}

} // namespace bounce::awi

#include "engine/rules/awi/deploy.h"
#include "engine/rules/awi/setup_pieces.h"
#include "engine/rules/awi/tables.h"

#include <fmt/format.h>
#include <map>
#include <tuple>

namespace bounce::awi {

void check_deployment(const Field& field, const State& state, Faults& faults) {
    State trial = state;
    // Each is alone in its zone, so what holds for one holds for all of its kind.
    std::map<std::tuple<int, int, Type, bool>, bool> known;
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const table::Force& force = field.scenario.forces[unit];
        if (force.begins != table::Force::Begins::deployed) {
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
            const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(force.zone)];
            report(faults, unit, "zone", "awi/deploy.zone"_clause,
                   fmt::format("nowhere in the zone \"{}\" may \"{}\" stand", zone.name, force.name));
        }
    }
}

} // namespace bounce::awi

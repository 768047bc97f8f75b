// Whether there is room in a zone, and where.
#include "engine/drill/setup/deploy.h"

#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/deployment/setup_pieces.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/tables.h"

namespace bounce::awi {

std::optional<Deploy> place_for(Position pos, UnitId unit) {
    const Field& field = pos.field;
    const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(field.force(unit).zone)];
    // What covers a middle that is on closed ground is refused in any facing.
    const auto closed = [&](Vec at) {
        const auto ground = table::ground_at(field.scenario.ground, at, gone_structures(pos));
        return drill::closed_to(going_of(field, unit), ground).has_value();
    };
    for (std::size_t i = 0; i < std::size(stance_names); ++i) {
        const auto stance = static_cast<Stance>(i);
        if (!may_stand(field.roll(unit).type, stance)) {
            continue;
        }
        const auto allowed = [&](const Pose& pose) {
            return drill::stands_in(zone, table::outline(pose, formation_of(field, unit, stance)))
                   && check(pos, Deploy{unit, pose, stance}).has_value();
        };
        if (const auto pose = drill::place_in(zone, formation_of(field, unit, stance), closed, allowed)) {
            return Deploy{unit, *pose, stance};
        }
    }
    return {};
}

void check_deployment(Position pos, Faults& faults) {
    const auto kind = [&](UnitId unit) {
        const Roll& roll = pos.field.roll(unit);
        return 2 * static_cast<int>(roll.type) + (is_light(roll) ? 1 : 0);
    };
    const auto deploy = [&](UnitId unit, const Pose& at) {
        return Deploy{unit, at, pos.state.units[unit].stance};
    };
    drill::check_deployment(pos, "awi/deploy.zone"_clause, kind, deploy, faults);
}

} // namespace bounce::awi

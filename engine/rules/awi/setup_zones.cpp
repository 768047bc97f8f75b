#include "engine/rules/awi/body.h"
#include "engine/rules/awi/deploy.h"
#include "engine/rules/awi/setup_pieces.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// How near to each other places are tried, and in how many facings.
constexpr Thou step = table::inch / 2;
constexpr int facings = 8;

/// Whether a unit may be deployed there in some facing and formation.
bool stands_at(const Field& field, const State& state, UnitId unit, Vec at) {
    for (std::size_t i = 0; i < std::size(stance_names); ++i) {
        const auto stance = static_cast<Stance>(i);
        if (!may_stand(field.roll(unit).type, stance)) {
            continue;
        }
        for (int turn = 0; turn < facings; ++turn) {
            const Angle facing{static_cast<std::uint16_t>(turn * 65536 / facings)};
            if (check(field, state, Deploy{unit, {at, facing}, stance})) {
                return true;
            }
        }
    }
    return false;
}

bool stands_anywhere(const Field& field, const State& state, UnitId unit, const table::Zone& zone) {
    for (Thou y = zone.box.bottom; y <= zone.box.top; y += step) {
        for (Thou x = zone.box.left; x <= zone.box.right; x += step) {
            if (table::inside({x, y}, zone.outline) && stands_at(field, state, unit, {x, y})) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

void check_deployment(const Field& field, const State& state, Faults& faults) {
    State trial = state;
    for (int i = 0; i < field.units(); ++i) {
        const auto unit = static_cast<UnitId>(i);
        const table::Force& force = field.scenario.forces[unit];
        if (force.begins != table::Force::Begins::deployed) {
            continue;
        }
        trial.actor = force.side;
        const table::Zone& zone = field.scenario.zones[static_cast<std::size_t>(force.zone)];
        if (!stands_anywhere(field, trial, unit, zone)) {
            report(faults, unit, "zone", "awi/deploy.zone"_clause,
                   fmt::format("nowhere in the zone \"{}\" may \"{}\" stand", zone.name, force.name));
        }
    }
}

} // namespace bounce::awi

#include "engine/drill/setup/deploy.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/setup/pieces.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

std::optional<Deploy> place_in_stance(Position pos, UnitId unit, Stance stance) {
    const table::Zone& zone = pos.field.scenario.zones[static_cast<std::size_t>(pos.field.force(unit).zone)];
    const table::Formation room = formation_of(pos.field, unit, stance, pos.state.units[unit].pieces);
    const Gait gait = gait_of(pos, unit, 0);
    const auto order_at = [&](const Pose& middle) { return Deploy{unit, stance, front_of(middle, room)}; };
    // What covers a middle that is on closed ground is refused in any facing.
    const auto closed = [&](Vec at) {
        const auto ground = table::ground_at(pos.field.scenario.ground, at, terrain_state_of(pos).gone());
        return drill::closed_to(*gait.going, ground).has_value();
    };
    const auto allowed = [&](const Pose& middle) { return check(pos, order_at(middle)).has_value(); };
    const auto found = drill::place_in(zone, room, closed, allowed);
    return found ? std::optional{order_at(*found)} : std::nullopt;
}

} // namespace

std::optional<Deploy> place_for(Position pos, UnitId unit) {
    const Stance wanted = pos.state.units[unit].stance;
    if (const auto place = place_in_stance(pos, unit, wanted)) {
        return place;
    }
    const bool narrower = wanted != Stance::column && may_take(pos.field.arm(unit), Stance::column);
    return narrower ? place_in_stance(pos, unit, Stance::column) : std::nullopt;
}

// Sets them down one after the other, as a player might.
void check_deployment(Position pos, Faults& faults) {
    State begun = pos.state;
    begun.phase = Phase::deploy;
    const auto kind = [&](UnitId unit) {
        return 32 * static_cast<int>(pos.field.arm(unit)) + pos.field.muster(unit).pieces;
    };
    const auto deploy = [&](UnitId unit, const Pose& at) {
        return Deploy{unit, pos.state.units[unit].stance, at};
    };
    drill::check_deployment(Position{pos.field, begun}, "ccc/turn.deploy"_clause, kind, deploy, faults);
}

} // namespace bounce::ccc

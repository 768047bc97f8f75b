// The rout move: which way a routing unit runs, and how far.
#include "engine/drill/movement/flight.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/rout/eviction.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/house.h"

#include <fmt/format.h>
#include <optional>

namespace bounce::awi {

namespace {

/// "awi/rout.cover": houses that do not stand, that the enemy holds, that are full, or that its kind does not
/// enter, as bits.
std::uint32_t no_refuges(Position pos, UnitId unit) {
    std::uint32_t none = 0;
    for (std::size_t i = 0; i < pos.field.scenario.ground.structures.size(); ++i) {
        none |= has_room_for(pos, unit, static_cast<int>(i)) ? 0U : std::uint32_t{1} << i;
    }
    return none;
}

/// "awi/rout.farther", "awi/rout.through", "awi/rout.blocked": the way that a unit runs with so much of its
/// move.
std::optional<drill::Flight> flight_of(Position pos, UnitId unit, std::int64_t parts, Angle away) {
    const auto& [field, state] = pos;
    const drill::Fugitive fugitive{
        .unit = unit,
        .gait = rout_gait_of(pos, unit),
        .formation = formation_of(field, unit, state.units[unit].stance),
        .at = state.units[unit].at,
        .parts = parts,
        .entering = price_of_entering(field, unit).value_or(whole_move),
        .least_way = scaled(field.parameters, 1),
        .bend = field.parameters.rout_step,
        .no_refuge = no_refuges(pos, unit),
        .home = field.scenario.homes[index(field.side(unit))],
        .sees = [&](UnitId enemy) { return sees_unit(pos, unit, enemy); },
    };
    return drill::flight(situation_of(pos), fugitive, away);
}

/// "awi/rout.away": straight away from the cause, or else from the nearest enemy; towards its own edge if
/// there is nobody to run from.
Angle away_from(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    UnitId cause = it.cause;
    if (cause == no_unit || !pos.state.units[cause].on_table()) {
        cause = nearest_enemy(pos, unit, true);
    }
    const Vec from = cause == no_unit ? it.at : body_of(pos, cause).centre;
    if (from == it.at) {
        const table::Edge home = pos.field.scenario.homes[index(pos.field.side(unit))];
        return table::direction_of(table::nearest_on(pos.field.scenario.ground, home, it.at) - it.at);
    }
    return table::direction_of(it.at - from);
}

void log_run(Position pos, UnitId unit, Pose before, const drill::Flight& flight, Log& log) {
    if (log.on()) {
        const std::string refuge =
            flight.house < 0
                ? ""
                : fmt::format(
                      " and into {}",
                      pos.field.scenario.ground.structures[static_cast<std::size_t>(flight.house)].name);
        Event event = moved_event(pos, unit, before, Event::Kind::fall_back,
                                  flight.house < 0 ? "awi/rout.away"_clause : "awi/rout.cover"_clause,
                                  "{0} {0:runs|run} {1}{2}.", pos.field.who(unit),
                                  table::with_inches(table::about_inches(flight.length)), refuge);
        event.to = table::place_text(flight.to.at);
        // It turns first, then it runs.
        event.track.insert(event.track.begin() + 1,
                           {{before.at, flight.to.facing}, event.track[0].formation});
        event.track.back().pose = flight.to;
        log.add(std::move(event));
    }
}

void stay(const Field& field, UnitId unit, Log& log) {
    note(field, unit, "awi/rout.blocked"_clause, log,
         "{0} {0:has no way to run and stays where it is|have no way to run and stay where they are}.",
         field.who(unit));
}

} // namespace

void run(MutablePosition pos, UnitId unit, Clause why, Log& log) {
    if (!is_solid(pos, unit)) {
        return;
    }
    if (pos.field.roll(unit).type == Type::wagon) {
        note(pos.field, unit, "awi/rout.wagon"_clause, log, "{0} can move no farther.", pos.field.who(unit));
        return;
    }
    const std::optional<std::int64_t> paid = evict(pos, unit, pos.state.units[unit].cause, 0, why, log);
    if (!paid) {
        stay(pos.field, unit, log);
        return;
    }
    const std::optional<drill::Flight> flight =
        flight_of(pos, unit, whole_move - *paid, away_from(pos, unit));
    if (!flight) {
        stay(pos.field, unit, log);
        return;
    }
    log_run(pos, unit, pos.state.units[unit].pose(), *flight, log);
    if (flight->leaves) {
        leave_table(pos, unit, "awi/rout.edge"_clause, log);
        return;
    }
    if (flight->house >= 0) {
        go_inside(pos, unit, flight->house);
        return;
    }
    set_pose(pos, unit, flight->to);
    take_generals(pos, unit, log);
}

} // namespace bounce::awi

// The rout move: which way a routing unit runs, and how far.
#include "engine/drill/movement/flight.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/rout/eviction.h"
#include "engine/rules/awi/rout/withdraw.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/effects.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/works/house.h"

#include <fmt/format.h>
#include <optional>

namespace bounce::awi {

namespace {

/// "awi/rout.cover": houses that do not stand, that the enemy holds, that are full, or that its kind does not
/// enter, as bits.
std::uint32_t no_refuges(const Field& field, const State& state, UnitId unit) {
    std::uint32_t none = 0;
    for (std::size_t i = 0; i < field.scenario.ground.structures.size(); ++i) {
        none |= has_room_for(field, state, unit, static_cast<int>(i)) ? 0U : std::uint32_t{1} << i;
    }
    return none;
}

/// "awi/rout.farther", "awi/rout.through", "awi/rout.blocked": the way that a unit runs with so much of its
/// move.
std::optional<drill::Flight> flight_of(const Field& field, const State& state, UnitId unit,
                                       std::int64_t parts, Angle away) {
    const drill::Fugitive fugitive{
        .unit = unit,
        .gait = rout_gait_of(field, state, unit),
        .formation = formation_of(field, unit, state.units[unit].stance),
        .at = state.units[unit].at,
        .parts = parts,
        .entering = price_of_entering(field, unit).value_or(whole_move),
        .least_way = scaled(field.parameters, 1),
        .bend = field.parameters.rout_step,
        .no_refuge = no_refuges(field, state, unit),
        .home = field.scenario.homes[index(field.side(unit))],
        .sees = [&](UnitId enemy) { return sees_unit(field, state, unit, enemy); },
    };
    return drill::flight(situation_of(field, state), fugitive, away);
}

/// "awi/rout.away": straight away from the cause, or else from the nearest enemy; towards its own edge if
/// there is nobody to run from.
Angle away_from(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    UnitId cause = it.cause;
    if (cause == no_unit || !state.units[cause].on_table()) {
        cause = nearest_enemy(field, state, unit, true);
    }
    const Vec from = cause == no_unit ? it.at : body_of(field, state, cause).centre;
    if (from == it.at) {
        const table::Edge home = field.scenario.homes[index(field.side(unit))];
        return table::direction_of(table::nearest_on(field.scenario.ground, home, it.at) - it.at);
    }
    return table::direction_of(it.at - from);
}

void log_run(const Field& field, const State& state, UnitId unit, Pose before, const drill::Flight& flight,
             Log& log) {
    if (log.on()) {
        const std::string refuge =
            flight.house < 0
                ? ""
                : fmt::format(" and into {}",
                              field.scenario.ground.structures[static_cast<std::size_t>(flight.house)].name);
        Event event = moved_event(field, state, unit, before, Event::Kind::fall_back,
                                  flight.house < 0 ? "awi/rout.away"_clause : "awi/rout.cover"_clause,
                                  "{0} {0:runs|run} {1}{2}.", field.who(unit),
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

void run(const Field& field, State& state, UnitId unit, Clause why, Log& log) {
    if (!is_solid(field, state, unit)) {
        return;
    }
    if (field.roll(unit).type == Type::wagon) {
        note(field, unit, "awi/rout.wagon"_clause, log, "{0} can move no further.", field.who(unit));
        return;
    }
    const std::optional<std::int64_t> paid = evict(field, state, unit, state.units[unit].cause, 0, why, log);
    if (!paid) {
        stay(field, unit, log);
        return;
    }
    const std::optional<drill::Flight> flight =
        flight_of(field, state, unit, whole_move - *paid, away_from(field, state, unit));
    if (!flight) {
        stay(field, unit, log);
        return;
    }
    log_run(field, state, unit, state.units[unit].pose(), *flight, log);
    if (flight->leaves) {
        leave_table(field, state, unit, "awi/rout.edge"_clause, log);
        return;
    }
    if (flight->house >= 0) {
        go_inside(field, state, unit, flight->house);
        return;
    }
    set_pose(field, state, unit, flight->to);
    take_generals(field, state, unit, log);
}

} // namespace bounce::awi

#include "engine/rules/sd/deploy.h"

#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/turn.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::sd {

Troops troops_of(const hex::Force& force) {
    return {static_cast<std::uint8_t>(force.infantry), static_cast<std::uint8_t>(force.cavalry),
            static_cast<std::uint8_t>(force.guns)};
}

Verdict check(const Field& field, const State& state, const Place& order) {
    const hex::Force& force = field.scenario.forces[order.force];
    if (force.side != state.side || force.begins != hex::Force::Begins::deployed
        || !hex::waits(state.waiting, order.force)) {
        return refuse("sd/setup.deploy"_clause,
                      "{} cannot be deployed: you have no such force left to place.", force.name);
    }
    const bool in_zone = std::ranges::find(force.places, order.at) != force.places.end();
    if (!in_zone || !enterable(field, state, state.side, order.at)) {
        return refuse("sd/setup.zone"_clause, "{} cannot be deployed at {}.", force.name,
                      field.label(order.at));
    }
    return check_room(field, state, order.at, troops_of(force));
}

void apply(const Field& field, State& state, const Place& order, Log& log) {
    const Cell placed = muster(field, state, order.force, false);
    hex::arrive(state.waiting, order.force);
    if (log.on()) {
        Event event{.kind = Event::Kind::place, .clause = "sd/setup.deploy"_clause, .side = state.side};
        event.to = field.label(order.at);
        event.text =
            fmt::format("{0} {0:deploys|deploy} at {1}.", roll(field, state, placed).who(), event.to);
        event.troops = shown(placed.all());
        log.add(std::move(event));
    }
    arrive(field, state, order.at, placed, order.posture, log);
}

Verdict check(const Field& field, const State& state, const Ready& /*order*/) {
    if (hex::must_deploy(field.scenario, state.waiting, state.side)) {
        return refuse("sd/setup.ready"_clause, "Some of your troops are not deployed yet.");
    }
    return {};
}

void apply(const Field& field, State& state, const Ready& /*order*/, Log& log) {
    if (log.on()) {
        log.add({.kind = Event::Kind::phase,
                 .clause = "sd/setup.ready"_clause,
                 .side = state.side,
                 .text = fmt::format("{0} {0:is|are} ready.", field.scenario.who(state.side))});
    }
    after_deployment(field, state, state.side);
}

} // namespace bounce::sd

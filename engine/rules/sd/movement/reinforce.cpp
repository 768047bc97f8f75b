#include "engine/rules/sd/movement/reinforce.h"

#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/turn.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::sd {

Verdict check(const Field& field, const State& state, const Enter& order) {
    const hex::Force& force = field.scenario.forces[order.force];
    if (force.side != state.side || force.begins != hex::Force::Begins::arriving
        || !hex::waits(state.waiting, order.force)) {
        return refuse("sd/reinforce.turn"_clause, "{} cannot come on: you expect no such reinforcement.",
                      force.name);
    }
    if (force.turn > state.turn) {
        return refuse("sd/reinforce.turn"_clause, "{} cannot come on before turn {}.", force.name,
                      force.turn);
    }
    if (std::ranges::find(force.places, order.at) == force.places.end()
        || !enterable(field, state, state.side, order.at)) {
        return refuse("sd/reinforce.entry"_clause, "{} cannot come on at {}.", force.name,
                      field.label(order.at));
    }
    return check_room(field, state, order.at, troops_of(force));
}

void apply(const Field& field, State& state, const Enter& order, Log& log) {
    // "sd/reinforce.march": coming on is the whole march, so they are spent.
    Cell coming = muster(field, state, order.force, true);
    if (field.parameters.say_it_again != 0) { // "sd/stance.until": what was said before the battle has lapsed
        coming.marks = 0;
    }
    if (log.on()) {
        Event event{.kind = Event::Kind::enter, .clause = "sd/reinforce.entry"_clause, .side = state.side};
        event.to = field.label(order.at);
        event.text = fmt::format("{0} {0:comes|come} on at {1}.", roll(field, state, coming).who(), event.to);
        event.troops = shown(coming.all());
        log.add(std::move(event));
    }
    hex::arrive(state.waiting, order.force);
    arrive(field, state, order.at, coming, order.posture, log);
}

Verdict check(const Field& field, const State& state, const Leave& order) {
    if (!field.scenario.exits[index(state.side)].contains(order.from)) {
        return refuse("sd/exit.leave"_clause, "Your troops cannot leave the table at {}.",
                      field.label(order.from));
    }
    return check_troops(field, state, order.from, order.troops);
}

void apply(const Field& field, State& state, const Leave& order, Log& log) {
    Cell leaving = take(state, order.from, order.troops);
    if (log.on()) {
        Event event{.kind = Event::Kind::leave, .clause = "sd/exit.gone"_clause, .side = state.side};
        event.from = field.label(order.from);
        event.text = fmt::format("{0} {0:marches|march} off the table at {1}.",
                                 roll(field, state, leaving).who(), event.from);
        event.troops = shown(order.troops);
        log.add(std::move(event));
    }
    const int figures = order.troops.figures();
    std::uint16_t& gone = state.score.gone[index(state.side)];
    gone = static_cast<std::uint16_t>(gone + figures);
    state.regiments.clear(leaving.parties);
    weaken(state, state.side, figures);
    judge_now(field, state, log);
}

} // namespace bounce::sd

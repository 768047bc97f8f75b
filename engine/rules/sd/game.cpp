#include "engine/rules/sd/game.h"

#include "engine/match/kinds.h"
#include "engine/rules/sd/attack/attack.h"
#include "engine/rules/sd/deploy.h"
#include "engine/rules/sd/movement/fallback.h"
#include "engine/rules/sd/movement/march.h"
#include "engine/rules/sd/movement/reinforce.h"
#include "engine/rules/sd/setup.h"
#include "engine/rules/sd/turn.h"

namespace bounce::sd {

static_assert(bounce::Game<Game>);

namespace {

/// What belongs to the present moment.
bool belongs(Phase phase, const Order& order) {
    switch (phase) {
    case Phase::deploy:
        return is_one_of<Place, Ready>(order);
    case Phase::initiative:
        return is_one_of<ThrowInitiative>(order);
    case Phase::march:
        return is_one_of<March, Pose, Enter, Leave, End>(order);
    case Phase::attack:
        return is_one_of<Attack, End>(order);
    case Phase::fall_back:
        return is_one_of<FallBack>(order);
    case Phase::over:
        return false;
    }
    return false;
}

struct Checking {
    const Field& field;
    const State& state;

    Verdict operator()(const ThrowInitiative&) const { return {}; }
    Verdict operator()(const End&) const { return {}; }
    Verdict operator()(const auto& order) const { return sd::check(field, state, order); }
};

} // namespace

std::expected<Opening<Field, State>, Faults> Game::setup(const Json& scenario, const Changes& changes) {
    return sd::setup(scenario, changes);
}

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    if (belongs(state.phase, order)) {
        return std::visit(Checking{field, state}, order);
    }
    const std::string now = to_act(field, state).sentence;
    if (is_one_of<Pose>(order)) {
        return refuse("sd/stance.until"_clause,
                      "Facing and the order to stand are chosen in the march of one's own side. " + now);
    }
    return refuse("sd/turn.sequence"_clause, "This is not the moment for that order. " + now);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
}

Outcome Game::outcome(const Field& field, const State& state) {
    return hex::outcome_of(field.scenario, state.score);
}

} // namespace bounce::sd

#include "engine/rules/sd/game.h"

#include "engine/match/kinds.h"
#include "engine/match/moment.h"
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

/// When an order may be given.
std::string_view moment_of(const Order& order) {
    if (is_one_of<Place, Ready>(order)) {
        return "Troops are set down before the battle begins.";
    }
    if (is_one_of<ThrowInitiative>(order)) {
        return "The sides throw for the first move when a turn begins.";
    }
    if (is_one_of<Pose>(order)) {
        return "Facing and the order to stand are chosen in the march of one's own side.";
    }
    if (is_one_of<Attack>(order)) {
        return "Attacks are made after both sides have marched, one side after the other.";
    }
    if (is_one_of<FallBack>(order)) {
        return "A way back is chosen when troops fall back and have several.";
    }
    return is_one_of<End>(order) ? "There is nothing to end now."
                                 : "Troops march before the attacks, in the march of their own side.";
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
    const Clause clause = is_one_of<Pose>(order) ? "sd/stance.until"_clause : "sd/turn.sequence"_clause;
    return refuse_now(clause, moment_of(order), to_act(field, state));
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
}

Outcome Game::outcome(const Field& field, const State& state) {
    return hex::outcome_of(field.scenario, state.score);
}

} // namespace bounce::sd

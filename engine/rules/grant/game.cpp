#include "engine/rules/grant/game.h"

#include "engine/match/kinds.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/sequence.h"

namespace bounce::grant {

static_assert(bounce::Game<Game>);

namespace {

/// What belongs to the present step ("grant/sequence.steps").
bool belongs(Phase phase, const Order& order) {
    switch (phase) {
    case Phase::deploy:
        return is_one_of<Deploy, Ready>(order);
    case Phase::begin:
        return is_one_of<ThrowForFirst>(order);
    case Phase::charges:
        return is_one_of<Charge, Hold, End>(order);
    case Phase::answers:
        return is_one_of<Answer>(order);
    case Phase::moves:
        return is_one_of<Move, Form, Enter, Leave, Ford, Join, Detach, Name, Hold, Board, Land, Serve,
                         Abandon, Arrive, End>(order);
    case Phase::artillery:
        return is_one_of<Shoot, End>(order);
    case Phase::musketry:
        return is_one_of<Fire, End>(order);
    case Phase::run_in:
        return is_one_of<RunIn, RunInAll, End>(order);
    case Phase::over:
        return false;
    }
    return false;
}

} // namespace

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    if (!belongs(state.phase, order)) {
        return refuse("grant/sequence.steps"_clause,
                      "This is not the moment for that order. " + to_act(field, state).sentence);
    }
    return check_by_kind(field, state, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    apply_by_kind(field, state, order, rolls, log);
    proceed(field, state, rolls, log);
}

Outcome Game::outcome(const Field& field, const State& state) {
    return table::outcome_of(field.scenario, state.score);
}

} // namespace bounce::grant

#include "engine/rules/awi/game.h"

#include "engine/match/kinds.h"
#include "engine/match/moment.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/join.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"
#include "engine/rules/awi/works/house.h"

namespace bounce::awi {

static_assert(bounce::Game<Game>);

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    if (const When& when = when_of(order); !when.during(state.phase)) {
        return refuse_now("awi/sequence.order"_clause, when.sentence, to_act(field, state));
    }
    return check_by_kind(Position{field, state}, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    const MutablePosition pos{field, state};
    const Phase before = state.phase;
    apply_by_kind(pos, order, rolls, log);
    proceed(pos, before, rolls, log);
}

} // namespace bounce::awi

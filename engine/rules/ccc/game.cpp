#include "engine/rules/ccc/game.h"

#include "engine/match/kinds.h"
#include "engine/match/known.h"
#include "engine/match/moment.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/secrecy.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"

namespace bounce::ccc {

static_assert(bounce::Game<Game>);
static_assert(Hiding<Game>);

namespace {

/// Whether it belongs to the present step ("ccc/turn.steps"); a decision that waits comes before it.
bool belongs(Position pos, const When& when) {
    const auto& [field, state] = pos;
    if (waits_for_decision(state)) {
        return when.during(top(state)->kind == Task::Kind::counter ? Moment::reaction : Moment::no_officer);
    }
    return when.during(state.phase)
           || (state.phase == Phase::moves && field.parameters.written_orders == 0
               && when.during(Moment::unwritten)); // otherwise they are written before ("ccc/turn.written")
}

/// When an order may be given ("ccc/turn.steps", "ccc/turn.written").
std::string_view moment_of(const Field& field, const Order& order) {
    if (field.parameters.written_orders != 0 && is_one_of<Announce>(order)) {
        return "You can write down charges only before anything moves.";
    }
    if (field.parameters.written_orders != 0 && is_one_of<Move, Alter, Clear>(order)) {
        return "You can write down moves only before anything moves.";
    }
    return when_of(order).sentence;
}

} // namespace

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    const Position pos{field, state};
    if (!belongs(pos, when_of(order))) {
        return refuse_now("ccc/turn.steps"_clause, moment_of(field, order), to_act(field, state));
    }
    return check_by_kind(pos, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    const MutablePosition pos{field, state};
    Secrecy secrecy(pos, order, log);
    apply_by_kind(pos, order, rolls, log);
    secrecy.keep_order();
    proceed(pos, rolls, log);
    secrecy.keep_units();
}

State Game::known(const Field& field, const State& state, Side side) {
    return ccc::known({field, state}, side);
}

bool Game::sees_more(const Field& field, const State& before, const State& now, Side side) {
    return ccc::sees_more(field, before, now, side);
}

} // namespace bounce::ccc

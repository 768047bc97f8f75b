#include "engine/rules/awi/game.h"

#include "engine/match/kinds.h"
#include "engine/match/moment.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/charging/counter.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/command/general.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/melee/melee.h"
#include "engine/rules/awi/morale/rally.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/engineer.h"
#include "engine/rules/awi/works/house.h"

namespace bounce::awi {

static_assert(bounce::Game<Game>);

namespace {

/// What belongs to the present moment.
bool belongs(Phase phase, const Order& order) {
    switch (phase) {
    case Phase::deploy:
        return is_one_of<Deploy, Ready>(order);
    case Phase::first_throw:
        return is_one_of<ThrowForFirst>(order);
    case Phase::rally:
        return is_one_of<Rally>(order);
    case Phase::move:
        return is_one_of<Command, Independent, Move, Form, Occupy, Vacate, Join, Arrive, Dismantle, Construct,
                         LayCharge, End>(order);
    case Phase::face:
        return is_one_of<Face, End>(order);
    case Phase::fire:
        return is_one_of<Fire, Bombard, End>(order);
    case Phase::charge:
        return is_one_of<Charge, End>(order);
    case Phase::test:
        return is_one_of<TestCharged>(order);
    case Phase::counter:
        return is_one_of<Counter, Stand, Evade>(order);
    case Phase::melee:
        return is_one_of<Fight>(order);
    case Phase::second_fire:
        return is_one_of<Fire, End>(order);
    case Phase::over:
        return false;
    }
    return false;
}

/// When an order may be given ("awi/sequence.parts").
std::string_view moment_of(const Order& order) {
    if (is_one_of<Deploy, Ready>(order)) {
        return "Units can deploy only before the battle begins.";
    }
    if (is_one_of<ThrowForFirst>(order)) {
        return "The sides throw only once for who begins, before the first turn.";
    }
    if (is_one_of<Rally>(order)) {
        return "Units can test to rally only in part A, before their side moves.";
    }
    if (is_one_of<Face>(order)) {
        return "Units can change facing only in part D, after the enemy has moved.";
    }
    if (is_one_of<Fire, Bombard>(order)) {
        return "Units can fire only in part E, after the enemy has moved.";
    }
    if (is_one_of<Charge>(order)) {
        return "You can declare charges only in part F, after the enemy has fired.";
    }
    if (is_one_of<TestCharged>(order)) {
        return "Charged units can test only in part G, after charges are declared.";
    }
    if (is_one_of<Counter, Stand, Evade>(order)) {
        return "A charged unit can make its choice only in part H, after its test.";
    }
    if (is_one_of<Fight>(order)) {
        return "Melees can be fought only in part J, after the charges.";
    }
    return is_one_of<End>(order) ? "There is nothing to end now."
                                 : "Units can move only in part C, when their own side moves.";
}

} // namespace

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    if (!belongs(state.phase, order)) {
        return refuse_now("awi/sequence.order"_clause, moment_of(order), to_act(field, state));
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

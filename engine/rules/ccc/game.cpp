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
#include "engine/rules/ccc/units/sight.h"

namespace bounce::ccc {

static_assert(bounce::Game<Game>);
static_assert(Hiding<Game>);

namespace {

/// What belongs to the present step ("ccc/turn.steps"); a decision that waits comes before it.
bool belongs(Position pos, const Order& order) {
    if (waits_for_decision(pos.state)) {
        return top(pos.state)->kind == Task::Kind::counter ? is_one_of<Counter>(order)
                                                           : is_one_of<GoOver>(order);
    }
    switch (pos.state.phase) {
    case Phase::deploy:
        return is_one_of<Deploy, Ready>(order);
    case Phase::begin:
        return is_one_of<Begin>(order);
    case Phase::plot:
        return is_one_of<Announce, Move, Alter, Clear, End>(order);
    case Phase::announce:
        return is_one_of<Announce, End>(order);
    case Phase::moves: // marches are written before ("ccc/turn.written")
        return is_one_of<Join, Part, Arrive, End>(order)
               || (pos.field.parameters.written_orders == 0 && is_one_of<Move, Alter, Clear>(order));
    case Phase::skirmish:
    case Phase::infantry:
    case Phase::artillery:
        return is_one_of<Fire, End>(order);
    case Phase::facing:
        return is_one_of<Face, End>(order);
    case Phase::charges:
    case Phase::over:
        return false;
    }
    return false;
}

/// When an order may be given ("ccc/turn.steps", "ccc/turn.written").
std::string_view moment_of(const Field& field, const Order& order) {
    const bool written = field.parameters.written_orders != 0;
    if (is_one_of<Deploy, Ready>(order)) {
        return "Units can deploy only before the battle begins.";
    }
    if (is_one_of<Begin>(order)) {
        return "A turn can begin only when the last one is over.";
    }
    if (is_one_of<Announce>(order)) {
        return written ? "You can write down charges only before anything moves."
                       : "You can announce charges only before anything moves.";
    }
    if (is_one_of<Move, Alter, Clear>(order)) {
        return written ? "You can write down moves only before anything moves."
                       : "Units can move only after the charges, when their own side moves.";
    }
    if (is_one_of<Fire>(order)) {
        return "You can name targets only after all moves: skirmishers first, then infantry, then guns.";
    }
    if (is_one_of<Face>(order)) {
        return "Troops can turn towards skirmishers only right after these have fired.";
    }
    if (is_one_of<Counter>(order)) {
        return "Officers can try to stop a unit only when it is about to react.";
    }
    if (is_one_of<GoOver>(order)) {
        return "An officer can go over to a regiment only when nobody commands it.";
    }
    return is_one_of<End>(order)
               ? "There is nothing to end now."
               : "Officers can join or leave units, and units can arrive, only when their own side moves.";
}

} // namespace

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    const Position pos{field, state};
    if (!belongs(pos, order)) {
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

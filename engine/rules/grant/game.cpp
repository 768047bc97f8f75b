#include "engine/rules/grant/game.h"

#include "engine/match/kinds.h"
#include "engine/match/moment.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/deciding.h"
#include "engine/rules/grant/sequence/sequence.h"

#include <algorithm>
#include <iterator>

namespace bounce::grant {

static_assert(bounce::Game<Game>);

namespace {

/// The step of a move in which a unit is given that order; `deploy` of what no unit is told.
Phase step_of(const Order& order) {
    constexpr Phase steps[] = {Phase::charges, Phase::answers, Phase::moves, Phase::artillery,
                               Phase::musketry};
    const auto* const found =
        std::ranges::find_if(steps, [&](Phase step) { return when_of(order).during(step); });
    return found == std::end(steps) || is_one_of<End, Hold>(order) ? Phase::deploy : *found;
}

/// Of the unit that is told; of guns their side.
Side side_told(Position pos, const Order& order) {
    const auto side_of = [&](UnitId unit) {
        return unit < pos.field.units() ? pos.field.side(unit) : Side::nobody;
    };
    return std::visit(
        [&](const auto& told) {
            if constexpr (requires { told.shot; }) {
                return told.gun < pos.state.guns ? pos.state.pieces[told.gun].side : Side::nobody;
            } else if constexpr (requires { told.general; }) {
                return side_of(told.general);
            } else if constexpr (requires { told.unit; }) {
                return side_of(told.unit);
            } else {
                return Side::nobody;
            }
        },
        order);
}

/// It has been told what to do in that step.
bool has_been_told(const State& state, const Order& order) {
    if (const auto* const shoot = std::get_if<Shoot>(&order)) {
        return state.laid[shoot->gun].kind != AimState::Kind::none;
    }
    if (const auto* const fire = std::get_if<Fire>(&order)) {
        return state.units[fire->unit].has(Mark::aiming);
    }
    const auto* const charge = std::get_if<Charge>(&order);
    return charge != nullptr && state.units[charge->unit].has(Mark::charging);
}

/// A step in which nobody of a side can do anything is passed over. Who comes with an order afterwards, and
/// could not have given it then, is told why.
Verdict check_in_its_step(Position pos, const Order& order) {
    const auto& [field, state] = pos;
    const Phase step = step_of(order);
    const Side side = side_told(pos, order);
    const bool ended = state.phase == Phase::begin && state.turn > 0 && step != Phase::moves;
    const bool later = step != Phase::deploy && state.phase != Phase::over && (state.phase > step || ended);
    const bool other = state.phase == step && side == state.mover && state.actor != side;
    if (side == Side::nobody || !(later || other) || has_been_told(state, order)) {
        return {};
    }
    State then = state;
    then.phase = step;
    then.actor = side;
    if (step == Phase::moves && any_move({field, then}, side)) {
        return {}; // that step was asked for, and ended
    }
    return check_by_kind(Position{field, then}, order);
}

} // namespace

Verdict Game::check(const Field& field, const State& state, const Order& order) {
    const Position pos{field, state};
    if (Verdict then = check_in_its_step(pos, order); !then) {
        return then;
    }
    if (const When& when = when_of(order); !when.during(state.phase)) {
        return refuse_now("grant/sequence.steps"_clause, when.sentence, to_act(field, state));
    }
    return check_by_kind(pos, order);
}

void Game::apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    const MutablePosition pos{field, state};
    apply_by_kind(pos, order, rolls, log);
    proceed(pos, rolls, log);
}

} // namespace bounce::grant

#include "engine/rules/ccc/sequence/steps.h"

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/sequence/sequence.h"

#include <algorithm>
#include <iterator>

namespace bounce::ccc {

namespace {

bool any_order(Position pos, Side side) { return any_move(pos, side) || any_charge(pos, side); }

bool nothing(MutablePosition /*pos*/, Rolls& /*rolls*/, Log& /*log*/) { return false; }

/// "ccc/charge.order_of"_clause
bool charge_next(MutablePosition pos, Rolls& /*rolls*/, Log& log) { return begin_charge(pos, log); }

/// "ccc/fire.together"_clause
bool fire_named(MutablePosition pos, Rolls& rolls, Log& log) {
    const auto aims = [](const Unit& unit) { return unit.has(Mark::aiming); };
    if (std::ranges::none_of(pos.state.units, aims)) {
        return false;
    }
    fire_all(pos, rolls, log);
    for (Unit& unit : pos.state.units) {
        unit.marks &= ~Mark::aiming;
    }
    return true;
}

constexpr Step steps[] = {
    Step{Phase::plot, "write orders in secret", "ccc/turn.written"_clause, any_order, nothing},
    Step{Phase::announce, "announce charges", "ccc/charge.announce"_clause, any_charge, nothing},
    Step{Phase::charges, "charge", "ccc/charge.order_of"_clause, nullptr, charge_next},
    Step{Phase::moves, "move", "ccc/turn.steps"_clause, any_move, nothing},
    Step{Phase::skirmish, "name targets for skirmishers", "ccc/fire.order"_clause, any_fire, fire_named},
    Step{Phase::facing, "turn troops near the skirmishers", "ccc/reaction.skirmish"_clause, any_facing,
         nothing},
    Step{Phase::infantry, "name targets for infantry", "ccc/fire.order"_clause, any_fire, fire_named},
    Step{Phase::artillery, "name targets for guns", "ccc/fire.order"_clause, any_fire, fire_named},
};

/// Written orders take the place of announcements ("ccc/turn.written").
bool is_left_out(const Field& field, Phase phase) {
    return phase == (field.parameters.written_orders != 0 ? Phase::announce : Phase::plot);
}

} // namespace

const Step* step_of(Phase phase) {
    const auto* const found = std::ranges::find(steps, phase, &Step::phase);
    return found == std::end(steps) ? nullptr : found;
}

void to_next_step(MutablePosition pos, Log& log) {
    const Step* const before = step_of(pos.state.phase);
    const Step* next = before == nullptr ? std::begin(steps) : before + 1;
    while (next != std::end(steps) && is_left_out(pos.field, next->phase)) {
        ++next;
    }
    if (next == std::end(steps)) {
        return end_turn(pos, log);
    }
    pos.state.phase = next->phase;
    pos.state.mover = next->asks == nullptr ? Side::nobody : pos.state.first;
    pos.state.told = 0;
}

void to_next_side(State& state) {
    if (state.phase == Phase::plot) {
        state.passed = static_cast<std::uint8_t>(state.passed | 1U << index(state.mover));
    }
    state.mover = state.mover == state.first ? enemy_of(state.first) : Side::nobody;
    state.told = 0;
}

} // namespace bounce::ccc

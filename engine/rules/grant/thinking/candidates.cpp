#include "engine/rules/grant/thinking.h"

#include "engine/drill/thinking/stray.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/candidates_good.h"
#include "engine/rules/grant/thinking/candidates_random.h"

namespace bounce::grant {

namespace {

/// Whether the present step ends only by an order.
bool may_end(Phase phase) {
    return phase == Phase::charges || phase == Phase::moves || phase == Phase::artillery
           || phase == Phase::musketry || phase == Phase::run_in || phase == Phase::pairing;
}

void several_charges(const Field& field, const State& state, std::vector<Order>& orders) {
    each_solid(field, state, state.actor, [&](UnitId unit) { add_charges(field, state, unit, orders); });
}

void several_shots(const Field& field, const State& state, std::vector<Order>& orders) {
    for (std::uint8_t gun = 0; gun < state.guns; ++gun) {
        if (state.pieces[gun].side == state.actor) {
            add_shots(field, state, gun, orders);
        }
    }
}

void several_volleys(const Field& field, const State& state, std::vector<Order>& orders) {
    each_solid(field, state, state.actor, [&](UnitId unit) { add_fires(field, state, unit, orders); });
}

void several_run_ins(const Field& field, const State& state, Random& random, std::vector<Order>& orders) {
    push_if(field, state, RunInAll{}, orders);
    constexpr int samples = 4;
    for (int i = 0; i < samples; ++i) {
        any_run_in(field, state, random, orders);
    }
}

void several(const Field& field, const State& state, const Temper& temper, Random& random,
             std::vector<Order>& orders) {
    switch (state.phase) {
    case Phase::deploy:
        if (!add_placements(field, state, temper, orders)) {
            one_at_random(field, state, random, orders);
        }
        break;
    case Phase::charges:
        several_charges(field, state, orders);
        break;
    case Phase::answers:
        add_answers(field, state, orders);
        break;
    case Phase::moves:
        add_movements(field, state, temper, random, orders);
        break;
    case Phase::artillery:
        several_shots(field, state, orders);
        break;
    case Phase::musketry:
        several_volleys(field, state, orders);
        break;
    case Phase::run_in:
        several_run_ins(field, state, random, orders);
        break;
    case Phase::pairing: // to spread them evenly is best
        break;
    default:
        one_at_random(field, state, random, orders);
        break;
    }
}

} // namespace

void Thinking::candidates(const Field& field, const State& state, const Temper& temper, int budget,
                          Random& random, std::vector<Order>& orders) {
    if (state.phase == Phase::over) {
        return;
    }
    drill::add_candidates(field, state, budget, may_end(state.phase), random, orders,
                          [&] { several(field, state, temper, random, orders); });
}

} // namespace bounce::grant

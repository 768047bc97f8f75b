#include "engine/rules/grant/thinking.h"

#include "engine/drill/thinking/random_moves.h"
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

void several_charges(Position pos, std::vector<Order>& orders) {
    each_solid(pos, pos.state.actor, [&](UnitId unit) { add_charges(pos, unit, orders); });
}

void several_shots(Position pos, std::vector<Order>& orders) {
    for (std::uint8_t gun = 0; gun < pos.state.guns; ++gun) {
        if (pos.state.pieces[gun].side == pos.state.actor) {
            add_shots(pos, gun, orders);
        }
    }
}

void several_volleys(Position pos, std::vector<Order>& orders) {
    each_solid(pos, pos.state.actor, [&](UnitId unit) { add_fires(pos, unit, orders); });
}

void several_run_ins(Position pos, Random& random, std::vector<Order>& orders) {
    push_if(pos, RunInAll{}, orders);
    constexpr int samples = 4;
    for (int i = 0; i < samples; ++i) {
        any_run_in(pos, random, orders);
    }
}

void several(Position pos, const EvalWeights& weights, Random& random, std::vector<Order>& orders) {
    switch (pos.state.phase) {
    case Phase::deploy:
        if (!add_placements(pos, weights, orders)) {
            one_at_random(pos, random, orders);
        }
        break;
    case Phase::charges:
        several_charges(pos, orders);
        break;
    case Phase::answers:
        add_answers(pos, orders);
        break;
    case Phase::moves:
        add_movements(pos, weights, random, orders);
        break;
    case Phase::artillery:
        several_shots(pos, orders);
        break;
    case Phase::musketry:
        several_volleys(pos, orders);
        break;
    case Phase::run_in:
        several_run_ins(pos, random, orders);
        break;
    case Phase::pairing: // to spread them evenly is best
        break;
    default:
        one_at_random(pos, random, orders);
        break;
    }
}

} // namespace

void Thinking::candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                          Random& random, std::vector<Order>& orders) {
    const Position pos{field, state};
    if (state.phase == Phase::over) {
        return;
    }
    drill::add_candidates(pos, budget, may_end(state.phase), random, orders,
                          [&] { several(pos, weights, random, orders); });
}

} // namespace bounce::grant

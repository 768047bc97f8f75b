#include "engine/rules/awi/thinking.h"

#include "engine/drill/thinking/random_moves.h"
#include "engine/rules/awi/eval_weights.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/thinking/candidates_good.h"
#include "engine/rules/awi/thinking/candidates_random.h"

namespace bounce::awi {

namespace {

/// What the first unit that has anybody to shoot at may fire at; houses only where there is nobody else.
void shots(Position pos, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int first = first_to_fire(pos.state);
    for (int i = first; i < pos.field.units() && orders.size() == start; ++i) {
        add_shots(pos, static_cast<UnitId>(i), orders);
    }
    for (int i = first; i < pos.field.units() && orders.size() == start; ++i) {
        add_bombardments(pos, static_cast<UnitId>(i), orders);
    }
}

void charges(Position pos, std::vector<Order>& orders) {
    for (const UnitId unit : pos.field.all()) {
        add_charges(pos, unit, orders);
    }
}

void several(Position pos, const EvalWeights& weights, int budget, Random& random,
             std::vector<Order>& orders) {
    switch (pos.state.phase) {
    case Phase::deploy:
        good_places(pos, weights, random, orders);
        break;
    case Phase::first_throw:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::move:
        good_movements(pos, weights, budget, random, orders);
        break;
    case Phase::face:
        good_facings(pos, weights, orders);
        break;
    case Phase::fire:
    case Phase::second_fire:
        shots(pos, orders);
        break;
    case Phase::charge:
        charges(pos, orders);
        break;
    default:
        add_tests(pos, orders);
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
                          [&] { several(pos, weights, budget, random, orders); });
}

} // namespace bounce::awi

#include "engine/rules/awi/thinking.h"

#include "engine/drill/thinking/stray.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/temper.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/thinking/candidates_good.h"
#include "engine/rules/awi/thinking/candidates_random.h"

namespace bounce::awi {

namespace {

/// What the first unit that has anybody to shoot at may fire at; houses only where there is nobody else.
void shots(const Field& field, const State& state, std::vector<Order>& orders) {
    const std::size_t start = orders.size();
    const int first = first_to_fire(state);
    for (int i = first; i < field.units() && orders.size() == start; ++i) {
        add_shots(field, state, static_cast<UnitId>(i), orders);
    }
    for (int i = first; i < field.units() && orders.size() == start; ++i) {
        add_bombardments(field, state, static_cast<UnitId>(i), orders);
    }
}

void charges(const Field& field, const State& state, std::vector<Order>& orders) {
    for (const UnitId unit : field.all()) {
        add_charges(field, state, unit, orders);
    }
}

void several(const Field& field, const State& state, const Temper& temper, int budget, Random& random,
             std::vector<Order>& orders) {
    switch (state.phase) {
    case Phase::deploy:
        good_places(field, state, temper, random, orders);
        break;
    case Phase::first_throw:
        orders.emplace_back(ThrowForFirst{});
        break;
    case Phase::move:
        good_movements(field, state, temper, budget, random, orders);
        break;
    case Phase::face:
        good_facings(field, state, temper, orders);
        break;
    case Phase::fire:
    case Phase::second_fire:
        shots(field, state, orders);
        break;
    case Phase::charge:
        charges(field, state, orders);
        break;
    default:
        add_tests(field, state, orders);
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
                          [&] { several(field, state, temper, budget, random, orders); });
}

} // namespace bounce::awi

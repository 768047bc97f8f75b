#pragma once

#include "engine/match/account.h"
#include "engine/match/thinking.h"

#include <concepts>

namespace bounce {

/// The part of the contract by which opponents explain orders: `explain` returns the terms of the worth that
/// `appraise` gives an order. It is a function in the rule set's own namespace, beside its appraisal.
template <class G>
concept Explaining = Thinking<G>
                     && requires(const typename G::Field& field, const typename G::State& state,
                                 const typename G::EvalWeights& weights, const typename G::Order& order) {
                            { explain(field, state, weights, order) } -> std::same_as<Account>;
                        };

} // namespace bounce

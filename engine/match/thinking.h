#pragma once

#include "engine/core/random.h"
#include "engine/match/game.h"

#include <concepts>
#include <span>
#include <vector>

namespace bounce {

/// The second part of the contract: what opponents and the laboratory need to choose between orders.
/// `EvalWeights` holds the weights of an opponent, plain numbers by name as the parameters are.
template <class G>
concept Thinking = Game<G> && PlainParameters<typename G::EvalWeights>
                   && requires(const typename G::Field& field, const typename G::State& state,
                               const typename G::EvalWeights& weights, Random& random,
                               std::vector<typename G::Order>& orders,
                               std::span<const typename G::Order> several, std::span<int> worths) {
                          // Appends up to about `budget` legal orders, at least one while somebody is to act;
                          // which are worth a thought, the weights tells. A budget of 1 asks for one order at
                          // random.
                          { G::candidates(field, state, weights, 1, random, orders) } -> std::same_as<void>;
                          // What each of these orders is worth to the side that gives it, in thousandths of a
                          // figure, by exact expectation, ground and threat, weighed by the weights. Many at
                          // once, so that what they share is worked out once.
                          { G::appraise(field, state, weights, several, worths) } -> std::same_as<void>;
                          // How well a side stands towards its aims at the end, in thousandths of a victory:
                          // what rollouts look at. Cheap: asked once a rollout.
                          { G::standing(field, state, Side::first) } -> std::same_as<int>;
                          // In the opening, an order that is worth no more than so much less than the best is
                          // as good.
                          { weights.margin } -> std::convertible_to<int>;
                          // The last turn of the opening; deployment is turn 0.
                          { weights.opening } -> std::convertible_to<int>;
                      };

/// Rules whose opponents remember something of this turn and those before it, lest they go to and fro.
template <class G>
concept Remembering = Thinking<G>
                      && requires(typename G::Memory& memory, const typename G::Field& field,
                                  const typename G::State& state, typename G::State& changing,
                                  const typename G::Order& order, const typename G::EvalWeights& weights) {
                             // How every turn began, and the orders that the side gave in it.
                             { memory.turn_began(field, state) } -> std::same_as<void>;
                             { memory.recall(order, 1) } -> std::same_as<void>;
                             // Whether an order takes back what was done lately; it loses `weights.back` by
                             // that.
                             { memory.undoes(field, state, order) } -> std::same_as<bool>;
                             // Takes the rest of their move from those whom an order moves, so that
                             // candidates are found for others; false if that cannot be done, or was.
                             { G::Memory::rest(changing, order) } -> std::same_as<bool>;
                             { weights.back } -> std::convertible_to<int>;
                         };

/// The memory of a rule set's opponents; of those that remember nothing, an empty one.
struct NoMemory {};
template <class G>
struct MemoryOf {
    using Type = NoMemory;
};
template <Remembering G>
struct MemoryOf<G> {
    using Type = typename G::Memory;
};

} // namespace bounce

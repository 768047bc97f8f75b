#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/about.h"
#include "engine/match/changes.h"
#include "engine/match/event.h"
#include "engine/match/outcome.h"
#include "engine/match/parameters.h"

#include <concepts>
#include <expected>
#include <type_traits>

namespace bounce {

/// A battle before the first order: the field, which does not change, and the state, which does.
template <class Field, class State>
struct Opening {
    Field field;
    State state;
};

/// The first part of the contract: a game that can be set up, played and judged, and nothing else. Static
/// functions of one type G.
///
/// `Field` is what never changes during a battle (ground, rules in force, order of battle); `State` is a
/// plain value without pointers, copied by memcpy and compared bytewise; `Order` is a closed variant of plain
/// structs. Everything else (digest, battle files, undo, virtual interface, laboratory) comes free.
template <class G>
concept Game = PlainParameters<typename G::Parameters> && std::is_trivially_copyable_v<typename G::State>
               && std::has_unique_object_representations_v<typename G::State>
               && std::is_trivially_copyable_v<typename G::Order>
               && requires(const typename G::Field& field, const typename G::State& state,
                           typename G::State& changing, const typename G::Order& order, const Json& scenario,
                           const Changes& changes, Rolls& rolls, Log& log) {
                      { G::about() } -> std::same_as<const About&>;
                      // Sets up a scenario that has passed its schema: a playable state, or all faults.
                      {
                          G::setup(scenario, changes)
                      } -> std::same_as<std::expected<Opening<typename G::Field, typename G::State>, Faults>>;
                      { G::parameters(field) } -> std::same_as<const typename G::Parameters&>;

                      // Whose decision it is; nobody's once the battle is over. Must be cheap: called
                      // before every order.
                      { G::actor(state) } -> std::same_as<Side>;
                      // Refused orders never reach `apply`, so they leave the state unchanged.
                      { G::check(field, state, order) } -> std::same_as<Verdict>;
                      // Carries out an order that `check` allows.
                      { G::apply(field, changing, order, rolls, log) } -> std::same_as<void>;
                      { order == order } -> std::same_as<bool>;

                      { G::outcome(field, state) } -> std::same_as<Outcome>;
                      { G::turn(state) } -> std::same_as<int>;
                      { G::losses(state, Side::first) } -> std::same_as<int>;
                  };

} // namespace bounce

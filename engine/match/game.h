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

/// How a battle stands before the first order: the field, which does not change, and the state, which does.
template <class Field, class State>
struct Opening {
    Field field;
    State state;
};

/// The first part of the contract: a game that can be set up, played and judged, and nothing else. Static
/// functions of one type G.
///
/// `Field` is what a battle never changes (ground, rules in force, order of battle); `State` is a plain value
/// without pointers, copied by memcpy and compared by its bytes; `Order` is a closed variant of plain
/// structs. Everything else (digest, battle files, undo, virtual face, laboratory) comes for nothing.
template <class G>
concept Game = PlainParameters<typename G::Parameters> && std::is_trivially_copyable_v<typename G::State>
               && std::has_unique_object_representations_v<typename G::State>
               && std::is_trivially_copyable_v<typename G::Order>
               && requires(const typename G::Field& field, const typename G::State& state,
                           typename G::State& changing, const typename G::Order& order, const Json& scenario,
                           const Changes& changes, Rolls& rolls, Log& log) {
                      { G::about() } -> std::same_as<const About&>;
                      // From a scenario that has passed its schema to a playable state, or all the faults.
                      {
                          G::setup(scenario, changes)
                      } -> std::same_as<std::expected<Opening<typename G::Field, typename G::State>, Faults>>;
                      { G::parameters(field) } -> std::same_as<const typename G::Parameters&>;

                      // Whose decision it is; nobody's once the battle is over. Cheap: asked before every
                      // order.
                      { G::actor(state) } -> std::same_as<Side>;
                      // Refused orders leave the state as it was, for they never reach `apply`.
                      { G::check(field, state, order) } -> std::same_as<Verdict>;
                      // Carries out an order that `check` allows.
                      { G::apply(field, changing, order, rolls, log) } -> std::same_as<void>;
                      { order == order } -> std::same_as<bool>;

                      { G::outcome(field, state) } -> std::same_as<Outcome>;
                      { G::turn(state) } -> std::same_as<int>;
                      { G::losses(state, Side::first) } -> std::same_as<int>;
                  };

} // namespace bounce

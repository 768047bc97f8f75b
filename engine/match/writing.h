#pragma once

#include "engine/match/game.h"

#include <concepts>
#include <optional>
#include <string>

namespace bounce {

/// The fourth part of the contract: orders as JSON, in battle files and on the wire.
template <class G>
concept Writing = Game<G>
                  && requires(const typename G::Field& field, const typename G::State& state,
                              const typename G::Order& order, const Json& json, const std::string& pointer,
                              Faults& faults) {
                         // For anything that is not an order: nothing, and faults below `pointer`.
                         {
                             G::read_order(field, state, json, pointer, faults)
                         } -> std::same_as<std::optional<typename G::Order>>;
                         { G::write_order(field, order) } -> std::same_as<Json>;
                     };

} // namespace bounce

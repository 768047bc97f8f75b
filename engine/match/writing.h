#pragma once

#include "engine/match/game.h"

#include <concepts>
#include <optional>
#include <string>

namespace bounce {

/// The fourth part of the contract: orders as they are written down, in battle files and on the wire.
template <class G>
concept Writing = Game<G>
                  && requires(const typename G::Field& field, const typename G::State& state,
                              const typename G::Order& order, const Json& json, const std::string& pointer,
                              Faults& faults) {
                         // Nothing, and what is wrong with it below `pointer`, for what is no order.
                         {
                             G::read_order(field, state, json, pointer, faults)
                         } -> std::same_as<std::optional<typename G::Order>>;
                         { G::write_order(field, order) } -> std::same_as<Json>;
                     };

} // namespace bounce

#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"

#include <variant>

namespace bounce {

/// Dispatch by the kind of an order. An order is a `std::variant`; the functions for each kind are in the
/// rule set's own namespace.

template <class... Kinds, class Order>
[[nodiscard]] constexpr bool is_one_of(const Order& order) {
    return (std::holds_alternative<Kinds>(order) || ...);
}

/// Calls `check` for the order's kind.
template <class Position, class Order>
[[nodiscard]] Verdict check_by_kind(Position pos, const Order& order) {
    return std::visit([&](const auto& kind) { return check(pos, kind); }, order);
}

/// Calls `apply` for the order's kind, with the dice if it takes them.
template <class Field, class State, class Order>
void apply_by_kind(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log) {
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { apply(field, state, kind, rolls, log); }) {
                apply(field, state, kind, rolls, log);
            } else {
                apply(field, state, kind, log);
            }
        },
        order);
}
/// The same for rule sets that use positions.
template <class Position, class Order>
void apply_by_kind(Position pos, const Order& order, Rolls& rolls, Log& log) {
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { apply(pos, kind, rolls, log); }) {
                apply(pos, kind, rolls, log);
            } else {
                apply(pos, kind, log);
            }
        },
        order);
}

} // namespace bounce

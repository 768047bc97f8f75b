#pragma once

#include <cstddef>
#include <type_traits>
#include <variant>

namespace bounce::ai {

/// Whether an order has no parameters, which means that it ends something.
template <class Order>
[[nodiscard]] bool ends_something(const Order& order) {
    return std::visit([](const auto& it) { return std::is_empty_v<std::decay_t<decltype(it)>>; }, order);
}

/// Whether two orders are of the same kind and for the same troops or, if they name no troops, for the same
/// target.
template <class Order>
[[nodiscard]] bool are_alike(const Order& one, const Order& other) {
    const auto troops = [](const auto& it) -> int {
        if constexpr (requires { it.unit; }) {
            return it.unit;
        } else if constexpr (requires { it.from; }) {
            return it.from;
        } else if constexpr (requires { it.target; }) {
            return it.target;
        } else {
            return -1;
        }
    };
    return one.index() == other.index() && std::visit(troops, one) == std::visit(troops, other);
}

} // namespace bounce::ai

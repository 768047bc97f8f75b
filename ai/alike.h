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

/// The troops of an order or, if it names no troops, its target; -1 if it has neither.
template <class Order>
[[nodiscard]] int troops_of(const Order& order) {
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
    return std::visit(troops, order);
}

/// Whether two orders are of one kind and for the same troops, or, where no troops are named, for the same
/// target.
template <class Order>
[[nodiscard]] bool are_alike(const Order& one, const Order& other) {
    return one.index() == other.index() && troops_of(one) == troops_of(other);
}

} // namespace bounce::ai

#pragma once

#include <array>
#include <variant>

namespace bounce::hex {

/// Whether an order would march troops back the way that troops of the same arms came by an earlier one.
template <class March, class Order>
[[nodiscard]] bool marches_back(const Order& later, const Order& earlier) {
    const March* back = std::get_if<March>(&later);
    const March* there = std::get_if<March>(&earlier);
    const auto arms = [](const auto& troops) {
        return std::array{troops.infantry > 0, troops.cavalry > 0, troops.guns > 0};
    };
    return back != nullptr && there != nullptr && back->from == there->to && back->to == there->from
           && arms(back->troops) == arms(there->troops);
}

} // namespace bounce::hex

#pragma once

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

namespace bounce::hex {

/// Whether an order would march troops back along the march that an earlier order gave to the same arms.
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

/// An opponent's memory: the marches that its side ordered in this turn and the last.
template <class G, class March>
class MarchMemory {
  public:
    using Field = typename G::Field;
    using State = typename G::State;
    using Order = typename G::Order;

    void turn_began(const Field& /*field*/, const State& state) {
        std::erase_if(past_, [&](const Past& past) { return past.turn < G::turn(state) - 1; });
    }
    void recall(const Order& order, int turn) {
        if (std::holds_alternative<March>(order)) {
            past_.push_back({order, turn});
        }
    }
    [[nodiscard]] bool undoes(const Field& /*field*/, const State& /*state*/, const Order& order) const {
        return std::ranges::any_of(past_,
                                   [&](const Past& past) { return marches_back<March>(order, past.order); });
    }
    /// Hexes have no units that could be kept in place while others march.
    static bool rest(State& /*state*/, const Order& /*order*/) { return false; }

  private:
    struct Past {
        Order order;
        int turn;
    };
    std::vector<Past> past_;
};

} // namespace bounce::hex

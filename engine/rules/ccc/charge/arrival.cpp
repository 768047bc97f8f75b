#include "engine/rules/ccc/charge/arrival.h"

#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace bounce::ccc {

namespace {

/// What one stand may throw.
Pmf sum_of(const BonusDice& bonus) { return Pmf::die(bonus.sides).times(bonus.dice); }

/// Dice laid so far, from the highest down: how many stands have theirs, and which of these arrive. The
/// weight of each is in how many ways dice can fall so.
using Laying = std::map<std::pair<int, unsigned>, Wide>;

/// All ways for some of the stands that are left to throw the same sum, which is in so many ways.
Laying with_sum(const Laying& before, int sum, const Wide& ways, const std::vector<std::size_t>& order,
                const Needs& needs) {
    const auto all = static_cast<int>(order.size());
    Laying after;
    for (const auto& [laid, weight] : before) {
        auto [count, arrived] = laid;
        Wide some = weight; // times the ways to choose those stands' dice among the others
        after[{count, arrived}] += some;
        for (int more = 1; count < all; ++more) {
            const std::size_t stand = order[static_cast<std::size_t>(count)];
            some = some * ways * (all - count) / more;
            arrived |= sum >= needs[stand] ? 1U << stand : 0U;
            ++count;
            after[{count, arrived}] += some;
        }
    }
    return after;
}

/// The stands in the order in which their dice are laid.
std::vector<std::size_t> order_of(std::size_t stands) {
    Laid ranks(stands);
    std::iota(ranks.begin(), ranks.end(), 0);
    const Laid laid = laid_from_middle(ranks);
    std::vector<std::size_t> order(stands);
    for (std::size_t stand = 0; stand < stands; ++stand) {
        order[static_cast<std::size_t>(laid[stand])] = stand;
    }
    return order;
}

} // namespace

Pmf arrival_odds(const BonusDice& bonus, const Needs& needs, bool column) {
    const Pmf sum = sum_of(bonus);
    if (column) {
        return sum.map([&](int thrown) {
            unsigned arrived = 0;
            for (std::size_t stand = 0; stand < needs.size(); ++stand) {
                arrived |= thrown >= needs[stand] ? 1U << stand : 0U;
            }
            return static_cast<int>(arrived);
        });
    }
    const std::vector<std::size_t> order = order_of(needs.size());
    Laying laying{{{0, 0U}, Wide{1}}};
    for (auto it = sum.entries().rbegin(); it != sum.entries().rend(); ++it) {
        laying = with_sum(laying, it->first, it->second, order, needs);
    }
    std::vector<Pmf::Entry> entries;
    for (const auto& [laid, weight] : laying) {
        if (laid.first == static_cast<int>(needs.size())) {
            entries.emplace_back(static_cast<int>(laid.second), weight);
        }
    }
    return Pmf::weighted(std::move(entries));
}

} // namespace bounce::ccc

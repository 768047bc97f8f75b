#pragma once

#include "engine/rules/grant/melee/contact.h"

#include <boost/container/static_vector.hpp>
#include <span>
#include <vector>

namespace bounce::grant {

/// One combat: figures of the first side against figures of the second, as indices; one of the two is alone.
struct Bout {
    static constexpr int most = 3;
    using Men = boost::container::static_vector<int, most>;
    Men first;
    Men second;
};
using Bouts = std::vector<Bout>;

/// What has been said of who doubles on whom, in that order.
using Wishes = std::span<const Doubling>;
/// All of it in this move.
[[nodiscard]] inline Wishes wishes_of(const State& state) {
    return std::span{state.doublings}.first(state.doubled);
}

/// Pairs off all who touch ("grant/melee.pairing"_clause): each first takes the enemy before him, the longest
/// shared edge, of equals the one to his right; who is left over doubles on an enemy he touches, as far as a
/// ratio is printed for it: first as their players wish, then spread evenly. Who finds none stands idle.
[[nodiscard]] Bouts pair_off(const Fighters& first, const Fighters& second, Wishes wishes = {});
/// Who of one of the two sides is left over, and on whom he may double after what has been said.
[[nodiscard]] std::vector<Doubling> doublings_left(const Fighters& first, const Fighters& second,
                                                   Wishes wishes, bool first_doubles);

} // namespace bounce::grant

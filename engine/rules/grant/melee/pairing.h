#pragma once

#include "engine/rules/grant/melee/contact.h"

#include <boost/container/static_vector.hpp>
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

/// Pairs off all who touch ("grant/melee.pairing"_clause): each first takes the enemy before him, the longest
/// shared edge, of equals the one to his right; who is left over doubles on an enemy he touches, spread
/// evenly, as far as a ratio is printed for it. Who finds none stands idle.
[[nodiscard]] Bouts pair_off(const Fighters& first, const Fighters& second);

} // namespace bounce::grant

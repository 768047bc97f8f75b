#pragma once

#include "engine/dice/pmf.h"
#include "engine/rules/ccc/charge/bonus.h"

#include <boost/container/static_vector.hpp>

namespace bounce::ccc {

/// Which stands of a charge get to their enemy: only for this folder.

/// What each stand needs of its bonus dice, in inches, from its left; `beyond_dice` for one that passes him
/// by.
using Needs = boost::container::static_vector<int, most_pieces>;
inline constexpr int beyond_dice = 1'000'000;
/// Exact odds of the stands that arrive, as bits from the left, when their dice are laid from the middle
/// ("ccc/charge.order"); of a column all or none.
[[nodiscard]] Pmf arrival_odds(const BonusDice& bonus, const Needs& needs, bool column);

} // namespace bounce::ccc

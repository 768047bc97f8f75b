#pragma once

#include "engine/match/odds.h"
#include "engine/match/order_words.h"
#include "engine/match/parameters.h"
#include "engine/match/showing/noun.h"

#include <span>
#include <string_view>
#include <vector>

namespace bounce {

/// A rule set's description of itself.
struct About {
    std::string_view id;
    std::string_view title;
    std::string_view source; ///< Credit: title, author, date.
    ParameterList parameters;
    ParameterList weights; ///< The evaluation weights of its opponents.
    std::vector<OddsQuery> odds;
    std::string_view board = "hex";                ///< The kind of its boards: "hex" or "table" (in inches).
    Noun strength{"figure", "figures"};            ///< The unit of strength and losses.
    std::span<const std::string_view> phases = {}; ///< All values of `Decision::phase`.
    std::span<const KindWords> orders = {};        ///< What each kind of order does, in words.
};

} // namespace bounce

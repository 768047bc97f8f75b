#pragma once

#include "engine/match/odds.h"
#include "engine/match/parameters.h"
#include "engine/match/showing/noun.h"

#include <span>
#include <string_view>
#include <vector>

namespace bounce {

/// What a rule set says of itself.
struct About {
    std::string_view id;
    std::string_view title;
    std::string_view source; ///< Credit: title, author, date.
    ParameterList parameters;
    ParameterList weights; ///< The weights of an opponent that plays by appraisal.
    std::vector<OddsQuery> odds;
    std::string_view board = "hex";     ///< What its scenarios are played on: "hex" or "table" (in inches).
    Noun strength{"figure", "figures"}; ///< What strength and losses are counted in.
    std::span<const std::string_view> phases = {}; ///< All that `Decision::phase` may be.
};

} // namespace bounce

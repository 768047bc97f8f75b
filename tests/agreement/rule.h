#pragma once

#include "engine/core/refusal.h"
#include "engine/match/any_rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::agreement {

/// What the rules themselves say of fire from a unit at an enemy, whatever the moment: by the functions that
/// carry the fire out.
struct Shot {
    std::optional<bool> seen;       ///< Nothing where the rules do not ask so far.
    std::optional<int> range;       ///< As they measure it, in the unit of `Measure`.
    bool beyond = false;            ///< Out of reach.
    std::vector<int> marks;         ///< Where a band of the weapon ends, the last of them its reach.
    std::optional<Refusal> refusal; ///< In words; nothing if the shot is good.
};

/// Nothing where no such unit fires at such an enemy at all. Every rule set must be known here.
[[nodiscard]] std::optional<Shot> shot_by_rule(const AnyMatch& match, std::string_view from,
                                               std::string_view to);

/// The order that somebody means who points from one place to another, as it is written.
[[nodiscard]] std::optional<Json> meant_by_rule(const AnyMatch& match, std::string_view from,
                                                std::string_view to);

} // namespace bounce::agreement

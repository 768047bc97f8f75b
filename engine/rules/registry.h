#pragma once

#include "engine/match/any_rules.h"

#include <span>
#include <string_view>

namespace bounce {

/// Every rule set of the program, in the order in which people are shown them.
[[nodiscard]] std::span<const AnyRules* const> all_rules();

/// The rule set of an id, or null.
[[nodiscard]] const AnyRules* rules_named(std::string_view id);

} // namespace bounce

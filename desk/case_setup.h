#pragma once

#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <expected>
#include <memory>
#include <string>

namespace bounce::desk {

/// The scenario of a case: from the file and the case, with defaults for the rest.
[[nodiscard]] Json case_scenario(const std::string& rules, const Json& shared, const Json& patch);

/// The start of a case, or the faults of its scenario. If dice would decide who goes first, it is the default
/// first side.
[[nodiscard]] std::expected<std::unique_ptr<AnyMatch>, Faults> start_of(const std::string& rules,
                                                                        const Json& shared, const Json& one);

} // namespace bounce::desk

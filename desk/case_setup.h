#pragma once

#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <expected>
#include <memory>
#include <string>

namespace bounce::desk {

/// The scenario of a case: what the file and the case say, and the usual for what they leave out.
[[nodiscard]] Json case_scenario(const std::string& rules, const Json& shared, const Json& patch);

/// How a case begins, or what is wrong with its scenario. The usual first side goes where the dice tell who
/// is first.
[[nodiscard]] std::expected<std::unique_ptr<AnyMatch>, Faults> start_of(const std::string& rules,
                                                                        const Json& shared, const Json& one);

} // namespace bounce::desk

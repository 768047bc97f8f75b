#pragma once

#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <string>
#include <vector>

namespace bounce::desk {

/// What is not as a rule case expects, in sentences; empty when all is.
using Complaints = std::vector<std::string>;

/// Holds the end of a case against its `expect`. `log` are the clauses that the events of its steps named.
[[nodiscard]] Complaints unmet(const Json& expect, const AnyMatch& match,
                               const std::vector<std::string>& log);

/// Holds a forecast against its `forecast`.
[[nodiscard]] Complaints unmet_forecast(const Json& expect, const AnyMatch& match);

} // namespace bounce::desk

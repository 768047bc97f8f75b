#pragma once

#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <string>
#include <vector>

namespace bounce::desk {

/// The unmet expectations of a rule case as sentences; empty if all are met.
using Complaints = std::vector<std::string>;

/// Compares the end of a case with its `expect`. `log`: the clauses named by the events of its steps.
[[nodiscard]] Complaints unmet(const Json& expect, const AnyMatch& match,
                               const std::vector<std::string>& log);

/// Compares forecasts with its `forecast`.
[[nodiscard]] Complaints unmet_forecast(const Json& expect, const AnyMatch& match);

} // namespace bounce::desk

#pragma once

#include "ai/reasons.h"
#include "engine/match/any_rules.h"

namespace bounce::desk {

/// Why an order of this match was given, in a sentence, with its terms and the best other orders: Reason in
/// the schema. `reasons` must not be empty.
[[nodiscard]] Json reason_json(const ai::Reasons& reasons, const AnyMatch& match);

} // namespace bounce::desk

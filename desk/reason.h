#pragma once

#include "ai/reasons.h"
#include "engine/match/showing/noun.h"

namespace bounce::desk {

/// Why an order was given, in a sentence, with its terms and the best orders beside it: Reason in the schema.
/// What worths are counted in, `strength` says. There is at least one of `reasons`.
[[nodiscard]] Json reason_json(const ai::Reasons& reasons, const Noun& strength);

} // namespace bounce::desk

#pragma once

#include "engine/core/refusal.h"
#include "engine/match/outcome.h"

#include <string_view>

namespace bounce {

/// Refuses an order that cannot be given now: the sentence `when` says when it can, followed by whose
/// decision is due.
[[nodiscard, gnu::cold]] inline std::unexpected<Refusal> refuse_now(Clause clause, std::string_view when,
                                                                    const Decision& due) {
    return refuse(clause, "{} Now: {}", when, due.sentence);
}

} // namespace bounce

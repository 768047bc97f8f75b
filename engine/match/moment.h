#pragma once

#include "engine/core/refusal.h"
#include "engine/match/outcome.h"

#include <string_view>

namespace bounce {

/// Refuses an order that belongs to another moment: the sentence `when` it may be given, then whose decision
/// is due.
[[nodiscard, gnu::cold]] inline std::unexpected<Refusal> refuse_now(Clause clause, std::string_view when,
                                                                    const Decision& due) {
    return refuse(clause, "{} Now: {}", when, due.sentence);
}

} // namespace bounce

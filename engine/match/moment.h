#pragma once

#include "engine/core/refusal.h"
#include "engine/match/outcome.h"

#include <cstdint>
#include <string_view>

namespace bounce {

/// When a kind of order may be given: in which phases, as bits, and a sentence that says so.
struct When {
    std::uint32_t phases = 0;
    std::string_view sentence;

    [[nodiscard]] constexpr bool during(auto phase) const {
        return (phases >> static_cast<unsigned>(phase) & 1U) != 0;
    }
};
/// `when(sentence, phases...)`
[[nodiscard]] constexpr When when(std::string_view sentence, auto... phases) {
    return {((1U << static_cast<unsigned>(phases)) | ... | 0U), sentence};
}

/// Refuses an order that cannot be given now: the sentence `when` says when it can, followed by whose
/// decision is due.
[[nodiscard, gnu::cold]] inline std::unexpected<Refusal> refuse_now(Clause clause, std::string_view when,
                                                                    const Decision& due) {
    return refuse(clause, "{} Now: {}", when, due.sentence);
}

} // namespace bounce

#pragma once

#include "engine/core/clause.h"

#include <expected>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace bounce {

/// Why an order may not be given: the clause that forbids it and a sentence that a player understands.
struct Refusal {
    Clause clause;
    std::string sentence;
};

/// The result of `check`: empty if the order is allowed.
using Verdict = std::expected<void, Refusal>;

/// Marked cold: callers that check many orders should take the fast path for allowed ones.
[[nodiscard, gnu::cold]] inline std::unexpected<Refusal> refuse(Clause clause, std::string sentence) {
    return std::unexpected{Refusal{clause, std::move(sentence)}};
}
/// The same with a format string.
template <class First, class... Rest>
[[nodiscard, gnu::cold]] std::unexpected<Refusal>
refuse(Clause clause, fmt::format_string<First, Rest...> sentence, First&& first, Rest&&... rest) {
    return refuse(clause, fmt::format(sentence, std::forward<First>(first), std::forward<Rest>(rest)...));
}

} // namespace bounce

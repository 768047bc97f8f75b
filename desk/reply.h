#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace bounce::desk {

/// Why a request failed.
struct Failure {
    std::string kind; ///< "refusal", "faults", "usage" or "internal".
    std::string message;
    std::string clause; ///< For a refusal.
    Faults faults;
};

/// The members of an answer, or a failure.
using Reply = std::expected<Json, Failure>;

[[nodiscard]] inline std::unexpected<Failure> misuse(std::string message) {
    return std::unexpected{Failure{"usage", std::move(message), {}, {}}};
}

/// The first fault becomes the message, for callers that show only one line.
[[nodiscard]] inline std::unexpected<Failure> faulty(Faults faults) {
    std::string message = faults.empty() ? "" : faults.front().message;
    return std::unexpected{Failure{"faults", std::move(message), {}, std::move(faults)}};
}

[[nodiscard]] inline std::unexpected<Failure> failed(OrderProblem problem) {
    if (auto* refusal = std::get_if<Refusal>(&problem)) {
        return std::unexpected{
            Failure{"refusal", std::move(refusal->sentence), std::string{refusal->clause.id}, {}}};
    }
    return faulty(std::move(std::get<Faults>(problem)));
}

/// {"ok": true, ...} or {"ok": false, "error": ...}
[[nodiscard]] Json answer_json(Reply reply);

} // namespace bounce::desk

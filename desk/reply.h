#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/match/any_rules.h"

#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace bounce::desk {

/// Why a request is not answered as it wishes.
struct Failure {
    std::string kind; ///< "refusal", "faults", "usage" or "internal".
    std::string message;
    std::string clause; ///< Of a refusal.
    Faults faults;
};

/// The members of an answer, or why there is none.
using Reply = std::expected<Json, Failure>;

[[nodiscard]] inline std::unexpected<Failure> misuse(std::string message) {
    return std::unexpected{Failure{"usage", std::move(message), {}, {}}};
}

/// The first fault is the message: enough for whoever shows one line only.
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

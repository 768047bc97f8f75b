#pragma once

#include "engine/core/json.h"

#include <string>
#include <vector>

namespace bounce::desk {

/// What came of one case.
struct CaseResult {
    std::vector<std::string> complaints; ///< What does not come out as it says.
    /// Of a case that failed: what happened, order by order, each sentence with its clause.
    std::vector<std::string> log;

    [[nodiscard]] bool passed() const { return complaints.empty(); }
};

/// Runs one case in full. `shared` is what its file says of every case's scenario. The case fits its schema.
[[nodiscard]] CaseResult run_case(const std::string& rules, const Json& shared, const Json& one);

/// What a case says in vain: it could not fail, or says what nobody would look at.
[[nodiscard]] std::vector<std::string> said_in_vain(const Json& one);

} // namespace bounce::desk

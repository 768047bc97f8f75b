#pragma once

#include "engine/core/json.h"

#include <string>
#include <vector>

namespace bounce::desk {

/// The result of one case.
struct CaseResult {
    std::vector<std::string> complaints; ///< Unmet expectations.
    /// For a failed case: what happened, order by order, each sentence with its clause.
    std::vector<std::string> log;

    [[nodiscard]] bool passed() const { return complaints.empty(); }
};

/// Runs one expanded case. `shared` is the part of the scenario shared by its file. The case fits its schema.
[[nodiscard]] CaseResult run_case(const std::string& rules, const Json& shared, const Json& one);

/// The useless parts of a case: expectations that cannot fail, or that nothing evaluates.
[[nodiscard]] std::vector<std::string> said_in_vain(const Json& one);

} // namespace bounce::desk

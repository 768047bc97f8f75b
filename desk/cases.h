#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce::desk {

/// A failed rule case.
struct CaseFailure {
    std::string file;
    std::string clause; ///< The first clause of the case; empty if the file itself is faulty.
    std::string title;
    std::string message;
    std::vector<std::string> log; ///< What happened in it, order by order.
};

/// The results of a number of rule cases.
struct CaseReport {
    int passed = 0;
    int failed = 0;
    std::vector<CaseFailure> failures; ///< One for every failed case, and for every invalid file.

    CaseReport& operator+=(const CaseReport& other);
};

/// Faults in a file of cases (which fits its schema) that can be found without running them: clauses missing
/// from the rulebook, faulty scenarios, unreadable orders.
[[nodiscard]] Faults case_faults(const Json& file);

/// Runs all cases of one file (schema/case.schema.json). `file` is its name, for the report.
[[nodiscard]] CaseReport run_cases(std::string_view text, std::string_view file);

/// {"passed", "failed", "failures": [{"file", "clause", "message", "log"}]}
[[nodiscard]] Json case_report_json(const CaseReport& report);

} // namespace bounce::desk

#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce::desk {

/// A rule case that did not come out as it says.
struct CaseFailure {
    std::string file;
    std::string clause; ///< The first clause that the case is about; empty when the file itself is at fault.
    std::string title;
    std::string message;
    std::vector<std::string> log; ///< What happened in it, order by order.
};

/// What came of a number of rule cases.
struct CaseReport {
    int passed = 0;
    int failed = 0;
    std::vector<CaseFailure> failures; ///< One for every case that failed, and for every file that is none.

    CaseReport& operator+=(const CaseReport& other);
};

/// What can be seen to be wrong in a file of cases (which fits its schema) without running them: clauses that
/// the rulebook lacks, scenarios with faults, orders that cannot be read.
[[nodiscard]] Faults case_faults(const Json& file);

/// Runs all cases of one file (schema/case.schema.json). `file` is only its name, for the report.
[[nodiscard]] CaseReport run_cases(std::string_view text, std::string_view file);

/// {"passed", "failed", "failures": [{"file", "clause", "message", "log"}]}
[[nodiscard]] Json case_report_json(const CaseReport& report);

} // namespace bounce::desk

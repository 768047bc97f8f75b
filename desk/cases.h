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

/// What of one case does not come out as it says; nothing if all does. `shared` is what its file says of
/// every case's scenario. The case fits its schema.
[[nodiscard]] std::vector<std::string> run_case(const std::string& rules, const Json& shared,
                                                const Json& one);

/// Runs all cases of one file (schema/case.schema.json). `file` is only its name, for the report.
[[nodiscard]] CaseReport run_cases(std::string_view text, std::string_view file);

/// {"passed", "failed", "failures": [{"file", "clause", "message"}]}
[[nodiscard]] Json case_report_json(const CaseReport& report);

/// The scenario of a case: what the file and the case say, and the usual for what they leave out.
[[nodiscard]] Json case_scenario(const std::string& rules, const Json& shared, const Json& patch);

} // namespace bounce::desk

#pragma once

#include "engine/core/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce::held {

/// A rule case of tests/cases.
struct RuleCase {
    std::string file; ///< Its name, without the folder.
    std::string rules;
    Json shared; ///< What the file says of the scenarios of all its cases.
    Json one;

    [[nodiscard]] std::string title() const { return one["title"].get<std::string>(); }
    [[nodiscard]] bool names(std::string_view clause) const;
    /// Whether all comes out as it says.
    [[nodiscard]] bool passes() const;
};

/// All cases of a rule set, in the order of their files.
[[nodiscard]] std::vector<RuleCase> cases_of(std::string_view rules);

} // namespace bounce::held

#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bounce {

/// A battle's changes to the rules. They override those of its scenario, which override those of the edition,
/// which override the defaults.
struct Changes {
    std::string edition; ///< Empty: the scenario's, or the first of the rules.
    nlohmann::ordered_json parameters = nlohmann::ordered_json::object(); ///< By name.
    nlohmann::ordered_json options = nlohmann::ordered_json::object();    ///< By name.
};

} // namespace bounce

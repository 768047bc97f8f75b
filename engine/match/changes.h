#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bounce {

/// What a battle changes of the rules, over what its scenario changes, over what the edition changes, over
/// the defaults.
struct Changes {
    std::string edition; ///< Empty: the scenario's, or the first of the rules.
    nlohmann::ordered_json parameters = nlohmann::ordered_json::object(); ///< By name.
    nlohmann::ordered_json options = nlohmann::ordered_json::object();    ///< By name.
};

} // namespace bounce

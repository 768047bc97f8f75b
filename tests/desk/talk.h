#pragma once

#include "desk/desk.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

namespace bounce::tests {

/// The text of a scenario that comes with the program.
[[nodiscard]] std::string scenario_text(const std::string& path);

/// A desk with a battle of a scenario open on it.
[[nodiscard]] desk::Desk opened(const std::string& path, Json settings);

/// Puts a request that must be answered well, and whose answer must keep to the words of the schema.
[[nodiscard]] Json ask(desk::Desk& desk, const Json& request);

/// Puts a request that must fail; the error.
[[nodiscard]] Json ask_badly(desk::Desk& desk, const Json& request);

/// What in an answer does not fit the definition of that name in the desk's schema, as text; empty if all
/// fits.
[[nodiscard]] std::string misfits(const Json& value, const std::string& definition);

/// A test of one scenario, named by its path.
class OnScenario : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] std::string path() const { return GetParam(); }
    /// Settings in which a computer player fights itself.
    [[nodiscard]] Json against_itself(const char* player, int seed = 3) const {
        const Json scenario = Json::parse(scenario_text(path()));
        return {{"seed", seed},
                {"players",
                 {{scenario["sides"][0]["id"].get<std::string>(), player},
                  {scenario["sides"][1]["id"].get<std::string>(), player}}}};
    }
};

} // namespace bounce::tests

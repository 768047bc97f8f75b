#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

namespace bounce::cli {

/// A scenario that most tests of the program fight.
inline constexpr const char* ridge = BOUNCE_SOURCE_DIR "/scenarios/mf/mcphersons-ridge.json";

/// What the program printed on standard output, and its exit code.
struct Ran {
    int code = -1;
    std::string out;
};

/// The program, as a shell names it.
[[nodiscard]] std::string program();

/// Runs a command line in a shell.
[[nodiscard]] Ran shell(const std::string& command);

/// Runs the program with these arguments, as a shell would.
[[nodiscard]] Ran bouncestick(const std::string& arguments);

/// The JSON that it prints; the test fails if it exits with another code.
nlohmann::json asked(const std::string& arguments, int code = 0);
/// The test fails if one of these is not there.
void expect_members(const nlohmann::json& answer, std::initializer_list<const char*> members);

/// All that it says, complaints as well.
[[nodiscard]] Ran everything_said(const std::string& arguments);

/// A path for a file of this test, in a folder that goes when the program ends.
[[nodiscard]] std::string scratch(const std::string& name);
/// The path of a file there with this text in it.
[[nodiscard]] std::string written(const std::string& name, const std::string& text);

} // namespace bounce::cli

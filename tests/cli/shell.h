#pragma once

#include <string>

namespace bounce::cli {

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

/// A path for a file of this test, in a folder that goes when the program ends.
[[nodiscard]] std::string scratch(const std::string& name);

} // namespace bounce::cli

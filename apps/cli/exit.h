#pragma once

#include "engine/core/fault.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace bounce::cli {

/// Exit codes.
enum Exit : int {
    done = 0,
    not_so = 1,   ///< The answer is no: a case failed, a replay diverged, a scenario has faults.
    wrong = 2,    ///< Wrong usage, or unreadable input.
    internal = 3, ///< A bug in the program.
};

/// Ends a verb with exit code 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Ends a verb with exit code 2: a file that it needs has faults.
struct FaultyFile : std::runtime_error {
    FaultyFile(const std::string& file, Faults found)
        : std::runtime_error(file + " has faults"), faults(std::move(found)), name(file) {}
    Faults faults;
    std::string name;
};

} // namespace bounce::cli

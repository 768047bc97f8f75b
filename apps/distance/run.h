#pragma once

#include "apps/distance/limits.h"
#include "apps/server/options.h"

#include <filesystem>

namespace bounce::distance {

/// The options of `bouncestick serve`.
struct Options {
    server::Options server;
    std::filesystem::path data = "tables"; ///< Folder of the tables.
    bool behind_proxy = false;
    Limits limits;
};

/// Serves tables until SIGINT or SIGTERM. Returns the exit code of the program.
[[nodiscard]] int run(const Options& options);

} // namespace bounce::distance

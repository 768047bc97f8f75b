#pragma once

#include "apps/distance/limits.h"
#include "apps/distance/notice/options.h"
#include "apps/server/options.h"

#include <filesystem>

namespace bounce::distance {

/// What `bouncestick serve` may be told.
struct Options {
    server::Options server;
    std::filesystem::path data = "tables"; ///< Where the tables are kept.
    bool behind_proxy = false;
    Limits limits;
    notice::Options notices;
};

/// Serves tables until SIGINT or SIGTERM. Returns the exit code of the program.
[[nodiscard]] int run(const Options& options);

} // namespace bounce::distance

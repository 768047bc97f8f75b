#pragma once

#include "apps/distance/limits.h"
#include "apps/distance/notice/options.h"
#include "apps/server/options.h"

#include <filesystem>

namespace bounce::distance {

/// The options of `bouncestick serve`.
struct Options {
    server::Options server;
    std::filesystem::path data = "tables"; ///< Folder of the tables, or only of links.key.
    std::string database;   ///< Address of a PostgreSQL database; empty: a file in that folder.
    std::string reached_at; ///< HOST:PORT for servers with the same database; empty: where it listens.
    bool behind_proxy = false;
    Limits limits;
    notice::Options notices;
};

/// Serves tables until SIGINT or SIGTERM. Returns the exit code of the program.
[[nodiscard]] int run(const Options& options);

} // namespace bounce::distance

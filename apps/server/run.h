#pragma once

#include "apps/server/options.h"

namespace bounce::server {

/// Serves the page until SIGINT or SIGTERM; prints the address and opens the browser.
/// Returns the exit code of the program: 0, or 2 when the page or the port cannot be had.
[[nodiscard]] int run(const Options& options);

} // namespace bounce::server

#pragma once

#include "apps/server/options.h"
#include "apps/server/service.h"

namespace bounce::server {

/// Serves the page, and a service if there is one, until SIGINT or SIGTERM; prints the address and opens the
/// browser. Returns the exit code of the program: 0, or 2 if the page or the port is not available.
[[nodiscard]] int run(const Options& options, Service* service = nullptr);

} // namespace bounce::server

#pragma once

#include "engine/core/json.h"

#include <functional>

namespace bounce::distance {

/// The file descriptor of a worker's end of the socket.
inline constexpr int worker_socket = 3;

/// The moments at which tests can observe a worker.
enum class Moment : std::uint8_t { asked, answered };
using Onlooker = std::function<void(Moment, const Json& question)>;

/// Runs a worker until the server closes the socket or is gone; false if there is no socket. The
/// first message contains the worker's limits, and every other is a question for Battles. The onlooker is for
/// tests, which have a program of their own.
[[nodiscard]] bool run_worker(const Onlooker& onlooker = {});

} // namespace bounce::distance

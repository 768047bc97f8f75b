#pragma once

#include "engine/core/json.h"

#include <functional>

namespace bounce::distance {

/// Where a worker has its end of the socket.
inline constexpr int worker_socket = 3;

/// At which moment somebody may look over a worker's shoulder.
enum class Moment : std::uint8_t { asked, answered };
using Onlooker = std::function<void(Moment, const Json& question)>;

/// What a worker does, until the server closes the socket or is gone; false where there is no socket. The
/// first message has the limits of the worker, every other is a question for Battles. The onlooker is for
/// tests, which have a program of their own.
[[nodiscard]] bool run_worker(const Onlooker& onlooker = {});

} // namespace bounce::distance

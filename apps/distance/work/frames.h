#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::distance {

// Messages between the server and a worker, over a socket: the length, as four bytes in native order,
// followed by that many bytes of JSON.
using Deadline = std::chrono::steady_clock::time_point;

/// Maximum length of a message; a longer one is treated as a broken connection.
inline constexpr std::size_t longest_frame = 256U << 20U;

enum class Frame : std::uint8_t {
    whole,
    late, ///< Not complete before the deadline.
    ended ///< The other end is gone, or violates the protocol.
};

[[nodiscard]] Frame send_frame(int socket, std::string_view text, Deadline deadline);
/// Receives a message into `text`, if it is complete.
[[nodiscard]] Frame receive_frame(int socket, std::string& text, Deadline deadline);

} // namespace bounce::distance

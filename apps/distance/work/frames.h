#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::distance {

/// Messages between the server and a worker, over a socket: the length, as four bytes of this machine, and
/// so many bytes of JSON.
using Deadline = std::chrono::steady_clock::time_point;

/// No message is longer; whoever sends one is not to be trusted any more.
inline constexpr std::size_t longest_frame = 256U << 20U;

enum class Frame : std::uint8_t {
    whole,
    late, ///< Not before the deadline.
    ended ///< The other end is gone, or talks nonsense.
};

[[nodiscard]] Frame send_frame(int socket, std::string_view text, Deadline deadline);
/// What has come is in `text`, if it is whole.
[[nodiscard]] Frame receive_frame(int socket, std::string& text, Deadline deadline);

} // namespace bounce::distance

#include "apps/distance/work/frames.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <limits>
#include <poll.h>
#include <sys/socket.h>

namespace bounce::distance {

namespace {

/// Until the socket is ready, or the deadline.
Frame wait_for(int socket, short what, Deadline deadline) {
    for (;;) {
        int milliseconds = -1;
        if (deadline != Deadline::max()) {
            const auto left =
                std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
            if (left.count() <= 0) {
                return Frame::late;
            }
            milliseconds =
                static_cast<int>(std::min<std::int64_t>(left.count(), std::numeric_limits<int>::max()));
        }
        pollfd waiting{.fd = socket, .events = what, .revents = 0};
        const int ready = ::poll(&waiting, 1, milliseconds);
        if (ready > 0) {
            return Frame::whole; // or broken, which the next call tells
        }
        if (ready < 0 && errno != EINTR) {
            return Frame::ended;
        }
    }
}

bool try_again() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

/// Moves all bytes by one of the calls of the system.
template <class Move>
Frame move_all(int socket, short what, std::size_t bytes, Deadline deadline, Move move) {
    for (std::size_t moved = 0; moved < bytes;) {
        const ssize_t now = move(moved, bytes - moved);
        if (now > 0) {
            moved += static_cast<std::size_t>(now);
        } else if (now == 0 || !try_again()) {
            return Frame::ended;
        } else if (const Frame ready = wait_for(socket, what, deadline); ready != Frame::whole) {
            return ready;
        }
    }
    return Frame::whole;
}

Frame send_all(int socket, const char* bytes, std::size_t count, Deadline deadline) {
    return move_all(socket, POLLOUT, count, deadline, [&](std::size_t from, std::size_t most) {
        return ::send(socket, bytes + from, most, MSG_NOSIGNAL | MSG_DONTWAIT);
    });
}

Frame receive_all(int socket, char* bytes, std::size_t count, Deadline deadline) {
    return move_all(socket, POLLIN, count, deadline, [&](std::size_t from, std::size_t most) {
        return ::recv(socket, bytes + from, most, MSG_DONTWAIT);
    });
}

} // namespace

Frame send_frame(int socket, std::string_view text, Deadline deadline) {
    if (text.size() > longest_frame) {
        return Frame::ended;
    }
    const auto size = static_cast<std::uint32_t>(text.size());
    std::string bytes(sizeof size, '\0');
    std::memcpy(bytes.data(), &size, sizeof size);
    bytes += text;
    return send_all(socket, bytes.data(), bytes.size(), deadline);
}

Frame receive_frame(int socket, std::string& text, Deadline deadline) {
    std::uint32_t size = 0;
    char head[sizeof size];
    if (const Frame got = receive_all(socket, head, sizeof head, deadline); got != Frame::whole) {
        return got;
    }
    std::memcpy(&size, head, sizeof size);
    if (size > longest_frame) {
        return Frame::ended;
    }
    text.resize(size);
    return receive_all(socket, text.data(), text.size(), deadline);
}

} // namespace bounce::distance

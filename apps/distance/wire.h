#pragma once

#include "engine/core/side.h"

#include <memory>
#include <string>
#include <string_view>

namespace bounce::distance {

/// One connection of a seat at a table; with the seat of `nobody`, of a spectator.
class Wire {
  public:
    Wire(std::string table, Side seat) : table_(std::move(table)), seat_(seat) {}
    virtual ~Wire() = default;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] Side seat() const { return seat_; }
    /// Queues a message; messages are sent in order. The text may be shared among connections.
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    /// Ends the connection, with a reason for the other end.
    virtual void close(std::string_view sentence) = 0;

    /// Identifies the window, so that it keeps its pen when it reconnects.
    [[nodiscard]] const std::string& window() const { return window_; }
    void set_window(std::string window) { window_ = std::move(window); }

  private:
    std::string table_;
    Side seat_;
    std::string window_;
};

} // namespace bounce::distance

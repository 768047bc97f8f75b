#pragma once

#include "engine/core/side.h"

#include <memory>
#include <string>
#include <string_view>

namespace bounce::distance {

/// One connection of somebody who sits at a table, or, with the seat of nobody, watches it.
class Wire {
  public:
    Wire(std::string table, Side seat) : table_(std::move(table)), seat_(seat) {}
    virtual ~Wire() = default;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] Side seat() const { return seat_; }
    /// Sent in the order in which they were given; the text may be shared among several.
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    /// Ends the connection, with a sentence for whoever holds the other end.
    virtual void close(std::string_view sentence) = 0;

    /// By this the window is known again that had the seat before its line broke.
    [[nodiscard]] const std::string& window() const { return window_; }
    void set_window(std::string window) { window_ = std::move(window); }

  private:
    std::string table_;
    Side seat_;
    std::string window_;
};

} // namespace bounce::distance

#pragma once

#include "apps/distance/database.h"
#include "engine/core/side.h"

#include <memory>
#include <string>
#include <vector>

namespace bounce::distance::notice {

/// A browser's push address and keys, as the browser gave them.
struct Browser {
    std::string endpoint;
    std::string point;
    std::string secret;
};

/// The reason for a notice.
enum class Event : std::uint8_t { move, over, dice };

/// A notice that is due unless the player comes first.
struct Due {
    std::string table;
    Side side = Side::nobody;
    Event event = Event::move;
};

/// The mail address of a player; notices go there once he has confirmed it.
struct Address {
    std::string mail;
    std::string code; ///< Empty once it is confirmed.
    std::int64_t tries = 0;
};

/// Stores notices that are due, and where they go.
class Book {
  public:
    static constexpr std::size_t most_browsers = 5; ///< For one seat; the oldest makes room.

    explicit Book(Database& database);

    /// The server's key for push services, as the text of a KeyPair; made by `make` the first time.
    [[nodiscard]] std::string key(std::string (*make)());

    void remember(const std::string& table, Side side, const Browser& browser);
    void forget(const std::string& table, Side side, const std::string& endpoint);
    /// At every table, because the push service says that the browser is gone.
    void forget(const std::string& endpoint);
    /// Deletes everything about a seat whose player has changed.
    void forget_all(const std::string& table, Side side);
    [[nodiscard]] std::vector<Browser> browsers(const std::string& table, Side side);

    void put_address(const std::string& table, Side side, const Address& address);
    [[nodiscard]] Address address(const std::string& table, Side side);

    void expect(const Due& due, std::int64_t when);
    void settle(const std::string& table, Side side);
    /// Postpones a notice while the player is connected but silent; it becomes due when he leaves.
    void put_off(const std::string& table, Side side);
    void left(const std::string& table, Side side, std::int64_t when);
    [[nodiscard]] std::vector<Due> due(std::int64_t now);
    /// Whether it is still due.
    [[nodiscard]] bool awaits(const Due& due, std::int64_t now);
    /// Called at the start, when nobody is connected.
    void all_have_left(std::int64_t when);

  private:
    Database& database_;
    std::unique_ptr<Statement> due_;
};

} // namespace bounce::distance::notice

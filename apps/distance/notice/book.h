#pragma once

#include "apps/distance/database.h"
#include "engine/core/side.h"

#include <memory>
#include <string>
#include <vector>

namespace bounce::distance::notice {

/// Where a browser takes notices, and what they are sealed with, each as the browser gave it.
struct Browser {
    std::string endpoint;
    std::string point;
    std::string secret;
};

/// Why a player is told something.
enum class Event : std::uint8_t { move, over, dice };

/// A player is to be told, unless he comes before.
struct Due {
    std::string table;
    Side side = Side::nobody;
    Event event = Event::move;
};

/// The mail address of a player, which is written to once he has shown that he reads it.
struct Address {
    std::string mail;
    std::string code; ///< Empty once it is confirmed.
    std::int64_t tries = 0;
};

/// What is written down of notices.
class Book {
  public:
    static constexpr std::size_t most_browsers = 5; ///< Of a seat; the oldest makes room.

    explicit Book(Database& database);

    /// The server's key for push services, in the text form of KeyPair; made by `make` the first time.
    [[nodiscard]] std::string key(std::string (*make)());

    void remember(const std::string& table, Side side, const Browser& browser);
    void forget(const std::string& table, Side side, const std::string& endpoint);
    /// At every table: the browser does not want it any more.
    void forget(const std::string& endpoint);
    /// Whoever sat there is not told anything any more.
    void forget_all(const std::string& table, Side side);
    [[nodiscard]] std::vector<Browser> browsers(const std::string& table, Side side);

    void put_address(const std::string& table, Side side, const Address& address);
    [[nodiscard]] Address address(const std::string& table, Side side);

    void expect(const Due& due, std::int64_t when);
    void settle(const std::string& table, Side side);
    /// The player sits at the table, and has not been heard of yet: he is told if he leaves so.
    void put_off(const std::string& table, Side side);
    void left(const std::string& table, Side side, std::int64_t when);
    [[nodiscard]] std::vector<Due> due(std::int64_t now);
    /// Whether that is still so.
    [[nodiscard]] bool awaits(const Due& due, std::int64_t now);
    /// After a start nobody sits anywhere.
    void all_have_left(std::int64_t when);

  private:
    Database& database_;
    std::unique_ptr<Statement> due_;
};

} // namespace bounce::distance::notice

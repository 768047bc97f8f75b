#pragma once

#include "apps/distance/database.h"
#include "apps/distance/pace.h"
#include "engine/core/side.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace bounce::distance {

/// Milliseconds of a monotonic clock.
using Steady = std::function<std::int64_t()>;
[[nodiscard]] std::int64_t steady_milliseconds();

/// The clock of a table.
struct TurnClock {
    std::int64_t a_turn = 0;            ///< Time per side and turn, in milliseconds.
    std::array<std::int64_t, 2> left{}; ///< By side, at `since`.
    Side runs = Side::nobody;           ///< The side whose clock is running.
    int turn = 0;                       ///< The turn of the battle.
    std::int64_t since = 0;             ///< Time of the last update, in time served.

    /// The time that a side has left at a moment; negative once it has run out.
    [[nodiscard]] std::int64_t left_at(Side side, std::int64_t now) const;
    /// Updates the clock after an action: which side decides now, and the turn. A new turn refills both
    /// clocks.
    void turn_to(Side decides, int of_turn, std::int64_t now);
};

/// The clocks of all tables that have one. They run in time served: only while a server runs, by a monotonic
/// clock, and stored every few seconds. So neither a restart nor a changed system clock costs anybody time;
/// time not yet stored when a server was killed is credited to the side that was thinking.
class Clocks {
  public:
    Clocks(Database& database, Steady steady);

    [[nodiscard]] std::int64_t now() const { return base_ + steady_() - began_; }
    /// Null if a table has none.
    [[nodiscard]] const TurnClock* of(const std::string& table) const;
    /// Stores its state, within the open transaction if there is one.
    void put(const std::string& table, const TurnClock& clock);
    /// Reloads them from the database, after a failed transaction.
    void read_again();
    /// Reads the clock of one table again, which another server may have set.
    void read_again(const std::string& table);
    /// Tables where a side has no time left.
    [[nodiscard]] std::vector<std::string> run_out() const;
    /// Must be called regularly: stores the time served.
    void keep_time();
    void store_time();
    /// Others may have counted further.
    void read_time();

  private:
    Database& database_;
    Steady steady_;
    std::int64_t began_;
    std::int64_t base_ = 0;
    std::int64_t stored_ = 0;
    std::map<std::string, TurnClock> clocks_;
    std::unique_ptr<Statement> put_;
    std::unique_ptr<Statement> drop_;
    std::unique_ptr<Statement> served_;
    std::unique_ptr<Statement> time_;
    std::unique_ptr<Statement> one_;
};

} // namespace bounce::distance

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

/// Milliseconds of a clock that nobody can set.
using Steady = std::function<std::int64_t()>;
[[nodiscard]] std::int64_t steady_milliseconds();

/// What a table's clock says.
struct TurnClock {
    std::int64_t a_turn = 0;            ///< What each side has in a turn, in milliseconds.
    std::array<std::int64_t, 2> left{}; ///< By side, when it was looked at last.
    Side runs = Side::nobody;           ///< Owner time runs out.
    int turn = 0;                       ///< In which turn of the battle.
    std::int64_t since = 0;             ///< When it was looked at last, in time served.

    /// What a side has left then; less than nothing once it is over.
    [[nodiscard]] std::int64_t left_at(Side side, std::int64_t now) const;
    /// Somebody has done something: who decides now, and in which turn. A new turn gives both all their time.
    void turn_to(Side decides, int of_turn, std::int64_t now);
};

/// The clocks of all tables that have one. They run in time served: only while a server runs, by a clock that
/// cannot be set, and stored every few seconds. So neither a restart nor a clock set back costs anybody time;
/// what a server had not stored when it was killed is given back to the side that was thinking.
class Clocks {
  public:
    Clocks(Database& database, Steady steady);

    [[nodiscard]] std::int64_t now() const { return base_ + steady_() - began_; }
    /// Null where a table has none.
    [[nodiscard]] const TurnClock* of(const std::string& table) const;
    /// Stores how it stands, in the transaction that is open if one is.
    void put(const std::string& table, const TurnClock& clock);
    /// As the database has them, after something there went otherwise.
    void read_again();
    /// The same, of one table, whose clock another server has set perhaps.
    void read_again(const std::string& table);
    /// Tables where somebody has no time left.
    [[nodiscard]] std::vector<std::string> run_out() const;
    /// To be called now and then: stores how long has been served.
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

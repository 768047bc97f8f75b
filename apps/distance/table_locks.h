#pragma once

#include "apps/distance/database.h"

#include <set>
#include <string>

namespace bounce::distance {

/// Several servers may share one database. Each table is then owned by one of them: the one whose connection
/// holds the advisory lock of that table. The lock ends with the connection, and all writes use that same
/// connection, so a server that has lost a table can no longer write to it. docs/decisions/several-servers.md
class TableLocks {
  public:
    /// A server with a database of its own owns every table.
    explicit TableLocks(Database& database);

    enum class Acquired : std::uint8_t {
        already,
        newly, ///< Another server may have changed the table since this one last read it.
        by_other,
    };
    /// Locks a table unless another server has locked it. A table that does not exist counts as owned.
    [[nodiscard]] Acquired acquire(const std::string& table);
    [[nodiscard]] bool holds(const std::string& table) const { return !shared_ || held_.contains(table); }
    void release(const std::string& table);
    /// The connection was lost, and the locks with it.
    void forget_all() { held_.clear(); }
    [[nodiscard]] const std::set<std::string>& held() const { return held_; }

    [[nodiscard]] bool shared() const { return shared_; }
    /// Tells the other servers that they reach this one at HOST:PORT.
    void advertise(const std::string& address);
    /// HOST:PORT of the server that owns a table; empty if none does.
    [[nodiscard]] std::string owner_address(const std::string& table);
    /// Servers that share a database recognise each other by this.
    [[nodiscard]] const std::string& secret() const { return secret_; }

  private:
    [[nodiscard]] std::string read_secret();

    Database& database_;
    bool shared_;
    std::set<std::string> held_;
    std::string secret_;
    std::unique_ptr<Statement> exists_;
    std::unique_ptr<Statement> lock_;
    std::unique_ptr<Statement> unlock_;
    std::unique_ptr<Statement> owner_;
};

} // namespace bounce::distance

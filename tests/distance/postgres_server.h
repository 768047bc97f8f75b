#pragma once

#include "apps/distance/database.h"

#include <filesystem>
#include <map>
#include <mutex>
#include <string>

namespace bounce::distance::testing {

/// A PostgreSQL of the test's own, in a temporary folder, reached by a socket there. It ends, and the folder
/// goes, with this process, however that ends.
class PostgresServer {
  public:
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// An empty database, made when it is first asked for by this name.
    [[nodiscard]] std::string database(const std::string& name);
    /// All its processes at once, as by a loss of power.
    void kill();
    void start();

  private:
    [[nodiscard]] std::string address_of(const std::string& name) const;
    void run(const std::string& command) const;

    std::filesystem::path folder_;
    std::string programs_; ///< Folder of initdb, postgres and pg_ctl.
    int guard_ = -1;       ///< When this is closed, somebody tidies up.
    int guard_id_ = 0;
    std::map<std::string, std::string> addresses_;
    std::mutex lock_;
};

/// The one that tests share; begun when it is first asked for.
[[nodiscard]] PostgresServer& postgres_server();

/// Where a test keeps its tables: as it says, or with BOUNCE_DATABASE=postgresql in that.
[[nodiscard]] Place test_place(Place place);
/// For tests that are about files.
[[nodiscard]] bool uses_sqlite();

} // namespace bounce::distance::testing

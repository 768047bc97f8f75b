#pragma once

#include "apps/distance/database.h"
#include "engine/core/json.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace bounce::distance {

/// Administration of a server's tables, whether or not the server is running. Throws StorageError with
/// a message if something fails.
class Office {
  public:
    /// Opens the tables of a server. Refuses a database that the server has not migrated yet.
    explicit Office(Place place);

    /// All tables as JSON objects, the most recently used first.
    [[nodiscard]] std::vector<Json> tables();
    [[nodiscard]] std::vector<Json> reports();
    /// Closes a table for orders, or reopens it if the reason is empty. A running server notices within a
    /// second.
    void close(const std::string& table, const std::string& reason);
    void remove(const std::string& table);
    void ban(const std::string& address, bool banned);

    /// The battle file, replayed from the record.
    [[nodiscard]] std::string battle_file(const std::string& table);
    /// Copies everything into one file, which must not exist yet.
    void back_up(const std::filesystem::path& copy);
    /// Exports and deletes tables that have been inactive for this many days; reports each one.
    void retire(unsigned days, const std::filesystem::path& into,
                const std::function<void(const std::string& sentence)>& tell);

  private:
    void must_know(const std::string& table);
    [[nodiscard]] Json dice_proof(const std::string& table, const Json& file);

    Place place_;
    std::unique_ptr<Database> opened_;
    Database& database_ = *opened_;
};

/// Replaces the tables of a stopped server with a copy; what was there is kept beside it.
void restore(const std::filesystem::path& copy, const Place& place);

} // namespace bounce::distance

#pragma once

#include "apps/distance/database.h"
#include "engine/core/json.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace bounce::distance {

/// What the operator of a server does with its tables, while the server runs or not. Throws StorageError with
/// a sentence for what cannot be done.
class Office {
  public:
    /// What a server has. A database that the server has not brought up to date yet is refused.
    explicit Office(Place place);

    /// All tables, the one that was touched last first; each a JSON object.
    [[nodiscard]] std::vector<Json> tables();
    [[nodiscard]] std::vector<Json> reports();
    /// No more orders at that table; with no reason it is open again. A running server learns of it within a
    /// second.
    void close(const std::string& table, const std::string& reason);
    void remove(const std::string& table);
    void ban(const std::string& address, bool banned);

    /// The battle as a file, fought again from the record.
    [[nodiscard]] std::string battle_file(const std::string& table);
    /// A copy of everything in one file, which must not be there yet.
    void back_up(const std::filesystem::path& copy);
    /// Exports and removes tables that nobody has touched for so many days; tells of each.
    void retire(unsigned days, const std::filesystem::path& into,
                const std::function<void(const std::string& sentence)>& tell);

  private:
    void must_know(const std::string& table);
    [[nodiscard]] Json dice_proof(const std::string& table, const Json& file);

    Place place_;
    std::unique_ptr<Database> opened_;
    Database& database_ = *opened_;
};

/// Puts a copy in the place of what a server has, which must not run; what was there is kept beside it.
void restore(const std::filesystem::path& copy, const Place& place);

} // namespace bounce::distance

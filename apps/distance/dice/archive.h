#pragma once

#include "apps/distance/database.h"
#include "apps/distance/dice/hashing.h"
#include "engine/core/side.h"

#include <filesystem>
#include <vector>

namespace bounce::distance::dice {

/// Links that a player has left behind: only the last one, from which the others follow.
struct Left {
    Hash anchor{};          ///< Anchor of their chain.
    std::uint64_t upto = 0; ///< Number of the last link.
    Hash link{};
    std::int64_t turn = 0; ///< Valid until this turn ends,
    std::int64_t ends = 0; ///< or until this time, in milliseconds since 1970.
};

/// The stored data of tables with shared dice. Throws StorageError like the rest of the store.
class Archive {
  public:
    /// Data that a copy of the database must not reveal is encrypted under the key in this file, which
    /// is created if necessary.
    Archive(Database& database, const std::filesystem::path& key);
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    void open(const std::string& table, const std::string& seed);
    /// The seed of the server's chain; empty if the server throws the dice of this table.
    [[nodiscard]] std::string seed(const std::string& table);

    struct Step {
        std::string text;
        std::string once; ///< For a committed order: the page's name for it.
    };
    void add(const std::string& table, std::uint64_t number, const Step& step);
    [[nodiscard]] std::vector<Step> steps(const std::string& table);

    void leave(const std::string& table, Side side, const Left& left);
    void forget(const std::string& table, Side side);
    [[nodiscard]] std::optional<Left> left(const std::string& table, Side side);

  private:
    struct Statements;

    [[nodiscard]] std::string encrypted(const Hash& hash) const;
    [[nodiscard]] std::optional<Hash> decrypted(const std::string& text) const;

    Hash key_;
    std::unique_ptr<Statements> ask_;
};

} // namespace bounce::distance::dice

#pragma once

#include "apps/distance/database.h"
#include "apps/distance/dice/hashing.h"
#include "engine/core/side.h"

#include <filesystem>
#include <vector>

namespace bounce::distance::dice {

/// Links that a player has left behind: the last of them, from which the others follow.
struct Left {
    Hash anchor{};          ///< Of their chain.
    std::uint64_t upto = 0; ///< The number of the last one.
    Hash link{};
    std::int64_t turn = 0; ///< Good until this turn ends,
    std::int64_t ends = 0; ///< or until then, in milliseconds since 1970.
};

/// What is kept on the disk of tables whose dice are shared. Throws StorageError like the rest of the store.
class Archive {
  public:
    /// What is to stay secret from whoever copies the database is encrypted under the key in this file, which
    /// is made if there is none.
    Archive(Database& database, const std::filesystem::path& key);
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    void open(const std::string& table, const std::string& seed);
    /// Empty: the server throws the dice of this table.
    [[nodiscard]] std::string seed(const std::string& table);

    struct Step {
        std::string text;
        std::string once; ///< Of an order that is committed: by what its page knows it again.
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

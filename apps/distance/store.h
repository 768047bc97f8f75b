#pragma once

#include "apps/distance/clocks.h"
#include "apps/distance/database.h"
#include "apps/distance/dice/archive.h"
#include "apps/distance/entry.h"
#include "apps/distance/pace.h"
#include "apps/distance/pacts.h"
#include "apps/distance/table_locks.h"
#include "apps/distance/talk.h"

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bounce::distance {

/// The start of a battle.
struct Beginning {
    std::string id;
    std::string title;
    std::string scenario; ///< Text of the scenario file.
    std::string settings; ///< As in the desk's schema.
    std::int64_t opened = 0;
    Side owner = Side::first;            ///< The side that opened the table.
    std::string pace = "{}";             ///< In the format of read_pace.
    std::string watching = "\"nobody\""; ///< In the format of read_watching.
    std::string next{};                  ///< The table of the rematch.
    std::string closed{};                ///< The operator's reason for closing it.
    std::string dice_seed{}; ///< Seed of the server's chain if dice are shared; empty: the server throws.
};

/// One side's place at a table.
struct Seat {
    std::string name;       ///< Name of the player; empty until somebody sits down.
    std::int64_t taken = 0; ///< When somebody sat down; 0: the seat is free.
    std::int64_t seen = 0;  ///< When the player last left.
    std::int64_t shown = 0; ///< The last entry that the player has seen.
};

/// What a token permits; only its hash is stored.
struct Token {
    /// An invitation works for the first person who uses it. A key works again and again. A pass is what a
    /// browser holds. A claim becomes a pass when the opponent consents.
    enum class Kind : std::uint8_t { invitation, key, pass, claim };
    std::string battle;
    Side side = Side::nobody; ///< `nobody`: to watch.
    Kind kind = Kind::pass;
};

/// The player who opens a table: he has a seat already, and sends an invitation for the other.
struct Opener {
    Side side = Side::first;
    std::string name;
    std::string pass;
    std::string key;
    std::string invitation;
};

/// Locks a folder for one server; the lock ends with its process, however that ends. Throws StorageError
/// if another server has it. The caller must close the result.
[[nodiscard]] int lock_folder(const std::filesystem::path& folder);

inline constexpr std::string_view sql_of_entries =
    "SELECT number, kind, side, given, dice, once, digest, made FROM entry WHERE battle = ? ORDER BY number";
/// The rows that a statement returns.
[[nodiscard]] std::vector<Entry> read_entries(Statement& ask);

/// All tables, on the disk. When a function returns, its effect is durable; if it fails, it throws
/// StorageError and has no effect. The SQL is valid for both SQLite and PostgreSQL.
class Store {
  public:
    /// Opens a place; its folder is created if necessary. Throws StorageError if another server has the file.
    explicit Store(Place place, Steady steady = steady_milliseconds);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    void open(const Beginning& beginning, const Opener& opener);
    [[nodiscard]] std::optional<Beginning> beginning(const std::string& battle);
    [[nodiscard]] std::int64_t tables();

    /// In one transaction with everything else that is written then.
    void append(const std::string& battle, const Entry& entry, const std::function<void()>& also = {});
    [[nodiscard]] std::vector<Entry> entries(const std::string& battle);
    /// The number of an action that was carried out, and its side.
    [[nodiscard]] std::optional<Entry> known(const std::string& battle, const std::string& once);

    [[nodiscard]] std::array<Seat, 2> seats(const std::string& battle);
    void admit(const std::string& token, const Token& good_for);
    [[nodiscard]] std::optional<Token> good_for(const std::string& token);
    /// Sits down with an invitation, which is used up; a pass and a key become valid.
    void sit_down(const std::string& invitation, const std::string& name, const std::string& pass,
                  const std::string& key);
    /// Invalidates all invitations to this seat.
    void withdraw_invitations(const std::string& battle, Side side);
    void left(const std::string& battle, Side side, std::int64_t when, std::int64_t shown);
    /// The address from which a player sat down, so that the operator of the server can ban it.
    void note_address(const std::string& battle, Side side, const std::string& address);
    /// Frees a seat, and invalidates all tokens for it.
    void vacate(const std::string& battle, Side side);
    /// Records the opponent's answer to a claim to a seat.
    void settle_claim(const std::string& battle, Side side, bool agreed);
    void withdraw_claims(const std::string& battle, Side side) { settle_claim(battle, side, false); }
    /// Seats the same two players at another table, with sides exchanged.
    void open_next(const std::string& battle, const Beginning& next);

    [[nodiscard]] bool bans(const std::string& address);
    /// What other programs have changed since the last call.
    [[nodiscard]] Changes changed_elsewhere() { return database_->changes(); }
    /// After the database was lost: reads again what is kept in memory. No table is owned any more.
    void reconnect();
    /// Writes something harmless; throws if that fails.
    void try_writing();

    [[nodiscard]] TableLocks& locks() { return *locks_; }
    [[nodiscard]] const TableLocks& locks() const { return *locks_; }
    [[nodiscard]] Clocks& clocks() { return *clocks_; }
    [[nodiscard]] Talk& talk() { return *talk_; }
    [[nodiscard]] Pacts& pacts() { return *pacts_; }
    /// The archive of tables with shared dice.
    [[nodiscard]] dice::Archive& dice() { return *dice_; }
    [[nodiscard]] Database& database() { return *database_; }

  private:
    struct Statements;

    void begin(const Beginning& beginning);
    void occupy(const std::string& battle, Side side, const std::string& name, const std::string& pass,
                const std::string& key);

    Place place_;
    int lock_ = -1; ///< Of the folder, where the tables are in it.
    std::unique_ptr<Database> database_;
    std::unique_ptr<Statements> ask_;
    std::unique_ptr<TableLocks> locks_;
    std::unique_ptr<Clocks> clocks_;
    std::unique_ptr<Talk> talk_;
    std::unique_ptr<Pacts> pacts_;
    std::unique_ptr<dice::Archive> dice_;
};

} // namespace bounce::distance

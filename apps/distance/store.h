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

/// How a battle began.
struct Beginning {
    std::string id;
    std::string title;
    std::string scenario; ///< Text of the scenario file.
    std::string settings; ///< As the desk's schema has them.
    std::int64_t opened = 0;
    Side owner = Side::first;            ///< Who opened it.
    std::string pace = "{}";             ///< As read_pace has it.
    std::string watching = "\"nobody\""; ///< As read_watching has it.
    std::string next{};                  ///< The table where the same two go on.
    std::string closed{};                ///< Why it is closed, in the words of the operator.
    std::string dice_seed{}; ///< Of the server's chain, where dice are shared; else the server throws them.
};

/// One side's place at a table.
struct Seat {
    std::string name;       ///< Of who sits there; empty until somebody does.
    std::int64_t taken = 0; ///< When somebody sat down; 0: nobody has.
    std::int64_t seen = 0;  ///< When he left last.
    std::int64_t shown = 0; ///< Up to which entry he has seen it.
};

/// What a token is good for, which is known by its hash alone.
struct Token {
    /// An invitation is for whoever comes first. A key lets in again and again. A pass is what a browser
    /// holds. A claim becomes one when the opponent consents.
    enum class Kind : std::uint8_t { invitation, key, pass, claim };
    std::string battle;
    Side side = Side::nobody; ///< Nobody: to watch.
    Kind kind = Kind::pass;
};

/// The player who opens a table: he sits at it already, and sends an invitation for the other seat.
struct Opener {
    Side side = Side::first;
    std::string name;
    std::string pass;
    std::string key;
    std::string invitation;
};

/// One server alone has a folder; the lock goes with its process, however that ends. Throws StorageError
/// where another has it. To be closed.
[[nodiscard]] int lock_folder(const std::filesystem::path& folder);

inline constexpr std::string_view sql_of_entries =
    "SELECT number, kind, side, given, dice, once, digest, made FROM entry WHERE battle = ? ORDER BY number";
/// What that statement has found.
[[nodiscard]] std::vector<Entry> read_entries(Statement& ask);

/// All tables, on the disk. What a function here has done stays done; what it cannot do, it throws
/// StorageError for, and has left undone. Its SQL keeps to what SQLite and PostgreSQL both understand.
class Store {
  public:
    /// The folder is made if there is none. Throws StorageError when another server has the file in it.
    explicit Store(Place place, Steady steady = steady_milliseconds);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    void open(const Beginning& beginning, const Opener& opener);
    [[nodiscard]] std::optional<Beginning> beginning(const std::string& battle);
    [[nodiscard]] std::int64_t tables();

    /// Together with what else is written down then.
    void append(const std::string& battle, const Entry& entry, const std::function<void()>& also = {});
    [[nodiscard]] std::vector<Entry> entries(const std::string& battle);
    /// Under which number something was carried out, and by whom.
    [[nodiscard]] std::optional<Entry> known(const std::string& battle, const std::string& once);

    [[nodiscard]] std::array<Seat, 2> seats(const std::string& battle);
    void admit(const std::string& token, const Token& good_for);
    [[nodiscard]] std::optional<Token> good_for(const std::string& token);
    /// Sits down by an invitation, which is used up by it; a pass and a key are good from now on.
    void sit_down(const std::string& invitation, const std::string& name, const std::string& pass,
                  const std::string& key);
    /// Whatever invites to this seat no longer does.
    void withdraw_invitations(const std::string& battle, Side side);
    void left(const std::string& battle, Side side, std::int64_t when, std::int64_t shown);
    /// From where somebody sat down, so that the operator of the server can ban him.
    void note_address(const std::string& battle, Side side, const std::string& address);
    /// Nobody sits there any more, and nothing that let anybody in does.
    void vacate(const std::string& battle, Side side);
    /// The opponent has answered whoever claims a seat.
    void settle_claim(const std::string& battle, Side side, bool agreed);
    void withdraw_claims(const std::string& battle, Side side) { settle_claim(battle, side, false); }
    /// The same two sit down at another table, with sides changed.
    void open_next(const std::string& battle, const Beginning& next);

    [[nodiscard]] bool bans(const std::string& address);
    /// What other programs have changed since this was asked last.
    [[nodiscard]] Changes changed_elsewhere() { return database_->changes(); }
    /// After the database had been lost: reads what is kept in memory again. No table is taken any more.
    void reconnect();
    /// Writes something that does no harm; throws where that cannot be done.
    void try_writing();

    [[nodiscard]] TableLocks& locks() { return *locks_; }
    [[nodiscard]] const TableLocks& locks() const { return *locks_; }
    [[nodiscard]] Clocks& clocks() { return *clocks_; }
    [[nodiscard]] Talk& talk() { return *talk_; }
    [[nodiscard]] Pacts& pacts() { return *pacts_; }
    /// Of tables whose dice are shared.
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

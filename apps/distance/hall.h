#pragma once

#include "apps/distance/allowance.h"
#include "apps/distance/dice/shared.h"
#include "apps/distance/game.h"
#include "apps/distance/limits.h"
#include "apps/distance/notice/herald.h"
#include "apps/distance/store.h"
#include "apps/distance/wire.h"

#include <map>
#include <set>

namespace bounce::distance {

/// All tables that are in use, or were recently. Takes messages from the seats, has them carried out and
/// stored, then tells the other seat and answers, in this order, so that nothing is shown that could be lost.
/// docs/decisions/playing-at-a-distance.md describes the messages. Functions that take a table must be called
/// by that table's clerk.
class Hall {
  public:
    Hall(Store& store, Workers& workers, const Limits& limits, ThrowDie throw_die,
         const notice::Options& noticing = {});

    /// Whether this server owns a table. If no other server does, it takes the table over.
    [[nodiscard]] bool owns(const std::string& table);
    /// Adds a connection to a table; false if the seat already has as many as are allowed.
    [[nodiscard]] bool enter(Wire& wire);
    void leave(Wire& wire);
    void receive(Wire& wire, std::string_view message);
    /// Somebody has sat down, or claims a seat.
    void seats_changed(const std::string& table);
    /// The player in that seat has lost the seat.
    void empty(const std::string& table, Side seat, std::string_view sentence);
    [[nodiscard]] bool is_here(const std::string& table, Side seat) const;
    /// The summary of a table, for somebody with a seat there or a spectator.
    [[nodiscard]] std::expected<Json, Failure> summary(const std::string& table, Side seat);
    /// The battle file, once the battle is over.
    [[nodiscard]] std::expected<Json, Failure> file(const std::string& table);
    /// Begins a battle at a table, before any order.
    [[nodiscard]] std::expected<Game, Failure> begin(const std::string& table, const std::string& scenario,
                                                     const Json& settings);
    /// Called once a second: handles clocks that have run out, and changes by the server's operator.
    void tick();
    /// How players who are away are told something.
    [[nodiscard]] notice::Book& book() { return book_; }
    [[nodiscard]] notice::Herald& herald() { return herald_; }
    [[nodiscard]] std::size_t connections() const;
    [[nodiscard]] const Workers& workers() const { return workers_; }
    void close_all(std::string_view sentence);

  private:
    /// The sender of a message that is answered later.
    struct Asker {
        Wire* wire;
        Json id;
    };
    struct Table {
        Beginning begun;
        Watching watching;
        std::optional<Game> game; ///< Replayed on demand if empty.
        std::optional<std::chrono::steady_clock::time_point>
            unfit; ///< Until then it is not tried again, since others wait meanwhile.
        /// The first entry that this program does not replay as another version played it: the battle is
        /// shown as it stood before.
        std::optional<std::uint64_t> parted;
        std::optional<Game> late; ///< The battle as far as delayed spectators see it.
        std::array<Seat, 2> seats;
        std::set<Wire*> wires;
        std::array<Wire*, 2> pens{}; ///< By seat: the window that may give orders.
        std::array<Allowance, 2> orders;
        std::array<Allowance, 3> requests; ///< The last one is shared by all spectators.
        std::array<Allowance, 3> seconds;  ///< Processor seconds.
        std::array<Allowance, 2> words;
        std::int64_t changed = 0;         ///< Time of the last action.
        std::uint64_t appended = 0;       ///< Entries since the table was loaded.
        std::uint64_t used = 0;           ///< Grows with every use, for finding the least recently used.
        std::optional<dice::Shared> dice; ///< If the dice are shared; loaded together with the game.
        std::optional<Asker> asker;       ///< Sender of the order that waits for a link, if connected.
        std::array<bool, 2> expected{true, true}; ///< Whether a notice to that seat may be stored.
    };
    using Said = std::expected<Json, Failure>; ///< Null: the answer comes later.

    // hall.cpp
    [[nodiscard]] Table& at(const std::string& id);
    void read(const std::string& id, Table& table);
    [[nodiscard]] std::expected<Game*, Failure> game_at(const std::string& id, Table& table);
    [[nodiscard]] std::expected<Game, Failure> fought_again(const std::string& id, Table& table);
    [[nodiscard]] Said safe_reply(Wire& wire, const Json& message);
    void forget_quiet_tables();
    [[nodiscard]] Said reply(Wire& wire, const Json& message);
    [[nodiscard]] Said bounded_reply(Wire& wire, Table& table, const Json& message);
    [[nodiscard]] Said carry_out(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] std::expected<Entry, Failure> done(Game& game, Side by, const Json& message);
    /// Discards what may be ahead of the stored data; it is reloaded on demand.
    void distrust(Table& table);
    static void drop_game(Table& table);

    // ownership.cpp
    void take_over(const std::string& id);
    /// Throws if this server no longer owns the table, because the connection to the database was lost.
    void require_ownership(const std::string& id) const;
    static constexpr std::string_view moved = "Another server has this table now. Nothing is lost.";
    void reconnect_database();
    void release_idle_tables();

    // parting.cpp: battles that another version of the program has fought otherwise
    [[nodiscard]] std::expected<Game, Failure> as_far_as_it_agrees(const std::string& id, Table& table,
                                                                   const std::vector<Entry>& entries);
    [[nodiscard]] static std::string sentence_of_parting(const Table& table, const Game& game);
    [[nodiscard]] Said go_on(Wire& wire, Table& table, const Game& game);

    // telling.cpp
    /// Stores an entry with the clock, proposals, and `step` of shared dice; without a step, an order
    /// that waits for its dice is given back first.
    void append(const std::string& id, Table& table, Game& game, const Entry& entry,
                const Json& step = nullptr);
    void tell(const std::string& id, Table& table, Game& game, const Wire* except, bool fresh);

    // coming.cpp, with summary and file: connections, and which window has the pen
    [[nodiscard]] Said greet(Wire& wire, Table& table, Game& game, const Json& hello);
    static void know_window(Table& table, Wire& wire, const Json& hello);
    [[nodiscard]] Json shown_on_coming(const Wire& wire, const Table& table, Game& game, const Json& hello);
    [[nodiscard]] Said as_left(const Wire& wire, const Table& table);
    void take_pen(Table& table, Wire& wire);
    void tell_people(const std::string& id, Table& table);
    /// Tells clocks and proposals, which delayed spectators do not hear of.
    void tell_standing(const std::string& id, Table& table);
    [[nodiscard]] static Json people(const Table& table, const Game& game);
    [[nodiscard]] Json standing(const std::string& id, const Table& table, const Game& game, Side seat);

    // agreeing.cpp: chat, proposals and agreements
    [[nodiscard]] Said say(Wire& wire, Table& table, const Json& words);
    [[nodiscard]] Said mute(Wire& wire, const Json& wish);
    [[nodiscard]] Said report(Wire& wire, const Json& wish);
    [[nodiscard]] Said propose(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said answer(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said agree(const std::string& id, Table& table, Game& game, const Pact& pact);
    [[nodiscard]] Said agree_rematch(const std::string& id, Table& table);
    void note(const std::string& id, Table& table, const std::string& line);
    void tell_line(Table& table, const Json& line);

    // watching.cpp
    [[nodiscard]] std::expected<Game*, Failure> shown_to(Side seat, const std::string& id, Table& table,
                                                         Game& game);
    void catch_up(const std::string& id, Table& table, Game& game);
    void tell_watchers(const std::string& id, Table& table, Game& game, bool fresh);
    /// Whether this seat may not learn yet what is being done now.
    [[nodiscard]] static bool sees_later(const Table& table, Side seat);

    // time.cpp
    [[nodiscard]] bool ran_out(const std::string& id, Table& table, Game& game);
    void start_clock(const std::string& id, Table& table);
    void start_clock(const std::string& id, Table& table, const Game& game);
    void set_clock(const std::string& id, const Table& table, const Game& game);
    [[nodiscard]] static Side whose_time_runs(const Table& table, const Game& game);
    [[nodiscard]] static bool is_full(const Table& table);
    void look_around(const Changes& changes);
    [[nodiscard]] bool may_judge(const std::string& id);
    void look_at(const std::string& id);
    void judge_time(const std::string& id);
    void stop_clock(const std::string& id);

    // noticing.cpp
    void expect_notices(const std::string& id, Table& table, const Game& game, const Entry& entry);
    void expect_notice(const std::string& id, Table& table, Side side, notice::Event event);
    void expect_link(const std::string& id, Table& table);
    void settle_notice(const std::string& id, Table& table, Side side);
    void heard_of(const Wire& wire, Table& table);
    void look_for_absent();
    void tell_absent(const notice::Due& due);

    // dice/hall.cpp: shared dice
    [[nodiscard]] std::expected<void, Failure> load_dice(const std::string& id, Table& table, Game& game);
    [[nodiscard]] Said serve_dice(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] Said order_by_links(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] Said commit(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] std::optional<Said> resume(Wire& wire, Table& table, const Json& message);
    [[nodiscard]] Said withdraw(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said take_link(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said take_chain(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said leave_links(Wire& wire, Table& table, Game& game, const Json& wish);
    /// Gives the waiting order back to its sender, with the reason `why`.
    void give_back(const std::string& id, Table& table, const Game& game, std::string_view why);
    /// Throws the dice for the waiting order, and tells everybody but its sender, for whom this returns the
    /// answer.
    [[nodiscard]] Said throw_shared(const std::string& id, Table& table, Game& game,
                                    const dice::Hash& opponent);
    /// The same with a link that the opponent has left behind, if he is away.
    void throw_by_left_link(const std::string& id, Table& table, Game& game);
    /// Answers the sender of the order that was waiting.
    static void settle(Table& table, Said said);
    /// Tells everybody that an order is waiting, or no longer is although no dice were thrown.
    void tell_dice(const std::string& id, Table& table);

    // dice/telling.cpp
    static void note_for_dice(Table& table, const Game& game, const Entry& entry, const Json& step);
    [[nodiscard]] static Json with_dice(Json news, const Table& table, Side seat);
    /// Adds the proof of its dice to a battle file.
    [[nodiscard]] static Json with_proof(Json answer, const Table& table);

    // stumbling.cpp
    /// The answer to a request that a worker did not answer. If it was an action, both players are told; if
    /// entries have been appended since `before`, all pages have to ask for the situation again.
    [[nodiscard]] Said stumbled(const std::string& id, Table& table, const Stumbled& why, bool deed,
                                std::uint64_t before);
    [[nodiscard]] std::string sentence_of(const Stumbled& why) const;
    void note_stumble(const std::string& id, Table& table, std::string_view over);
    void start_anew(Table& table, std::string_view sentence = "The umpire stumbled. Nothing is lost.");

    Store& store_;
    Workers& workers_;
    Limits limits_;
    ThrowDie throw_die_;
    std::map<std::string, Table> tables_;
    std::uint64_t uses_ = 0;
    notice::Book book_;
    notice::Herald herald_;
};

/// The result as the answer to an order if possible; else the whole situation.
[[nodiscard]] Json news(Game& game, Side seat, std::uint64_t after, bool fresh);
[[nodiscard]] std::unexpected<Failure> refused(std::string kind, std::string sentence);

} // namespace bounce::distance

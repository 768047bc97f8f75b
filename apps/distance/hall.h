#pragma once

#include "apps/distance/allowance.h"
#include "apps/distance/dice/shared.h"
#include "apps/distance/game.h"
#include "apps/distance/limits.h"
#include "apps/distance/store.h"
#include "apps/distance/wire.h"

#include <map>
#include <set>

namespace bounce::distance {

/// All tables at which somebody sits, or sat lately. Takes messages from the seats, has them carried out and
/// stored, then tells the other seat and answers: in this order, so that nothing is shown that could be lost.
/// docs/decisions/playing-at-a-distance.md has the messages.
class Hall {
  public:
    Hall(Store& store, const Limits& limits, ThrowDie throw_die)
        : store_(store), limits_(limits), throw_die_(std::move(throw_die)) {}

    /// Somebody comes to a table; false with more connections to one seat than are allowed.
    [[nodiscard]] bool enter(Wire& wire);
    void leave(Wire& wire);
    void receive(Wire& wire, std::string_view message);
    /// Somebody has sat down there, or has another name.
    void seats_changed(const std::string& table);
    /// What is told of a table from outside, to somebody who has a seat there.
    [[nodiscard]] std::expected<Json, Failure> summary(const std::string& table, Side seat);
    /// Of a battle that is to begin.
    [[nodiscard]] std::expected<Game, Failure> begin(const std::string& scenario,
                                                     const Json& settings) const {
        return Game::begin(scenario, settings, throw_die_);
    }
    void close_all(std::string_view sentence);

  private:
    /// Somebody whose message is answered later.
    struct Asker {
        Wire* wire;
        Json id;
    };
    struct Table {
        std::optional<Game> game; ///< Fought again when it is wanted, if it is not here.
        std::array<Seat, 2> seats;
        std::set<Wire*> wires;
        std::array<Allowance, 2> orders;
        std::array<Allowance, 2> requests;
        std::int64_t changed = 0;         ///< When something was done last.
        std::uint64_t used = 0;           ///< The greater, the later it was wanted.
        std::optional<dice::Shared> dice; ///< Where the dice are shared; comes and goes with the game.
        std::optional<Asker> asker;       ///< Of the order that waits for a link, if he is here.
    };
    using Said = std::expected<Json, Failure>; ///< Null: the answer comes later.

    [[nodiscard]] Table& at(const std::string& id);
    [[nodiscard]] std::expected<Game*, Failure> game_at(const std::string& id, Table& table);
    void forget_quiet_tables();

    [[nodiscard]] Said reply(Wire& wire, const Json& message);
    [[nodiscard]] Said greet(Table& table, Game& game, Side seat, const Json& hello) const;
    [[nodiscard]] Said carry_out(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] static Json news(Game& game, Side seat, std::uint64_t after, bool fresh);
    void tell(Table& table, Game& game, const Wire* except, bool fresh);
    /// To the disk, with what the dice have to do with it.
    void append(const std::string& id, Table& table, Game& game, const Entry& entry);

    // Shared dice: apps/distance/dice/hall.cpp
    [[nodiscard]] std::expected<void, Failure> load_dice(const std::string& id, Table& table, Game& game);
    [[nodiscard]] Said order_by_links(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] Said commit(Wire& wire, Table& table, Game& game, const Json& message);
    [[nodiscard]] std::optional<Said> resume(Wire& wire, Table& table, const Json& message);
    [[nodiscard]] Said withdraw(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said take_link(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said take_chain(Wire& wire, Table& table, Game& game, const Json& wish);
    [[nodiscard]] Said leave_links(Wire& wire, Table& table, Game& game, const Json& wish);
    /// The order that waits goes back to its giver, since `why`.
    void give_back(Table& table, std::string_view why);
    /// Throws for the order that waits, and tells all but the asker, who is answered by what this returns.
    [[nodiscard]] Said throw_shared(const std::string& id, Table& table, Game& game,
                                    const dice::Hash& opponent);
    /// The same, by a link that the opponent has left behind, if he is away.
    void throw_by_left_link(const std::string& id, Table& table, Game& game);
    void answer(Table& table, Said said);
    void tell_dice(Table& table);
    [[nodiscard]] static Json with_dice(Json news, const Table& table);
    void tell_people(Table& table);
    [[nodiscard]] static Json people(const Table& table, const Game& game);

    Store& store_;
    Limits limits_;
    ThrowDie throw_die_;
    std::map<std::string, Table> tables_;
    std::uint64_t uses_ = 0;
};

} // namespace bounce::distance

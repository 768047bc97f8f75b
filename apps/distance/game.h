#pragma once

#include "apps/distance/work/workers.h"

#include <array>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bounce::distance {

/// The face of one die, from `lowest` upwards.
using ThrowDie = std::function<int(int lowest, int sides)>;

/// The start of a battle at a table, and its stored entries.
struct Source {
    std::string table; ///< Determines its worker.
    std::string scenario;
    Json settings;
    std::function<std::vector<Entry>()> entries;
};

/// The hall's handle to a battle: an umpire in a worker answers for it, and a few facts are cached here. If
/// the worker has died, or dropped the battle, it is replayed transparently from what is stored.
/// If a worker does not answer at all, this throws Stumbled, and the request has had no effect.
class Game {
  public:
    [[nodiscard]] static std::expected<Game, Failure> begin(Workers& workers, Source source);

    /// The constant part.
    [[nodiscard]] const std::string& title() const { return title_; }
    /// Whether the sides have secrets from each other.
    [[nodiscard]] bool hides() const { return hides_; }
    /// The id of a side; empty for `nobody`.
    [[nodiscard]] std::string side_id(Side side) const {
        return side == Side::nobody ? std::string{} : sides_[index(side)];
    }

    /// Cached facts, as in Umpire.
    [[nodiscard]] std::uint64_t number() const { return facts_.number; }
    [[nodiscard]] bool over() const { return facts_.over; }
    [[nodiscard]] int turn() const { return facts_.turn; }
    [[nodiscard]] Side decides() const { return facts_.decides; }
    /// The number of orders in force.
    [[nodiscard]] std::size_t orders() const { return facts_.orders; }
    [[nodiscard]] std::size_t before_turn() const { return facts_.before_turn; }
    [[nodiscard]] std::optional<std::size_t> before_last_of(Side side) const {
        return facts_.before_last[index(side)];
    }

    /// Each of these carries out an action. The caller must store it before telling anybody, and discard the
    /// game if that fails. A failed action leaves the battle unchanged.
    [[nodiscard]] std::expected<Entry, Failure> order(Side by, const Json& order, const ThrowDie& throw_die);
    /// Nothing, without any effect, if the order needs dice.
    [[nodiscard]] std::expected<std::optional<Entry>, Failure> order_without_dice(Side by, const Json& order);
    [[nodiscard]] std::expected<Entry, Failure> undo(Side by);
    /// Both players have agreed to continue from the first `orders` orders.
    [[nodiscard]] std::expected<Entry, Failure> back(Side by, std::size_t orders);
    /// Ends the battle by people or the clock: resign, draw or flag.
    [[nodiscard]] std::expected<Entry, Failure> end(Entry::Kind how, Side by);
    /// Replays stored entries from the next one on; returns the number of the first on which this program
    /// diverges.
    [[nodiscard]] std::optional<std::uint64_t> follow(std::span<const Entry> entries);

    [[nodiscard]] std::uint64_t number_in(int turn);
    [[nodiscard]] Json ask(Side seat, const Json& request);
    [[nodiscard]] Json opened(Side seat);
    [[nodiscard]] std::optional<Json> since(Side seat, std::uint64_t number);
    [[nodiscard]] Json fresh(Side seat);
    /// The battle file, secrets included.
    [[nodiscard]] Json save();

  private:
    struct Facts {
        std::uint64_t number = 0;
        bool over = false;
        Side decides = Side::nobody;
        int turn = 0;
        std::size_t orders = 0;
        std::size_t before_turn = 0;
        std::array<std::optional<std::size_t>, 2> before_last;
    };
    /// The battle's name in the worker, dropped together with the game.
    class Name {
      public:
        Name(Workers& workers, std::string table)
            : workers_(workers), table_(std::move(table)), name_(workers.new_name()) {}
        ~Name() { workers_.drop(table_, name_); }
        Name(const Name&) = delete;
        Name& operator=(const Name&) = delete;
        [[nodiscard]] std::uint64_t value() const { return name_; }

      private:
        Workers& workers_;
        std::string table_;
        std::uint64_t name_;
    };

    Game(Workers& workers, Source source)
        : workers_(&workers), source_(std::move(source)),
          name_(std::make_unique<Name>(workers, source_.table)) {}

    [[nodiscard]] Json call(Json question);
    [[nodiscard]] Json said(Json question) { return std::move(call(std::move(question)).at("said")); }
    [[nodiscard]] Json ask_at(std::uint64_t number, Json question);
    [[nodiscard]] Json begin_again();
    void fight_again();
    void learn(const Json& answer);
    /// The result as an entry of the record.
    [[nodiscard]] std::expected<Entry, Failure> done(Entry::Kind kind, Side by, const Json& answer);
    [[nodiscard]] std::expected<Entry, Failure> given(Side by, const Json& order,
                                                      const std::vector<int>& dice, Json answer);

    /// The next message to a seat, which came with the answer to an order.
    struct Told {
        Side seat = Side::nobody;
        std::uint64_t number = 0; ///< Number of the entry that it reports.
        Json what;
    };

    Workers* workers_;
    Source source_;
    std::unique_ptr<Name> name_;
    std::string title_;
    bool hides_ = false;
    std::array<std::string, 2> sides_;
    Facts facts_;
    Told told_;
};

} // namespace bounce::distance

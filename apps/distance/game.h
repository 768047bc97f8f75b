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

/// How a battle at a table begins, and what has been stored of it since.
struct Source {
    std::string table; ///< Which says whose battle it is among the workers.
    std::string scenario;
    Json settings;
    std::function<std::vector<Entry>()> entries;
};

/// One battle as the hall has it: an umpire in a worker answers for it, and a few facts are known here. Where
/// the worker has come to an end, or put the battle away, it is fought again from what is stored, and nobody
/// notices. What a worker does not answer at all throws Stumbled, and has not been done.
class Game {
  public:
    [[nodiscard]] static std::expected<Game, Failure> begin(Workers& workers, Source source);

    /// What never changes.
    [[nodiscard]] const std::string& title() const { return title_; }
    /// Whether the sides have secrets from each other.
    [[nodiscard]] bool hides() const { return hides_; }
    /// The id of a side; of nobody it is empty.
    [[nodiscard]] std::string side_id(Side side) const {
        return side == Side::nobody ? std::string{} : sides_[index(side)];
    }

    /// What is known here, as in Umpire.
    [[nodiscard]] std::uint64_t number() const { return facts_.number; }
    [[nodiscard]] bool over() const { return facts_.over; }
    [[nodiscard]] int turn() const { return facts_.turn; }
    [[nodiscard]] Side decides() const { return facts_.decides; }
    /// How many orders stand.
    [[nodiscard]] std::size_t orders() const { return facts_.orders; }
    [[nodiscard]] std::size_t before_turn() const { return facts_.before_turn; }
    [[nodiscard]] std::optional<std::size_t> before_last_of(Side side) const {
        return facts_.before_last[index(side)];
    }

    /// Each carries something out. It is to be stored before anybody is told, and the game thrown away where
    /// that fails. A failure has left it as it was.
    [[nodiscard]] std::expected<Entry, Failure> order(Side by, const Json& order, const ThrowDie& throw_die);
    /// Nothing, and nothing is done, where the order would throw dice.
    [[nodiscard]] std::expected<std::optional<Entry>, Failure> order_without_dice(Side by, const Json& order);
    [[nodiscard]] std::expected<Entry, Failure> undo(Side by);
    /// Both have agreed to go on from the first so many orders.
    [[nodiscard]] std::expected<Entry, Failure> back(Side by, std::size_t orders);
    /// How people, or the clock, end it: resign, draw or flag.
    [[nodiscard]] std::expected<Entry, Failure> end(Entry::Kind how, Side by);
    /// Again, as they were stored, from the next one on; the number of the first that this program parts
    /// from.
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
    /// A name that the worker forgets with the game.
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
    /// What came of it, as an entry of the record.
    [[nodiscard]] std::expected<Entry, Failure> done(Entry::Kind kind, Side by, const Json& answer);
    [[nodiscard]] std::expected<Entry, Failure> given(Side by, const Json& order,
                                                      const std::vector<int>& dice, Json answer);

    /// What somebody will be told next, that came with the answer to an order.
    struct Told {
        Side seat = Side::nobody;
        std::uint64_t number = 0; ///< Of the entry that it tells.
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

#pragma once

#include "apps/distance/entry.h"
#include "desk/table.h"

#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bounce::distance {

using desk::Failure;

/// One battle between two people apart, and what either side may be told of it, by the same code as the desk
/// of a page at home. Dice are thrown elsewhere.
class Umpire {
  public:
    /// `settings` are those of the desk: edition, options and parameters. Dice and players are not the
    /// table's to say.
    [[nodiscard]] static std::expected<Umpire, Failure> begin(const std::string& scenario,
                                                              const Json& settings);

    /// What has been done so far.
    [[nodiscard]] std::uint64_t number() const { return kinds_.size(); }
    [[nodiscard]] bool over() const;
    [[nodiscard]] int turn() const { return battle().match().turn(); }
    /// The side that is to decide; nobody once it is over.
    [[nodiscard]] Side decides() const { return over() ? Side::nobody : battle().match().actor(); }
    /// How many of the entries were made before a turn after this one began.
    [[nodiscard]] std::uint64_t number_in(int turn) const;
    /// How many orders came before the last one of a side; nothing where it has given none.
    [[nodiscard]] std::optional<std::size_t> before_last_of(Side side) const;
    /// How many orders came before the turn that is fought.
    [[nodiscard]] std::size_t before_turn() const { return battle().digests().back().orders; }
    [[nodiscard]] const Battle& battle() const { return table_.play->battle; }
    /// The id of a side; of nobody it is empty.
    [[nodiscard]] std::string side_id(Side side) const {
        return side == Side::nobody ? std::string{} : table_.play->scene.side_ids[index(side)];
    }

    /// Each carries something out, unless it fails; what comes back is the digest of how it stands then.
    /// An order that needs more dice than it has is not carried out.
    using Done = std::expected<std::string, Failure>;
    [[nodiscard]] std::expected<std::variant<std::string, Throw>, Failure>
    order(Side by, const Json& order, const std::vector<int>& dice);
    [[nodiscard]] Done undo(Side by);
    /// Both have agreed to go on from the first so many orders.
    [[nodiscard]] Done back(std::size_t orders);
    /// How people, or the clock, end it: resign, draw or flag.
    [[nodiscard]] Done end(Entry::Kind how, Side by);
    /// Again, as it was stored; false where this program parts from what was carried out then.
    [[nodiscard]] bool repeat(const Entry& entry);

    /// The answer of the desk to a request that a seat may make.
    [[nodiscard]] Json ask(Side seat, const Json& request);
    /// All that a seat is told who comes to the table.
    [[nodiscard]] Json opened(Side seat);
    /// What has been done after `number`, as an order is answered; nothing where that is not all that
    /// changed.
    [[nodiscard]] std::optional<Json> since(Side seat, std::uint64_t number);
    /// How it stands, and all dispatches.
    [[nodiscard]] Json fresh(Side seat);

  private:
    Umpire() = default;

    /// Once it is over nothing is hidden from anybody.
    [[nodiscard]] Side eyes(Side seat) const { return over() ? Side::nobody : seat; }
    /// Whether this is an order, and for this side to give.
    [[nodiscard]] std::expected<void, Failure> may_order(Side by, const Json& order);
    /// The situation as it is for somebody at a table apart.
    void suit(Json& situation, Side seat) const;
    [[nodiscard]] std::string noted(Entry::Kind kind);
    void set_end(Entry::Kind how, Side by);
    bool repeat_parting(const Entry& entry);

    desk::Table table_;
    std::vector<Entry::Kind> kinds_;
    std::vector<int> turns_; ///< In which turn it stood after each entry.
    /// How people, or the clock, ended it before the rules did.
    struct Ended {
        Side winner = Side::nobody; ///< Nobody: a draw.
        std::string reason;
    };
    std::optional<Ended> ended_;
};

} // namespace bounce::distance

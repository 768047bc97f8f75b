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

/// One battle between two distant players, and what either side may be told of it, using the same code as the
/// desk of a local page. Dice are thrown elsewhere.
class Umpire {
  public:
    /// `settings`: those of the desk for edition, options and parameters. A table cannot choose dice and
    /// players.
    [[nodiscard]] static std::expected<Umpire, Failure> begin(const std::string& scenario,
                                                              const Json& settings);

    /// The number of entries so far.
    [[nodiscard]] std::uint64_t number() const { return kinds_.size(); }
    [[nodiscard]] bool over() const;
    [[nodiscard]] int turn() const { return battle().match().turn(); }
    /// The side that has to decide; `nobody` once the battle is over.
    [[nodiscard]] Side decides() const { return over() ? Side::nobody : battle().match().actor(); }
    /// The number of entries before the first turn after `turn`.
    [[nodiscard]] std::uint64_t number_in(int turn) const;
    /// The number of orders before a side's last one; nothing if it has given none.
    [[nodiscard]] std::optional<std::size_t> before_last_of(Side side) const;
    /// The number of orders before the current turn.
    [[nodiscard]] std::size_t before_turn() const { return battle().digests().back().orders; }
    [[nodiscard]] const Battle& battle() const { return table_.play->battle; }
    /// The id of a side; empty for `nobody`.
    [[nodiscard]] std::string side_id(Side side) const {
        return side == Side::nobody ? std::string{} : table_.play->scene.side_ids[index(side)];
    }

    /// Each of these carries out an action, unless it fails, and returns the digest of the state afterwards.
    /// An order that needs more dice than it has is not carried out.
    using Done = std::expected<std::string, Failure>;
    [[nodiscard]] std::expected<std::variant<std::string, Throw>, Failure>
    order(Side by, const Json& order, const std::vector<int>& dice);
    [[nodiscard]] Done undo(Side by);
    /// Both players have agreed to continue from the first `orders` orders.
    [[nodiscard]] Done back(std::size_t orders);
    /// Ends the battle by people or the clock: resign, draw or flag.
    [[nodiscard]] Done end(Entry::Kind how, Side by);
    /// Replays a stored entry; false if this program diverges from it.
    [[nodiscard]] bool repeat(const Entry& entry);

    /// The answer of the desk to a request that a seat may make.
    [[nodiscard]] Json ask(Side seat, const Json& request);
    /// Everything that a newly connected seat is told.
    [[nodiscard]] Json opened(Side seat);
    /// What has been done after `number`, in the form of the answer to an order; nothing if more than that
    /// has changed.
    [[nodiscard]] std::optional<Json> since(Side seat, std::uint64_t number);
    /// The situation, and all dispatches.
    [[nodiscard]] Json fresh(Side seat);

  private:
    Umpire() = default;

    /// Once the battle is over, nothing is hidden from anybody.
    [[nodiscard]] Side eyes(Side seat) const { return over() ? Side::nobody : seat; }
    /// Whether this is an order that this side may give.
    [[nodiscard]] std::expected<void, Failure> may_order(Side by, const Json& order);
    /// Adapts a situation to a seat at a distance.
    void suit(Json& situation, Side seat) const;
    [[nodiscard]] std::string noted(Entry::Kind kind);
    void set_end(Entry::Kind how, Side by);
    bool repeat_parting(const Entry& entry);

    desk::Table table_;
    std::vector<Entry::Kind> kinds_;
    std::vector<int> turns_; ///< The turn after each entry.
    /// An ending by people or the clock, before the rules ended the battle.
    struct Ended {
        Side winner = Side::nobody; ///< `nobody`: a draw.
        std::string reason;
    };
    std::optional<Ended> ended_;
};

} // namespace bounce::distance

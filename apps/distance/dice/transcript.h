#pragma once

#include "apps/distance/dice/chain.h"
#include "apps/distance/dice/stream.h"
#include "engine/core/side.h"

#include <expected>
#include <nlohmann/json.hpp>
#include <span>

namespace bounce::distance::dice {

/// The owner of a chain of links.
enum class Party : std::uint8_t { first, second, server };
inline constexpr std::string_view party_names[] = {"first", "second", "server"};

[[nodiscard]] constexpr Party party_of(Side side) {
    return side == Side::first ? Party::first : Party::second;
}
[[nodiscard]] constexpr std::string_view name_of(Party party) {
    return party_names[static_cast<std::size_t>(party)];
}

/// The progress of one party's chain.
struct Shown {
    std::optional<Hash> anchor;         ///< Of the chain in use; empty if none has been announced yet.
    std::optional<Hash> continued;      ///< Anchor of the chain that takes over after the next link.
    Hash seal{};                        ///< The seal that this link opens.
    Hash last{};                        ///< The last link revealed, or the anchor.
    std::size_t spent = 0;              ///< Links used since the anchor, revealed or not.
    std::size_t skipped = 0;            ///< Of these, the ones after `last`.
    std::vector<std::uint64_t> begun{}; ///< Numbers of entries before chains that continue none.
};

/// A committed order that is waiting for links.
struct Waiting {
    std::uint64_t number = 0;
    Party by = Party::first;
    Json order;
    Hash link{}; ///< The mover's link.
    Hash commitment{};
};

/// A step that does not fit, with the reason.
using Misfit = std::string;

/// Everything done at a table with shared dice, each step hashed together with the previous hash. The
/// server appends to it, and a verifier goes through it again.
class Transcript {
  public:
    /// `battle`: the rules, their options and the scenario, as in a battle file.
    Transcript(std::string table, const Json& battle);

    /// Adds a step, if it fits. docs/decisions/dice-at-a-distance.md has the kinds of steps.
    [[nodiscard]] std::expected<void, Misfit> add(const Json& step);

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] const Hash& head() const { return head_; }
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] const Shown& shown(Party party) const { return shown_[static_cast<std::size_t>(party)]; }
    [[nodiscard]] const std::optional<Waiting>& waiting() const { return waiting_; }
    /// Whether this is the next link of a party's chain, possibly one that opens a seal.
    [[nodiscard]] bool fits(Party party, const Hash& link) const;
    /// The orders in force, as {"by", "order", "dice"?}.
    [[nodiscard]] const std::vector<Json>& orders() const { return orders_; }
    /// The dice of the waiting order.
    [[nodiscard]] Stream stream(const Hash& opponent, const Hash& server) const;
    [[nodiscard]] Party opponent() const {
        return waiting_->by == Party::first ? Party::second : Party::first;
    }

  private:
    using Fits = std::expected<void, Misfit>;

    [[nodiscard]] Fits add_chain(const Json& step);
    [[nodiscard]] Fits add_order(const Json& step);
    [[nodiscard]] Fits add_dice(const Json& step);
    [[nodiscard]] Fits add_return(const Json& step);
    [[nodiscard]] Fits add_other(const Json& step);
    [[nodiscard]] bool is_next(const Json& step) const;
    void spend(Party party, const Hash& link);
    void stand(Party by, const Json& order, const Json& dice);

    std::string table_;
    Hash head_;
    std::uint64_t number_ = 0;
    std::array<Shown, 3> shown_;
    std::optional<Waiting> waiting_;
    std::vector<Json> orders_;
};

/// The parts of a battle that its first hash binds.
[[nodiscard]] Json bound_of(const Json& battle_file);

} // namespace bounce::distance::dice

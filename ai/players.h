#pragma once

#include "ai/reasons.h"
#include "ai/whim.h"
#include "engine/match/battle.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bounce::ai {

// A player is named by a text in settings, battle files and reports: "random", "greedy", "major",
// or, with a personality, "greedy:bold" (ai/tempers.def), or with some of its weights changed,
// "greedy:fear=112,objectives=2500", or both, the personality first. The budgets of a major can be
// changed too: "major:cautious,rollouts=64,turns=3".

/// The opponents by name: "random", "greedy", "major".
[[nodiscard]] std::span<const std::string_view> names();

/// Whether a player is a computer opponent, whatever its weights.
[[nodiscard]] bool known(std::string_view player);

/// What is wrong with an opponent for a rule set: an unknown name or an unknown weight. Nothing
/// if it can play.
[[nodiscard]] std::optional<std::string> fault_of(std::string_view player, const About& rules);

/// The order that an opponent gives for the side that has to act. The battle must not be over, and the
/// opponent must be valid. Null only if the rule set offers nothing, which violates its contract.
[[nodiscard]] Json choose(const AnyMatch& match, std::string_view player, Random& whim);

/// An order and the reasons for it.
struct Advice {
    Json order;
    Reasons reasons;
};
/// What an opponent would order for the side that is to act, no matter who plays that side. It knows what the
/// side knows, and remembers what the side did.
[[nodiscard]] Advice advice(const Battle& battle, std::string_view player);

/// What a side's order was worth by the appraisal of an opponent, and what the best would have been.
[[nodiscard]] Reasons compared(const AnyMatch& match, const Json& order);

/// The unit in which the worths of orders are told: that of losses, unless the rules appraise in a finer one.
[[nodiscard]] Noun counted_in(const AnyMatch& match);

/// The opponents of one battle, with memories of their sides' earlier orders as in the
/// laboratory. They are told of every order once, and of all orders again after a take-back.
class Opponents {
  public:
    Opponents();
    ~Opponents();
    Opponents(Opponents&&) noexcept;
    Opponents& operator=(Opponents&&) noexcept;

    /// The order of the opponent that has to act. It must always be the same battle.
    [[nodiscard]] Json choose(const Battle& battle);

    /// Why the opponent to act gives the order that it has chosen last, in the same position.
    [[nodiscard]] Reasons reasons(const Battle& battle) const;

    class Seat;

  private:
    std::array<std::unique_ptr<Seat>, 2> seats_; ///< By side.
    std::uint64_t taken_back_ = 0;
};

} // namespace bounce::ai

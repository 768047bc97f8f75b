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

// A player is named by one text, in settings, battle files and reports alike: "random", "greedy", "major",
// or, with a personality, "greedy:bold" (ai/tempers.def), or with some of its weights changed,
// "greedy:fear=112,objectives=2500", or both, the personality first. A major may also be given more time or
// less: "major:cautious,rollouts=64,turns=3".

/// The opponents by name: "random", "greedy", "major".
[[nodiscard]] std::span<const std::string_view> names();

/// Whether a player is an opponent and no person, whatever its weights.
[[nodiscard]] bool known(std::string_view player);

/// What is wrong with an opponent for a rule set: that there is none of this name, or no such weight. Nothing
/// if it can play.
[[nodiscard]] std::optional<std::string> fault_of(std::string_view player, const About& rules);

/// The order that an opponent gives for the side that is to act. Nobody may ask when the battle is over, nor
/// for an opponent that has a fault. Null only if the rule set offers nothing, which breaks its contract.
[[nodiscard]] Json choose(const AnyMatch& match, std::string_view player, Random& whim);

/// An order, and why it is given.
struct Advice {
    Json order;
    Reasons reasons;
};
/// What an opponent would order for the side that is to act, whoever plays it. It knows what that side knows,
/// and remembers what that side did.
[[nodiscard]] Advice advice(const Battle& battle, std::string_view player);

/// What a side's order was worth by the appraisal of an opponent, and what the best would have been.
[[nodiscard]] Reasons compared(const AnyMatch& match, const Json& order);

/// What the worths of its orders are counted in: what its losses are, unless the rules appraise by something
/// finer.
[[nodiscard]] Noun counted_in(const AnyMatch& match);

/// The opponents of one battle, each of whom remembers what its side ordered before, as it does in the
/// laboratory. They are told once of every order, and anew of all when orders were taken back.
class Opponents {
  public:
    Opponents();
    ~Opponents();
    Opponents(Opponents&&) noexcept;
    Opponents& operator=(Opponents&&) noexcept;

    /// The order that the opponent to act gives. It must always be the same battle.
    [[nodiscard]] Json choose(const Battle& battle);

    /// Why the opponent to act gives the order that it has chosen last, in the same position.
    [[nodiscard]] Reasons reasons(const Battle& battle) const;

    class Seat;

  private:
    std::array<std::unique_ptr<Seat>, 2> seats_; ///< By side.
    std::uint64_t taken_back_ = 0;
};

} // namespace bounce::ai

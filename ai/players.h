#pragma once

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
// or, with some of its weights changed, "greedy:fear=112,objectives=2500". The budgets of a major can be
// changed too: "major:rollouts=64,turns=3".

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

    class Seat;

  private:
    std::array<std::unique_ptr<Seat>, 2> seats_; ///< By side.
    std::uint64_t taken_back_ = 0;
};

} // namespace bounce::ai

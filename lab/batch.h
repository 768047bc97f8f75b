#pragma once

#include "engine/match/battle.h"
#include "engine/match/showing/scene.h"
#include "lab/tally.h"
#include "lab/watch.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string_view>

namespace bounce::lab {

/// Many battles of one scenario between two opponents. Nothing in it changes while battles are fought, so any
/// number of threads may share one.
class Batch {
  public:
    /// From a scenario that has passed its schema. Both players of `settings` must be opponents of the
    /// program; its seed does not matter.
    [[nodiscard]] static std::expected<Batch, Faults> open(const Json& scenario,
                                                           const BattleSettings& settings);

    /// Battle number `seed`: the same as everywhere else in the program, however it is watched.
    [[nodiscard]] Fought fight(std::uint64_t seed, Watch watch = {.checked = true}) const;
    /// Battles number `first` to `first + count - 1`, those that are samples checked.
    [[nodiscard]] Tally fight_all(std::uint64_t first, std::uint64_t count) const;

    /// Of many battles every sixteenth is checked: a fault of the rules shows there too.
    [[nodiscard]] static constexpr bool is_sample(std::uint64_t seed) { return seed % 16 == 0; }

    [[nodiscard]] Scene scene() const { return start_->scene(); }
    [[nodiscard]] const AnyMatch& start() const { return *start_; }
    [[nodiscard]] const std::string& player(Side side) const { return players_[index(side)]; }

  private:
    Batch() = default;

    using Fight = Fought (*)(const AnyMatch& start, const std::string (&players)[2], std::uint64_t seed,
                             Watch watch);

    std::unique_ptr<AnyMatch> start_;
    std::string players_[2];
    Fight fight_ = nullptr;
};

/// Why a player is not paired with himself, in a sentence.
inline constexpr std::string_view paired_with_himself =
    "exchanging two players who are the same changes nothing: both battles of a pair would be one battle, "
    "counted twice";

/// The settings of one part: the players exchanged or not.
[[nodiscard]] BattleSettings seated(BattleSettings settings, bool exchanged);

} // namespace bounce::lab

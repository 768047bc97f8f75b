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

/// Many battles of one scenario between two opponents. Immutable, so that any number of threads can share
/// one.
class Batch {
  public:
    /// From a scenario that has passed its schema. Both players in `settings` must be computer opponents; its
    /// seed is ignored.
    [[nodiscard]] static std::expected<Batch, Faults> open(const Json& scenario,
                                                           const BattleSettings& settings);

    /// Fights battle number `seed`: the same as everywhere else in the program, however it is watched.
    [[nodiscard]] Fought fight(std::uint64_t seed, Watch watch = {.checked = true}) const;
    /// Fights battles number `first` to `first + count - 1`, checking the samples.
    [[nodiscard]] Tally fight_all(std::uint64_t first, std::uint64_t count) const;

    /// Every sixteenth battle is checked, which also reveals bugs in the rules.
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

/// The refusal to pair a player with himself.
inline constexpr std::string_view paired_with_himself =
    "exchanging two players who are the same changes nothing: both battles of a pair would be one battle, "
    "counted twice";

/// The settings with the players exchanged or not.
[[nodiscard]] BattleSettings seated(BattleSettings settings, bool exchanged);

} // namespace bounce::lab

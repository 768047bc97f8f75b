#pragma once

#include "lab/threads.h"

#include <optional>
#include <vector>

namespace bounce::lab {

/// Battles of one scenario between two opponents, fought and counted; if paired, each battle a second time
/// with the players of the sides exchanged, so that the better side does not pass for the better player. Then
/// pairs are counted, and every interval comes from the pairs.
class Trial {
  public:
    /// What was fought with one seating of the players.
    struct Part {
        Batch batch;
        Yield yield;
    };

    /// `scenario` has passed its schema; the effort is that of each part. One player on both sides cannot be
    /// paired: the battles of a pair would be one battle.
    [[nodiscard]] static std::expected<Trial, Faults>
    hold(const Json& scenario, const BattleSettings& settings, const Effort& effort, bool paired);

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; } ///< One or two.
    [[nodiscard]] const Json& scenario() const { return scenario_; }
    [[nodiscard]] const BattleSettings& settings() const { return settings_; }
    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] Tally total() const;
    [[nodiscard]] Played played() const; ///< As far as it was counted.
    [[nodiscard]] double seconds() const { return seconds_; }
    [[nodiscard]] bool paired() const { return parts_.size() == 2; }
    [[nodiscard]] const Pairs& pairs() const { return pairs_; } ///< Empty unless paired.
    [[nodiscard]] const std::optional<Sequential>& sequential() const { return sequential_; }
    /// Of the share of battles that a side won, or that were drawn.
    [[nodiscard]] Interval interval95(Side side) const;
    /// Battles won by the player who sat first, by the other, and draws. The same as the sides' when not
    /// paired.
    [[nodiscard]] std::vector<std::int64_t> player_wins() const;
    /// Everything that was counted, as the command line prints it.
    [[nodiscard]] Json json() const;

  private:
    Trial() = default;

    Json scenario_;
    BattleSettings settings_;
    Scene scene_;
    std::vector<Part> parts_;
    Pairs pairs_;
    std::optional<Sequential> sequential_;
    double seconds_ = 0;
};

} // namespace bounce::lab

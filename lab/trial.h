#pragma once

#include "lab/threads.h"

#include <optional>
#include <vector>

namespace bounce::lab {

/// Battles of one scenario between two opponents, with their counts. If paired, each battle is fought a
/// second time with the players exchanged, so that the better side is not mistaken for the better player;
/// pairs are counted then, and every interval is based on pairs.
class Trial {
  public:
    /// The battles with one seating of the players.
    struct Part {
        Batch batch;
        Yield yield;
    };

    /// `scenario` has passed its schema; the effort applies to each part. The same player on both sides
    /// cannot be paired: both battles of a pair would be the same.
    [[nodiscard]] static std::expected<Trial, Faults>
    hold(const Json& scenario, const BattleSettings& settings, const Effort& effort, bool paired);

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; } ///< One or two.
    [[nodiscard]] const Json& scenario() const { return scenario_; }
    [[nodiscard]] const BattleSettings& settings() const { return settings_; }
    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] Tally total() const;
    [[nodiscard]] Played played() const; ///< If counted.
    [[nodiscard]] double seconds() const { return seconds_; }
    [[nodiscard]] bool paired() const { return parts_.size() == 2; }
    [[nodiscard]] const Pairs& pairs() const { return pairs_; } ///< Empty unless paired.
    [[nodiscard]] const std::optional<Sequential>& sequential() const { return sequential_; }
    /// The 95% interval of the share of battles that a side won, or that were drawn.
    [[nodiscard]] Interval interval95(Side side) const;
    /// Battles won by the first player, by the second, and draws. The same as the sides' wins if not
    /// paired.
    [[nodiscard]] std::vector<std::int64_t> player_wins() const;
    /// All counts, as the command line prints them.
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

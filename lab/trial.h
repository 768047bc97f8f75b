#pragma once

#include "lab/threads.h"

#include <optional>
#include <vector>

namespace bounce::lab {

/// Battles of one scenario between two opponents, fought and counted; if paired, each battle a second time
/// with the players of the sides exchanged, so that the better side does not pass for the better player.
class Trial {
  public:
    /// What was fought with one seating of the players.
    struct Part {
        Batch batch;
        Yield yield;
    };

    /// `scenario` has passed its schema; the effort is that of each part.
    [[nodiscard]] static std::expected<Trial, Faults>
    hold(const Json& scenario, const BattleSettings& settings, const Effort& effort, bool paired);

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; } ///< One or two.
    [[nodiscard]] const Json& scenario() const { return scenario_; }
    [[nodiscard]] const BattleSettings& settings() const { return settings_; }
    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] Tally total() const;
    [[nodiscard]] double seconds() const;
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
};

/// The settings of one part: those of the trial, the players exchanged in the second part.
[[nodiscard]] BattleSettings seated(BattleSettings settings, bool exchanged);

} // namespace bounce::lab

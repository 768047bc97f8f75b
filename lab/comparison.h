#pragma once

#include "lab/spoke.h"
#include "lab/threads.h"

#include <expected>
#include <string>
#include <vector>

namespace bounce::lab {

/// Battles of one scenario under the usual rules and, with the same numbers and therefore the same dice,
/// under changed ones.
class Comparison {
  public:
    /// `scenario` has passed its schema. `changed` differs from `usual` in edition, parameters or options;
    /// its players and seed are ignored. The effort applies to each of the two. If there is an `other`
    /// scenario, the changed battles use it: the same sides, other troops or ground.
    [[nodiscard]] static std::expected<Comparison, Faults>
    hold(const Json& scenario, const BattleSettings& usual, const BattleSettings& changed,
         const Effort& effort, const Json* other = nullptr);

    [[nodiscard]] const Scene& scene() const { return scene_; }
    [[nodiscard]] const BattleSettings& usual() const { return usual_; }
    [[nodiscard]] const BattleSettings& changed() const { return changed_; }
    [[nodiscard]] const Contrast& contrast() const { return contrast_; }
    [[nodiscard]] const Tally& tally(bool changed) const { return tallies_[changed ? 1 : 0]; }
    [[nodiscard]] const Played& played(bool changed) const { return played_[changed ? 1 : 0]; }
    /// One for each parameter and option that differs.
    [[nodiscard]] const std::vector<Spoke>& spoke() const { return spoke_; }
    [[nodiscard]] double seconds() const { return seconds_; }
    /// The name of a measure, including its side.
    [[nodiscard]] std::string name_of(Measure measure) const;
    /// The differences between the two settings, as NAME=VALUE.
    [[nodiscard]] std::vector<std::string> changes() const;
    /// All counts, as the command line prints them.
    [[nodiscard]] Json json() const;

  private:
    Comparison() = default;

    Scene scene_;
    BattleSettings usual_;
    BattleSettings changed_;
    Contrast contrast_;
    Tally tallies_[2];
    Played played_[2];
    std::vector<Spoke> spoke_;
    double seconds_ = 0;
};

} // namespace bounce::lab

#pragma once

#include "lab/comparison.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::lab {

/// A question about the rules, asked of many battles (schema/experiment.schema.json).
struct Experiment {
    struct Setting {
        std::string path;
        Json scenario; ///< Fits its schema.
    };
    struct Players {
        std::string first;
        std::string second;
    };
    struct Change {
        std::string name;
        BattleSettings settings; ///< Seed and players are not looked at.
        Json edits;              ///< Of the scenario.
    };
    std::string id, title, question;
    std::string answer; ///< In the words of whoever asked; empty: none yet.
    std::uint64_t battles = 200;
    std::uint64_t seed = 1;
    BattleSettings usual;
    std::vector<Setting> scenarios;
    std::vector<Players> players;
    std::vector<Measure> measures;
    std::vector<Change> changes;
    /// What is wrong with an edited scenario by its schema; its caller knows the schemas.
    std::function<Faults(const Json& scenario)> faults_of = [](const Json&) { return Faults{}; };

    [[nodiscard]] std::size_t comparisons() const {
        return scenarios.size() * players.size() * changes.size();
    }
    /// How many effects are looked at together.
    [[nodiscard]] std::size_t effects() const { return comparisons() * measures.size(); }
};

/// From a document that fits its schema, without its scenarios.
[[nodiscard]] Experiment read_experiment(const Json& json);

/// A scenario with the edits of a change, that may no longer fit its schema; faults where an edit finds
/// nothing.
[[nodiscard]] std::expected<Json, Faults> edited(Json scenario, const Json& edits);

/// One change in one scenario between two players.
struct Compared {
    std::size_t scenario = 0;
    std::size_t players = 0;
    std::size_t change = 0;
    Comparison comparison;
};

/// What an experiment came to: a comparison for each change, scenario and pair of players, as far as it came.
class Findings {
  public:
    /// Faults carry the path of their scenario in the message. `began` hears of each comparison before it is
    /// fought.
    [[nodiscard]] static std::expected<Findings, Faults>
    of(const Experiment& experiment, const Effort& effort,
       const std::function<void(std::size_t number)>& began);

    [[nodiscard]] const Experiment& experiment() const { return experiment_; }
    [[nodiscard]] const std::vector<Compared>& all() const { return all_; }
    /// Of an effect, wide enough that all of this experiment hold together 95 times in 100 (Bonferroni's
    /// correction).
    [[nodiscard]] Interval together95(const Compared& compared, Measure measure) const;
    /// How a change bears on a measure in one scenario.
    enum class Holds : std::uint8_t {
        unseen, ///< No interval lies wholly on one side of nought.
        some,   ///< One does, of some players, and none on the other side.
        all,    ///< Those of all players do, on the same side.
        torn,   ///< One does on either side.
    };
    [[nodiscard]] Holds holds(std::size_t change, std::size_t scenario, Measure measure) const;
    [[nodiscard]] Json json() const;

  private:
    Experiment experiment_;
    std::vector<Compared> all_;
};

/// In how many battles of a comparison the changed clause spoke, of several the one that spoke in most; of a
/// change to a scenario, how many ended otherwise.
[[nodiscard]] std::string asked_in(const Comparison& comparison);

/// What a measure is called where battles with different sides stand below each other.
[[nodiscard]] std::string_view name_for_any_sides(Measure measure);
/// The title of a battle with who is its first side.
[[nodiscard]] std::string title_with_side(const Comparison& comparison);

/// A page for a folder of documents.
[[nodiscard]] std::string experiment_markdown(const Findings& findings);
/// One document that needs nothing else; of each comparison a battle that somebody else won, both ways.
[[nodiscard]] std::string experiment_html(const Findings& findings);

} // namespace bounce::lab

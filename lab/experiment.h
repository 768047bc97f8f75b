#pragma once

#include "lab/comparison.h"

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::lab {

/// A question about the rules, to be answered by many battles (schema/experiment.schema.json).
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
        BattleSettings settings; ///< Seed and players are ignored.
        Json edits;              ///< Edits of the scenario.
    };
    std::string id, title, question;
    std::string answer; ///< The author's conclusion; empty: none yet.
    std::uint64_t battles = 200;
    std::uint64_t seed = 1;
    BattleSettings usual;
    std::vector<Setting> scenarios;
    std::vector<Players> players;
    std::vector<Measure> measures;
    std::vector<Change> changes;
    /// Validates an edited scenario against its schema; set by a caller that has the schemas.
    std::function<Faults(const Json& scenario)> faults_of = [](const Json&) { return Faults{}; };

    [[nodiscard]] std::size_t comparisons() const {
        return scenarios.size() * players.size() * changes.size();
    }
    /// The total number of effects.
    [[nodiscard]] std::size_t effects() const { return comparisons() * measures.size(); }
};

/// Reads a document that fits its schema, without its scenarios.
[[nodiscard]] Experiment read_experiment(const Json& json);

/// A scenario with the edits of a change, which may no longer fit its schema; faults if an edit does not
/// apply.
[[nodiscard]] std::expected<Json, Faults> edited(Json scenario, const Json& edits);

/// One change in one scenario between two players.
struct Compared {
    std::size_t scenario = 0;
    std::size_t players = 0;
    std::size_t change = 0;
    Comparison comparison;
};

/// The results of an experiment: a comparison for each change, scenario and pair of players, as far as it
/// went.
class Findings {
  public:
    /// Fault messages include the path of their scenario. `began` is called before each comparison is
    /// fought.
    [[nodiscard]] static std::expected<Findings, Faults>
    of(const Experiment& experiment, const Effort& effort,
       const std::function<void(std::size_t number)>& began);

    [[nodiscard]] const Experiment& experiment() const { return experiment_; }
    [[nodiscard]] const std::vector<Compared>& all() const { return all_; }
    /// The interval of an effect, wide enough that all intervals of this experiment hold together 95 times in
    /// 100 (Bonferroni's correction).
    [[nodiscard]] Interval together95(const Compared& compared, Measure measure) const;
    /// The effect of a change on a measure in one scenario, over all pairs of players.
    enum class Holds : std::uint8_t {
        unseen, ///< No interval excludes zero.
        some,   ///< Some do, all of them on the same side.
        all,    ///< All do, on the same side.
        torn,   ///< Some do, on different sides.
    };
    [[nodiscard]] Holds holds(std::size_t change, std::size_t scenario, Measure measure) const;
    [[nodiscard]] Json json() const;

  private:
    Experiment experiment_;
    std::vector<Compared> all_;
};

/// In how many battles of a comparison the changed clause came up (of several, the one that came up in most);
/// for a change to a scenario, how many ended differently.
[[nodiscard]] std::string asked_in(const Comparison& comparison);

/// The name of a measure in tables of battles with different sides.
[[nodiscard]] std::string_view name_for_any_sides(Measure measure);
/// The title of a battle with its first side.
[[nodiscard]] std::string title_with_side(const Comparison& comparison);

/// The results as a Markdown page.
[[nodiscard]] std::string experiment_markdown(const Findings& findings);
/// The results as a self-contained HTML document; for each comparison it has both versions of a battle with
/// another winner.
[[nodiscard]] std::string experiment_html(const Findings& findings);

} // namespace bounce::lab

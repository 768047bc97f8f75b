#include "lab/experiment.h"

#include "lab/results.h"
#include "lab/student.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::lab {

namespace {

BattleSettings read_settings(const Json& json, BattleSettings settings) {
    settings.edition = json.value("edition", settings.edition);
    settings.parameters.update(json.value("parameters", Json::object()));
    settings.options.update(json.value("options", Json::object()));
    return settings;
}

Measure measure_of(const std::string& key) {
    std::size_t i = 0;
    while (i + 1 < measures && key_of(static_cast<Measure>(i)) != key) {
        ++i;
    }
    return static_cast<Measure>(i);
}

bool fits(const Json& value, const Json& wanted) {
    return value.is_object() && std::ranges::all_of(wanted.items(), [&](const auto& member) {
               return value.contains(member.key()) && value[member.key()] == member.value();
           });
}

/// Sets the members of an edit in every object that its pointer names; says in how many.
int edit(Json& value, std::string_view at, const Json& edit_json) {
    if (at.empty()) {
        if (!fits(value, edit_json.value("where", Json::object()))) {
            return 0;
        }
        value.merge_patch(edit_json["set"]);
        return 1;
    }
    at.remove_prefix(1); // the stroke
    const std::string_view token = at.substr(0, at.find('/'));
    const std::string_view rest = at.substr(token.size());
    if (!value.is_structured()) {
        return 0;
    }
    int count = 0;
    std::size_t number = 0;
    for (auto each = value.begin(); each != value.end(); ++each, ++number) {
        const bool named = value.is_object() ? each.key() == token : std::to_string(number) == token;
        if (named || token == "*") {
            count += edit(*each, rest, edit_json);
        }
    }
    return count;
}

/// Standard errors that hold a share of the normal distribution, in the middle of it.
double reach_of(double share) {
    double low = 0;
    double high = 40;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        (std::erf(middle / std::sqrt(2.0)) < share ? low : high) = middle;
    }
    return low;
}

/// On which side of nought an interval lies: -1, 1, or 0 if on both.
int side_of(const Interval& interval) { return interval.low > 0 ? 1 : interval.high < 0 ? -1 : 0; }

std::string_view word(Findings::Holds holds) {
    constexpr std::string_view words[] = {"unseen", "some", "all", "torn"};
    return words[static_cast<std::size_t>(holds)];
}

} // namespace

Experiment read_experiment(const Json& json) {
    Experiment experiment{.id = json["experiment"].get<std::string>(),
                          .title = json["title"].get<std::string>(),
                          .question = json["question"].get<std::string>(),
                          .answer = json.value("answer", std::string{}),
                          .battles = json.value("battles", std::uint64_t{200}),
                          .seed = json.value("seed", std::uint64_t{1})};
    experiment.usual = read_settings(json.value("usual", Json::object()), {});
    for (const Json& path : json["scenarios"]) {
        experiment.scenarios.push_back({path.get<std::string>(), {}});
    }
    for (const Json& pair : json.value("players", Json::parse(R"([["greedy", "greedy"]])", nullptr, false))) {
        experiment.players.push_back({pair[0].get<std::string>(), pair[1].get<std::string>()});
    }
    for (const Json& key :
         json.value("measures", Json::parse(R"(["first_wins", "margin"])", nullptr, false))) {
        experiment.measures.push_back(measure_of(key.get<std::string>()));
    }
    for (const Json& change : json["changes"]) {
        experiment.changes.push_back(
            {change["name"].get<std::string>(),
             read_settings(change.value("settings", Json::object()), experiment.usual),
             change.value("scenario", Json::array())});
    }
    return experiment;
}

std::expected<Json, Faults> edited(Json scenario, const Json& edits) {
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const auto& at = edits[i]["at"].get_ref<const std::string&>();
        if (edit(scenario, at, edits[i]) == 0) {
            return std::unexpected{Faults{
                {fmt::format("/scenario/{}/at", i),
                 fmt::format("there is nothing at {} that it speaks of", at.empty() ? "the top" : at)}}};
        }
    }
    return scenario;
}

namespace {

/// One comparison of an experiment.
std::expected<Comparison, Faults> compare(const Experiment& experiment, const Experiment::Setting& setting,
                                          const Experiment::Players& players,
                                          const Experiment::Change& change, const Effort& effort) {
    const auto other = edited(setting.scenario, change.edits);
    Faults faults = other ? experiment.faults_of(*other) : other.error();
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    BattleSettings usual = experiment.usual;
    usual.seed = experiment.seed;
    usual.players[0] = players.first;
    usual.players[1] = players.second;
    return Comparison::hold(setting.scenario, usual, change.settings, effort, &*other);
}

/// The same faults, that say of which comparison.
Faults named(Faults faults, const Experiment::Setting& setting, const Experiment::Change& change) {
    for (Fault& fault : faults) {
        fault.message = fmt::format("\"{}\" in {}: {}", change.name, setting.path, fault.message);
    }
    return faults;
}

} // namespace

std::expected<Findings, Faults> Findings::of(const Experiment& experiment, const Effort& effort,
                                             const std::function<void(std::size_t)>& began) {
    Findings made;
    made.experiment_ = experiment;
    Effort each = effort;
    each.first = experiment.seed;
    each.battles = experiment.battles;
    each.counted = true;
    const std::size_t changes = experiment.changes.size();
    for (std::size_t i = 0; i < experiment.comparisons(); ++i) {
        if (effort.stop != nullptr && effort.stop->load()) {
            break;
        }
        began(i);
        const std::size_t change = i % changes;
        const std::size_t players = i / changes % experiment.players.size();
        const std::size_t scenario = i / changes / experiment.players.size();
        auto held = compare(experiment, experiment.scenarios[scenario], experiment.players[players],
                            experiment.changes[change], each);
        if (!held) {
            return std::unexpected{
                named(std::move(held.error()), experiment.scenarios[scenario], experiment.changes[change])};
        }
        made.all_.push_back({scenario, players, change, std::move(*held)});
    }
    return made;
}

Interval Findings::together95(const Compared& compared, Measure measure) const {
    const Interval alone = compared.comparison.contrast().difference95(measure);
    const double share = 1 - 0.05 / static_cast<double>(experiment_.effects());
    const double middle = (alone.low + alone.high) / 2;
    const double reach = (alone.high - alone.low) / 2 * reach_of(share) / normal95;
    return {middle - reach, middle + reach};
}

Findings::Holds Findings::holds(std::size_t change, std::size_t scenario, Measure measure) const {
    std::size_t seen[3] = {0, 0, 0};
    std::size_t count = 0;
    for (const Compared& each : all_) {
        if (each.change == change && each.scenario == scenario) {
            ++seen[side_of(together95(each, measure)) + 1];
            ++count;
        }
    }
    if (seen[0] > 0 && seen[2] > 0) {
        return Holds::torn;
    }
    const std::size_t one = seen[0] + seen[2];
    return one == 0 ? Holds::unseen : one == count ? Holds::all : Holds::some;
}

Json Findings::json() const {
    Json json = {{"experiment", experiment_.id},
                 {"title", experiment_.title},
                 {"effects", experiment_.effects()},
                 {"comparisons", Json::array()}};
    for (const Compared& each : all_) {
        Json entry = each.comparison.json();
        entry["change"] = experiment_.changes[each.change].name;
        entry["scenario"] = experiment_.scenarios[each.scenario].path;
        for (const Measure measure : experiment_.measures) {
            Json& of = entry["measures"][std::string{key_of(measure)}];
            of["together95"] = interval_json(together95(each, measure));
            of["holds"] = word(holds(each.change, each.scenario, measure));
        }
        json["comparisons"].push_back(std::move(entry));
    }
    return json;
}

std::string_view name_for_any_sides(Measure measure) {
    constexpr std::string_view names[] = {
        "first side wins",   "second side wins",    "drawn", "first side loses",
        "second side loses", "first side's margin", "turns"};
    return names[static_cast<std::size_t>(measure)];
}

std::string title_with_side(const Comparison& comparison) {
    return fmt::format("{} ({} first)", comparison.scene().title, comparison.scene().side_names[0]);
}

std::string asked_in(const Comparison& comparison) {
    const std::int64_t count = comparison.contrast().count();
    const auto most = std::ranges::max_element(comparison.spoke(), {},
                                               [](const Spoke& spoke) { return spoke.usual.battles; });
    // Not every clause that is carried out is named in the log: the ends of the battles tell, too.
    if (most == comparison.spoke().end() || most->usual.battles < comparison.contrast().parted()) {
        return fmt::format("{} of {} end differently", comparison.contrast().parted(), count);
    }
    return fmt::format("{} of {}", most->usual.battles, count);
}

} // namespace bounce::lab

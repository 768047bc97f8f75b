#include "lab/comparison.h"

#include "engine/rules/registry.h"
#include "lab/results.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace bounce::lab {

namespace {

/// Values of `changed` that are other than those of `usual`; what only `usual` names is back to the rules'.
void add_changes(const Json& usual, const Json& changed, std::vector<std::string>& names) {
    const auto text = [](const Json& value) {
        return value.is_string() ? value.get<std::string>() : value.dump();
    };
    for (const auto& [name, value] : changed.items()) {
        if (!usual.contains(name) || usual[name] != value) {
            names.push_back(fmt::format("{}={}", name, text(value)));
        }
    }
    for (const auto& [name, value] : usual.items()) {
        if (!changed.contains(name)) {
            names.push_back(fmt::format("{} as the rules have it", name));
        }
    }
}

/// The names of parameters and options whose values differ.
std::set<std::string> changed_names(const BattleSettings& usual, const BattleSettings& changed) {
    std::set<std::string> names;
    for (const auto& [one, other] :
         {std::pair{&usual.parameters, &changed.parameters}, std::pair{&usual.options, &changed.options}}) {
        for (const auto& [name, value] : other->items()) {
            if (!one->contains(name) || (*one)[name] != value) {
                names.insert(name);
            }
        }
        for (const auto& [name, value] : one->items()) {
            if (!other->contains(name)) {
                names.insert(name);
            }
        }
    }
    return names;
}

/// The clause that a parameter or an option belongs to.
std::string clause_of(const ParameterList& list, const std::string& name) {
    if (const auto number = std::ranges::find(list.numbers, name, &ParameterInfo::name);
        number != list.numbers.end()) {
        return std::string{number->clause.id};
    }
    const auto option = std::ranges::find(list.options, name, &OptionInfo::name);
    return option == list.options.end() ? std::string{} : std::string{option->clause.id};
}

Often often(const Played& played, const std::string& clause) {
    const auto found = played.clauses.find(clause);
    return found == played.clauses.end() ? Often{} : found->second;
}

Json often_json(const Often& often) { return {{"times", often.times}, {"battles", often.battles}}; }

Json spoke_json(const std::vector<Spoke>& spoke) {
    Json json = Json::array();
    for (const Spoke& each : spoke) {
        json.push_back({{"change", each.change},
                        {"clause", each.clause},
                        {"usual", often_json(each.usual)},
                        {"changed", often_json(each.changed)}});
    }
    return json;
}

Json examples_json(const Contrast& contrast) {
    Json json = Json::array();
    for (const std::uint64_t seed : contrast.examples()) {
        json.push_back(seed);
    }
    return json;
}

} // namespace

std::expected<Comparison, Faults> Comparison::hold(const Json& scenario, const BattleSettings& usual,
                                                   const BattleSettings& changed, const Effort& effort,
                                                   const Json* other) {
    std::vector<Batch> batches;
    BattleSettings again = changed;
    again.seed = usual.seed;
    again.players[0] = usual.players[0];
    again.players[1] = usual.players[1];
    for (const bool second : {false, true}) {
        auto batch = Batch::open(second && other != nullptr ? *other : scenario, second ? again : usual);
        if (!batch) {
            return std::unexpected{std::move(batch.error())};
        }
        batches.push_back(std::move(*batch));
    }
    if (auto fault = disagreement(batches, effort)) {
        return std::unexpected{Faults{std::move(*fault)}};
    }
    Harvest harvest = run(batches, effort);
    Comparison made;
    made.scene_ = batches.front().scene();
    made.usual_ = usual;
    made.changed_ = std::move(again);
    made.contrast_ = std::move(harvest.contrast);
    made.tallies_[0] = std::move(harvest.yields[0].tally);
    made.tallies_[1] = std::move(harvest.yields[1].tally);
    made.seconds_ = harvest.seconds;
    made.played_[0] = std::move(harvest.yields[0].played);
    made.played_[1] = std::move(harvest.yields[1].played);
    const ParameterList& list = rules_named(scenario["rules"].get<std::string>())->about().parameters;
    for (const std::string& name : changed_names(made.usual_, made.changed_)) {
        const std::string clause = clause_of(list, name);
        made.spoke_.push_back({name, clause, often(made.played_[0], clause), often(made.played_[1], clause)});
    }
    return made;
}

std::string Comparison::name_of(Measure measure) const {
    const auto& names = scene_.side_names;
    switch (measure) {
    case Measure::first_wins:
        return fmt::format("{}: battles won", names[0]);
    case Measure::second_wins:
        return fmt::format("{}: battles won", names[1]);
    case Measure::drawn:
        return "drawn";
    case Measure::first_losses:
        return fmt::format("{}: losses", names[0]);
    case Measure::second_losses:
        return fmt::format("{}: losses", names[1]);
    case Measure::margin:
        return fmt::format("{}: enemy losses less own", names[0]);
    case Measure::turns:
        break;
    }
    return "turns";
}

std::vector<std::string> Comparison::changes() const {
    std::vector<std::string> names;
    if (usual_.edition != changed_.edition) {
        names.push_back(fmt::format("edition {}", changed_.edition));
    }
    add_changes(usual_.parameters, changed_.parameters, names);
    add_changes(usual_.options, changed_.options, names);
    return names;
}

Json Comparison::json() const {
    Json json = {{"battles", contrast_.count()},
                 {"parted", contrast_.parted()},
                 {"turned", {{"battles", contrast_.turned()}, {"examples", examples_json(contrast_)}}},
                 {"usual", result_json(tallies_[0], scene_, seconds_ / 2)},
                 {"changed", result_json(tallies_[1], scene_, seconds_ / 2)},
                 {"changes", changes()},
                 {"spoke", spoke_json(spoke_)},
                 {"played",
                  {{"usual", played_json(played_[0], scene_.side_ids)},
                   {"changed", played_json(played_[1], scene_.side_ids)}}},
                 {"settings", settings_json(usual_, scene_)},
                 {"against", settings_json(changed_, scene_)},
                 {"seconds", seconds_}};
    for (std::size_t i = 0; i < measures; ++i) {
        const auto measure = static_cast<Measure>(i);
        Json& entry = json["measures"][std::string{key_of(measure)}];
        entry = {{"name", name_of(measure)},
                 {"usual", contrast_.usual(measure)},
                 {"changed", contrast_.changed(measure)},
                 {"difference", contrast_.difference(measure)},
                 {"of_a_hundred", contrast_.of_a_hundred(measure)}};
        if (contrast_.count() > 1) {
            entry["interval95"] = interval_json(contrast_.difference95(measure));
        }
    }
    return json;
}

} // namespace bounce::lab

#include "lab/comparison.h"

#include "engine/rules/registry.h"
#include "lab/results.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
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
    made.spoke_ = spoke_of(rules_named(scenario["rules"].get<std::string>())->about().parameters,
                           {made.usual_, made.played_[0]}, {made.changed_, made.played_[1]});
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

#include "lab/trial.h"

#include "lab/wilson.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::lab {

namespace {

/// The second part goes on counting where the first ended.
Effort shifted(Effort effort, std::uint64_t before) {
    if (effort.progress) {
        effort.progress = [report = effort.progress, before](std::uint64_t done) { report(before + done); };
    }
    return effort;
}

double per_second(std::int64_t count, double seconds) {
    return static_cast<double>(count) / std::max(seconds, 1e-9);
}

Json interval_json(std::int64_t hits, std::int64_t trials) {
    const Interval interval = wilson95(hits, trials);
    return Json::array({interval.low, interval.high});
}

/// {"mean", "counts"} of values counted by value.
Json spread(const std::map<int, std::int64_t>& counts, const Json& as_json) {
    Json json = {{"mean", mean_of(counts)}};
    if (!counts.empty()) {
        json["least"] = counts.begin()->first;
        json["most"] = counts.rbegin()->first;
    }
    json["counts"] = as_json;
    return json;
}

Json settings_json(const BattleSettings& settings, const Scene& scene) {
    return {{"seed", settings.seed},
            {"players",
             {{scene.side_ids[0], "ai:" + settings.players[0]},
              {scene.side_ids[1], "ai:" + settings.players[1]}}},
            {"parameters", settings.parameters},
            {"options", settings.options}};
}

} // namespace

BattleSettings seated(BattleSettings settings, bool exchanged) {
    if (exchanged) {
        std::swap(settings.players[0], settings.players[1]);
    }
    return settings;
}

std::expected<Trial, Faults> Trial::hold(const Json& scenario, const BattleSettings& settings,
                                         const Effort& effort, bool paired) {
    Trial trial;
    trial.scenario_ = scenario;
    trial.settings_ = settings;
    for (const bool exchanged : {false, true}) {
        if (exchanged && !paired) {
            break;
        }
        auto batch = Batch::open(scenario, seated(settings, exchanged));
        if (!batch) {
            return std::unexpected{std::move(batch.error())};
        }
        Yield yield = run(*batch, shifted(effort, exchanged ? effort.battles : 0));
        trial.parts_.push_back({std::move(*batch), std::move(yield)});
    }
    trial.scene_ = trial.parts_.front().batch.scene();
    return trial;
}

Tally Trial::total() const {
    Tally total;
    for (const Part& part : parts_) {
        total.add(part.yield.tally);
    }
    return total;
}

double Trial::seconds() const {
    double sum = 0;
    for (const Part& part : parts_) {
        sum += part.yield.seconds;
    }
    return sum;
}

std::vector<std::int64_t> Trial::player_wins() const {
    std::vector<std::int64_t> wins(3);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const Tally& tally = parts_[i].yield.tally;
        wins[0] += tally.wins[i]; // in the second part the first player has the second side
        wins[1] += tally.wins[1 - i];
        wins[2] += tally.wins[2];
    }
    return wins;
}

Json Trial::json() const {
    const Tally tally = total();
    Json json = tally_json(tally, scene_.side_ids);
    json["seconds"] = seconds();
    json["battles_per_second"] = per_second(tally.battles, seconds());
    json["orders_per_second"] = per_second(tally.orders, seconds());
    json["turns"] = spread(tally.turns, json["turns"]);
    const char* const draw = "draw";
    json["interval95"] = {{scene_.side_ids[0], interval_json(tally.wins[0], tally.battles)},
                          {scene_.side_ids[1], interval_json(tally.wins[1], tally.battles)},
                          {draw, interval_json(tally.wins[2], tally.battles)}};
    for (const Side side : both_sides) {
        Json& losses = json["losses"][scene_.side_ids[index(side)]];
        losses = spread(tally.losses[index(side)], Json(losses));
    }
    json["settings"] = settings_json(settings_, scene_);
    if (parts_.size() == 2 && settings_.players[0] != settings_.players[1]) {
        const auto wins = player_wins();
        json["players"] = {{settings_.players[0], wins[0]}, {settings_.players[1], wins[1]}, {draw, wins[2]}};
    }
    return json;
}

} // namespace bounce::lab

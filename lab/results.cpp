#include "lab/results.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

double per_second(std::int64_t count, double seconds) {
    return static_cast<double>(count) / std::max(seconds, 1e-9);
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

} // namespace

Json interval_json(const Interval& interval) { return Json::array({interval.low, interval.high}); }

Json settings_json(const BattleSettings& settings, const Scene& scene) {
    return {{"seed", settings.seed},
            {"players",
             {{scene.side_ids[0], "ai:" + settings.players[0]},
              {scene.side_ids[1], "ai:" + settings.players[1]}}},
            {"edition", settings.edition},
            {"parameters", settings.parameters},
            {"options", settings.options}};
}

Json result_json(const Tally& tally, const Scene& scene, double seconds) {
    Json json = tally_json(tally, scene.side_ids);
    json["seconds"] = seconds;
    json["battles_per_second"] = per_second(tally.battles, seconds);
    json["orders_per_second"] = per_second(tally.orders, seconds);
    json["turns"] = spread(tally.turns, json["turns"]);
    for (const Side side : both_sides) {
        Json& losses = json["losses"][scene.side_ids[index(side)]];
        losses = spread(tally.losses[index(side)], Json(losses));
    }
    return json;
}

} // namespace bounce::lab

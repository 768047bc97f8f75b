#include "engine/drill/planner/wish.h"

#include "engine/match/table/numbers.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace bounce::drill {

std::optional<Wish> wish_of(const table::Scenario& scenario, const Json& json,
                            std::span<const std::string_view> formations) {
    if (!json.is_object() || !json.contains("unit") || !json["unit"].is_string() || !json.contains("to")) {
        return {};
    }
    const auto unit = scenario.force_named(json["unit"].get<std::string>());
    const auto to = table::point_of(json["to"]);
    if (!unit || !to) {
        return {};
    }
    Wish wish{static_cast<UnitId>(*unit), *to, {}, {}};
    if (json.contains("formation") && json["formation"].is_string()) {
        const auto said = std::ranges::find(formations, json["formation"].get<std::string>());
        if (said == formations.end()) {
            return {};
        }
        wish.formation = static_cast<std::size_t>(said - formations.begin());
    }
    if (json.contains("facing") && !json["facing"].is_null()) {
        wish.facing = table::angle_of(json["facing"]);
        if (!wish.facing) {
            return {};
        }
    }
    return wish;
}

Vec nearest_on(const table::EdgeSpan& edge, Vec to) {
    const auto between = [](Thou at, Thou a, Thou b) {
        return std::clamp(at, std::min(a, b), std::max(a, b));
    };
    return {between(to.x, edge.from.x, edge.to.x), between(to.y, edge.from.y, edge.to.y)};
}

} // namespace bounce::drill

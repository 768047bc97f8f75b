#include "engine/core/json_list.h"
#include "engine/match/showing/scene_with.h"
#include "engine/match/table/numbers.h"
#include "engine/match/table/scenario.h"

#include <nlohmann/json.hpp>

namespace bounce::table {

namespace {

Json points_json(const std::vector<Vec>& points) { return listed(points, point_json); }

Json area_json(const Area& area) {
    Json json = {{"terrain", terrain_names[static_cast<std::size_t>(area.terrain)]},
                 {"name", area.name},
                 {"outline", points_json(area.outline)}};
    if (!area.hole.empty()) {
        json["hole"] = points_json(area.hole);
    }
    return json;
}

Json line_json(const Line& line) {
    return {{"barrier", barrier_names[static_cast<std::size_t>(line.barrier)]},
            {"name", line.name},
            {"course", points_json(line.course)},
            {"strength", line.strength},
            {"worm", line.worm}};
}

Json structure_json(const Structure& structure) {
    return {{"kind", structure.kind == Structure::Kind::house ? "house" : "bridge"},
            {"name", structure.name},
            {"stone", structure.stone},
            {"footprint", footprint_json(structure.footprint)},
            {"strength", structure.strength},
            {"holds", structure.holds}};
}

Json zone_json(const Zone& zone) { return {{"name", zone.name}, {"outline", points_json(zone.outline)}}; }

Json objective_json(const Objective& objective) {
    Json json = {{"name", objective.name}};
    if (objective.structure >= 0) {
        json["structure"] = objective.structure;
    } else if (objective.line >= 0) {
        json["line"] = objective.line;
    } else {
        json["outline"] = points_json(objective.outline);
    }
    return json;
}

/// A list of the file's table, with what the file may leave out.
Json written(const Json& table, const char* key, const Json& usual) {
    Json list = Json::array();
    for (std::size_t i = 0; table.contains(key) && i < table[key].size(); ++i) {
        Json entry = usual;
        entry.update(table[key][i]);
        list.push_back(std::move(entry));
    }
    return list;
}

/// Areas of one kind that are no ground of their own.
Json areas_json(const Json& table, std::string_view kind) {
    Json all = Json::array();
    for (const Json& area : written(table, "areas", {{"name", ""}})) {
        if (area["kind"].get<std::string>() == kind) {
            all.push_back({{"name", area["name"]}, {"outline", area["outline"]}});
        }
    }
    return all;
}

Json board_json(const Scenario& scenario) {
    const Ground& ground = scenario.ground;
    return {{"kind", "table"},
            {"width", inches_json(ground.width)},
            {"depth", inches_json(ground.depth)},
            {"season", scenario.table.value("season", "summer")},
            {"daylight", scenario.daylight},
            {"doors", scenario.table.value("doors", 0)},
            {"areas", listed(ground.areas, area_json)},
            {"lines", listed(ground.lines, line_json)},
            {"structures", listed(ground.structures, structure_json)},
            {"hills", written(scenario.table, "hills", {{"name", ""}})},
            {"roads", written(scenario.table, "roads", {{"name", ""}, {"width", 2}, {"surface", "earth"}})},
            {"rivers", written(scenario.table, "rivers", {{"name", ""}, {"width", 6}})},
            {"fields", areas_json(scenario.table, "field")},
            {"hollows", areas_json(scenario.table, "hollow")},
            {"zones", listed(scenario.zones, zone_json)},
            {"objectives", listed(scenario.objectives, objective_json)},
            {"names", written(scenario.table, "names", Json::object())}};
}

} // namespace

Scene scene_of(const Scenario& scenario) { return scene_with(scenario, board_json(scenario)); }

} // namespace bounce::table

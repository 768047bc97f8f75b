#include "desk/json_parts.h"

#include "engine/core/json_list.h"
#include "engine/match/table/numbers.h"

#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

Json tenths_json(int tenths) { return tenths % 10 == 0 ? Json(tenths / 10) : Json(tenths / 10.0); }

} // namespace

void put_text(Json& json, const char* key, std::string_view text) {
    if (!text.empty()) {
        json[key] = text;
    }
}

Json points_json(const std::vector<table::Vec>& points) { return listed(points, table::point_json); }

void put_drawn(Json& json, const std::vector<Drawn>& drawn) {
    if (!drawn.empty()) {
        json["drawn"] = listed(drawn, [](const Drawn& each) {
            return Json{{"kind", drawn_names[static_cast<std::size_t>(each.kind)]},
                        {"line", points_json(each.line)},
                        {"text", each.text},
                        {"at", table::point_json(each.at)}};
        });
    }
}

Json term_json(const Term& term) {
    return {{"name", term.name}, {"value", tenths_json(term.tenths)}, {"clause", term.clause.id}};
}

Json troop_json(const Troop& troop) {
    Json json = {{"kind", troop_names[static_cast<std::size_t>(troop.kind)]}, {"count", troop.count}};
    if (troop.crew) {
        json["crew"] = *troop.crew;
    }
    if (troop.hits) {
        json["hits"] = *troop.hits;
    }
    if (troop.kind == Troop::Kind::gun) {
        json["works"] = troop.works;
    }
    if (troop.spent) {
        json["spent"] = true;
    }
    return json;
}

Json base_json(const BaseView& view) {
    Json json = table::footprint_json(view.base);
    json["figures"] = figures_names[static_cast<std::size_t>(view.figures)];
    json["count"] = view.count;
    if (!view.places.empty()) {
        json["places"] = listed(view.places, [](const table::Seen& place) {
            return table::point_json({place.right, place.ahead});
        });
    }
    return json;
}

Json waypoint_json(const Waypoint& waypoint) {
    return {{"x", table::inches_json(waypoint.pose.at.x)},
            {"y", table::inches_json(waypoint.pose.at.y)},
            {"facing", table::degrees_json(waypoint.pose.facing)},
            {"formation", waypoint.formation}};
}

} // namespace bounce::desk

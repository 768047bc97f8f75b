#include "desk/json_parts.h"
#include "desk/to_json.h"
#include "engine/core/json_list.h"

#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

Json waiting_json(const View::Waiting& waiting) {
    Json json{{"name", waiting.name},
              {"turn", waiting.turn},
              {"troops", listed(waiting.troops, troop_json)},
              {"places", waiting.places}};
    if (!waiting.status.empty()) {
        json["status"] = waiting.status;
    }
    return json;
}

Json regiment_json(const View::Regiment& regiment) {
    return {
        {"name", regiment.name}, {"troops", listed(regiment.troops, troop_json)}, {"lost", regiment.lost}};
}

Json roster_json(const View::Regiment& regiment) {
    return {{"name", regiment.name}, {"strength", regiment.strength}, {"lost", regiment.lost}};
}

Json cloud_json(const View::Cloud& cloud) {
    return {{"kind", cloud_names[static_cast<std::size_t>(cloud.kind)]},
            {"outline", points_json(cloud.outline)},
            {"level", cloud.level}};
}

/// What an inch table adds to a unit.
void put_table_unit(Json& json, const View::Unit& unit) {
    if (unit.bases.empty()) {
        return;
    }
    json["bases"] = listed(unit.bases, base_json);
    json["strength"] = unit.strength;
    json["formation"] = unit.formation;
    json["morale"] = unit.morale.empty() ? "steady" : unit.morale;
    put_text(json, "with", unit.with);
    put_text(json, "inside", unit.inside);
    if (!unit.counters.empty()) {
        json["counters"] = listed(unit.counters, counter_json);
    }
}

Json structure_json(const View::Structure& structure) {
    Json json = {{"kind", structure.kind}};
    if (structure.index >= 0) {
        json["index"] = structure.index;
    }
    json["name"] = structure.name;
    json["left"] = structure.left;
    json["strength"] = structure.strength;
    if (!structure.line.empty()) {
        json["line"] = points_json(structure.line);
    }
    return json;
}

} // namespace

Json counter_json(const View::Counter& counter) {
    Json json = {{"kind", counter_names[static_cast<std::size_t>(counter.kind)]},
                 {"colour", colour_names[static_cast<std::size_t>(counter.colour)]},
                 {"count", counter.count},
                 {"of", counter.of},
                 {"text", counter.text}};
    if (counter.base >= 0) {
        json["base"] = counter.base;
    }
    return json;
}

Json Writer::view(const View& view) const {
    Json json = {{"turn", view.turn}, {"turns", view.turns}};
    json["units"] = listed(view.units, [&](const View::Unit& unit) {
        Json made = {{"id", unit.id},
                     {"at", unit.at},
                     {"side", side(unit.side)},
                     {"name", unit.name},
                     {"troops", listed(unit.troops, troop_json)}};
        if (!unit.regiments.empty()) {
            made["regiments"] = listed(unit.regiments, regiment_json);
        }
        put_text(made, "facing", unit.facing);
        made["marks"] = unit.marks;
        made["tokens"] = listed(
            unit.tokens, [](Token token) { return Json(token_names[static_cast<std::size_t>(token)]); });
        made["status"] = unit.status;
        put_text(made, "force", unit.force);
        put_table_unit(made, unit);
        return made;
    });
    json["pieces"] = listed(view.pieces, [](const View::Piece& piece) {
        Json made{{"kind", piece.kind}, {"at", piece.at}, {"count", piece.count}};
        put_text(made, "text", piece.text);
        return made;
    });
    if (!view.structures.empty()) {
        json["structures"] = listed(view.structures, structure_json);
    }
    if (!view.clouds.empty()) {
        json["clouds"] = listed(view.clouds, cloud_json);
    }
    if (!view.markers.empty()) {
        json["markers"] = listed(view.markers, [&](const View::Marker& marker) {
            return Json{{"kind", marker_names[static_cast<std::size_t>(marker.kind)]},
                        {"side", side(marker.side)},
                        {"unit", marker.unit},
                        {"line", points_json(marker.line)},
                        {"text", marker.text}};
        });
    }
    json["sides"] = listed(both_sides, [&](Side each) { return side_view(view, each); });
    json["goals"] = listed(view.goals, [&](const View::Goal& goal) {
        Json made = {{"side", side(goal.side)}, {"sentence", goal.sentence}, {"met", goal.met}};
        if (!goal.places.empty()) {
            made["places"] = goal.places;
        }
        made["parts"] = listed(goal.parts, [](const GoalPart& part) {
            return Json{{"kind", goal_part_names[static_cast<std::size_t>(part.kind)]},
                        {"have", part.have},
                        {"need", part.need},
                        {"met", part.met()}};
        });
        put_text(made, "warning", goal.warning);
        return made;
    });
    if (!view.held.empty()) {
        json["held"] = listed(view.held, [&](const View::Holding& holding) {
            return Json{{"place", holding.place}, {"side", side(holding.side)}};
        });
    }
    return json;
}

Json Writer::side_view(const View& view, Side of) const {
    const View::SideState& state = view.sides[index(of)];
    Json json = {
        {"id", side(of)},     {"name", names_[index(of)]}, {"strength", state.strength},
        {"lost", state.lost}, {"gone", state.gone},        {"waiting", listed(state.waiting, waiting_json)}};
    if (!state.regiments.empty()) {
        json["regiments"] = listed(state.regiments, roster_json);
    }
    return json;
}

Json Writer::could(const Could& could) const {
    Json json = {{"unit", could.unit}, {"side", side(could.side)}, {"next", could.next}};
    json["reach"] = listed(could.reach,
                           [](const Could::Reached& it) { return Json{{"at", it.at}, {"steps", it.steps}}; });
    json["hits"] =
        listed(could.hits, [](const Could::Hit& it) { return Json{{"at", it.at}, {"band", it.band}}; });
    json["bands"] =
        listed(could.bands, [](const Could::Band& it) { return Json{{"to", it.to}, {"text", it.text}}; });
    put_drawn(json, could.drawn);
    return json;
}

Json Writer::card(const Card& card) const {
    const auto line = [](const Card::Line& each) { return Json{{"name", each.name}, {"text", each.text}}; };
    Json json = {{"side", side(card.side)}, {"name", card.name}, {"lines", listed(card.lines, line)}};
    put_drawn(json, card.drawn);
    return json;
}

} // namespace bounce::desk

#include "desk/to_json.h"

#include "desk/legible.h"
#include "engine/core/json_list.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

void put_text(Json& json, const char* key, std::string_view text) {
    if (!text.empty()) {
        json[key] = text;
    }
}

Json tenths_json(int tenths) { return tenths % 10 == 0 ? Json(tenths / 10) : Json(tenths / 10.0); }

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

Json waiting_json(const View::Waiting& waiting) {
    return {{"name", waiting.name},
            {"turn", waiting.turn},
            {"troops", listed(waiting.troops, troop_json)},
            {"places", waiting.places}};
}

Json adjust_json(const Adjust& adjust) {
    Json json = {{"field", adjust.field}, {"label", adjust.label}};
    if (adjust.min) {
        json["min"] = *adjust.min;
    }
    if (adjust.max) {
        json["max"] = *adjust.max;
    }
    if (!adjust.of.empty()) {
        json["of"] = adjust.of;
    }
    if (!adjust.one_of.empty()) {
        json["one_of"] = listed(adjust.one_of, [](const Adjust::Value& value) {
            return Json{{"value", value.value}, {"label", value.label}};
        });
    }
    return json;
}

Json points_json(const std::vector<table::Vec>& points) { return listed(points, table::point_json); }

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

Json way_json(const Reach::Way& way) {
    Json json = {{"leg", way.leg}};
    if (way.most > 0) {
        json["most"] = table::inches_json(way.most);
    }
    if (way.most_turn > 0) {
        json["most_turn"] = table::degrees_json({static_cast<std::uint16_t>(way.most_turn)});
    }
    if (!way.order.is_null()) {
        json["order"] = way.order;
        json["field"] = way.field;
    }
    return json;
}

Json reach_json(const Reach& reach) {
    Json json = {{"left", table::inches_json(reach.left)},
                 {"whole", table::inches_json(reach.whole)},
                 {"ways", listed(reach.ways, way_json)}};
    if (!reach.outlines.empty()) {
        json["outlines"] = listed(reach.outlines, points_json);
    }
    if (!reach.formations.empty()) {
        json["formations"] = reach.formations;
    }
    return json;
}

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

Json choice_json(const Choice& choice) {
    Json json = Json::object();
    put_text(json, "at", choice.at);
    json["label"] = choice.label;
    json["order"] = choice.order;
    put_text(json, "cost", choice.cost);
    if (!choice.path.empty()) {
        json["path"] = choice.path;
    }
    if (choice.forecast) {
        json["forecast"] = forecast_json(*choice.forecast);
    }
    if (!choice.adjust.empty()) {
        json["adjust"] = listed(choice.adjust, adjust_json);
    }
    if (!choice.ghost.empty()) {
        json["ghost"] = listed(choice.ghost, base_json);
    }
    return json;
}

Json livery_side(const Scene& scene, Side side) {
    const std::size_t i = index(side);
    return {{"id", scene.side_ids[i]}, {"name", scene.side_names[i]}, {"livery", scene.liveries[i]}};
}

Json throw_head(const Throw& what, const std::string& side) {
    Json json = {
        {"name", what.name}, {"side", side}, {"dice", what.dice}, {"sides", what.sides}, {"need", what.need}};
    if (what.counts_low()) {
        json["at_most"] = what.at_most;
    }
    put_text(json, "unit", what.unit);
    if (what.lowest != 1) {
        json["lowest"] = what.lowest;
    }
    if (!what.rival.unit.empty()) {
        json["rival"] = {{"unit", what.rival.unit}, {"dice", what.rival.dice}};
    }
    return json;
}

} // namespace

Writer::Writer(const Scene& scene) {
    for (const Side side : both_sides) {
        ids_[index(side)] = scene.side_ids[index(side)];
        names_[index(side)] = scene.side_names[index(side)];
    }
}

std::string Writer::side(Side side) const { return side == Side::nobody ? std::string{} : ids_[index(side)]; }

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
        return Json{{"kind", piece.kind}, {"at", piece.at}, {"count", piece.count}};
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
        return made;
    });
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

Json Writer::card(const Card& card) const {
    const auto line = [](const Card::Line& each) { return Json{{"name", each.name}, {"text", each.text}}; };
    Json json = {{"side", side(card.side)}, {"name", card.name}, {"lines", listed(card.lines, line)}};
    put_drawn(json, card.drawn);
    return json;
}

Json Writer::decision(const Decision& decision) const {
    return {{"side", side(decision.side)}, {"phase", decision.phase}, {"sentence", decision.sentence}};
}

Json Writer::outcome(const Outcome& outcome) const {
    return {{"over", outcome.over}, {"winner", side(outcome.winner)}, {"reason", outcome.reason}};
}

Json Writer::event(const Event& event) const {
    Json json = {{"kind", event_names[static_cast<std::size_t>(event.kind)]},
                 {"clause", event.clause.id},
                 {"side", side(event.side)},
                 {"text", event.text}};
    put_text(json, "from", event.from);
    put_text(json, "to", event.to);
    if (!event.also.empty()) {
        json["also"] = event.also;
    }
    if (!event.troops.empty()) {
        json["troops"] = listed(event.troops, troop_json);
    }
    if (!event.terms.empty()) {
        json["terms"] = listed(event.terms, term_json);
    }
    if (event.thrown) {
        json["thrown"] = thrown(*event.thrown);
    }
    put_text(json, "unit", event.unit);
    if (!event.track.empty()) {
        json["track"] = listed(event.track, waypoint_json);
    }
    return json;
}

Json Writer::events(const std::vector<Event>& events) const {
    return listed(events, [&](const Event& each) { return event(each); });
}

Json Writer::thrown(const Thrown& thrown) const {
    Json json = throw_head(thrown.what, side(thrown.what.side));
    json["faces"] = thrown.faces;
    json["result"] = thrown.result;
    return json;
}

Json Writer::needs(const NeedsDice& needs) const {
    Json json = throw_head(needs.what, side(needs.what.side));
    json["clause"] = needs.what.clause.id;
    json["so_far"] = events(needs.so_far);
    return json;
}

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

Json offer_json(const Offer& offer) {
    Json json = {{"kind", offer_names[static_cast<std::size_t>(offer.kind)]},
                 {"title", offer.title},
                 {"clause", offer.clause.id}};
    put_text(json, "unit", offer.unit);
    put_text(json, "group", offer.group);
    json["choices"] = listed(offer.choices, choice_json);
    put_text(json, "warning", offer.warning);
    if (!offer.idle.empty()) {
        json["idle"] = offer.idle;
    }
    if (offer.region) {
        json["region"] = reach_json(*offer.region);
    }
    put_drawn(json, offer.drawn);
    return json;
}

Json refusal_json(const Refusal& refusal) {
    return {{"clause", refusal.clause.id}, {"message", refusal.sentence}};
}

Json plan_json(const Plan& plan) {
    Json json = Json::object();
    if (!plan.order.is_null()) {
        json["order"] = plan.order;
    }
    json["ghost"] = listed(plan.ghost, base_json);
    json["track"] = listed(plan.track, waypoint_json);
    json["cost"] = plan.cost;
    json["left"] = table::inches_json(plan.left);
    json["slowed"] = listed(plan.slowed, [](const Plan::Slow& slow) {
        return Json{{"kind", slow_names[static_cast<std::size_t>(slow.kind)]},
                    {"index", slow.index},
                    {"reason", slow.reason}};
    });
    if (plan.refusal) {
        json["refusal"] = refusal_json(*plan.refusal);
    }
    if (plan.stopped) {
        json["stopped"] = refusal_json(*plan.stopped);
    }
    return json;
}

Json forecast_json(const Forecast& forecast) {
    Json json = {{"what", forecast.what},
                 {"mean", forecast.odds.mean()},
                 {"outcomes", outcomes_json(forecast.odds)},
                 {"terms", listed(forecast.terms, term_json)}};
    put_text(json, "hope", forecast.hope);
    for (Json& outcome : json["outcomes"]) {
        const auto result = std::ranges::find(forecast.results, outcome["value"].get<int>(), &Result::value);
        if (result != forecast.results.end()) {
            outcome["name"] = result->name;
            outcome["hoped"] = result->hoped;
        }
    }
    return json;
}

Json outcomes_json(const Pmf& odds, const std::vector<std::string_view>& words) {
    return listed(odds.entries(), [&](const Pmf::Entry& entry) {
        const int value = entry.first;
        return Json{{"value", words.empty() ? Json(value) : Json(words[static_cast<std::size_t>(value)])},
                    {"probability", odds.probability(value)},
                    {"exact", odds.fraction(value)}};
    });
}

Json faults_json(const Faults& faults) {
    return listed(faults, [](const Fault& fault) {
        return Json{{"pointer", fault.pointer}, {"line", fault.line}, {"message", legible(fault.message)}};
    });
}

Json scenario_json(const Scene& scene, std::string_view rules) {
    return {{"id", scene.id},
            {"rules", rules},
            {"title", scene.title},
            {"date", scene.date},
            {"note", scene.note},
            {"turns", scene.turns},
            {"sides", listed(both_sides, [&](Side side) { return livery_side(scene, side); })},
            {"dressed", scene.dressed},
            {"strength", {{"one", scene.strength.one}, {"many", scene.strength.many}}}};
}

Json settings_json(const BattleSettings& settings, const Scene& scene) {
    Json players = Json::object();
    for (const Side side : both_sides) {
        players[scene.side_ids[index(side)]] = settings.players[index(side)];
    }
    return {{"seed", settings.seed},       {"dice", dice_names[static_cast<std::size_t>(settings.dice)]},
            {"players", players},          {"edition", settings.edition},
            {"options", settings.options}, {"parameters", settings.parameters}};
}

Json in_force_json(const AnyMatch& match) {
    return {{"edition", match.edition()},
            {"options", match.changed_options()},
            {"parameters", match.changed_numbers()}};
}

} // namespace bounce::desk

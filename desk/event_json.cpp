#include "desk/json_parts.h"
#include "desk/to_json.h"
#include "engine/core/json_list.h"
#include "engine/match/showing/dispatch.h"

#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

void put_lowest(Json& json, const Throw& what) {
    if (what.lowest != 1) {
        json["lowest"] = what.lowest;
    }
}

/// What falls, and nothing of what for.
Json dice_json(const Throw& what, const std::string& side) {
    Json json = {{"side", side}, {"dice", what.dice}, {"sides", what.sides}};
    put_lowest(json, what);
    return json;
}

Json throw_head(const Throw& what, const std::string& side) {
    Json json = {
        {"name", what.name}, {"side", side}, {"dice", what.dice}, {"sides", what.sides}, {"need", what.need}};
    // of a contest, whose dice are both sides', it says only that the lower wins
    if (what.counts_low() && what.side != Side::nobody) {
        json["at_most"] = what.at_most;
    }
    put_text(json, "unit", what.unit);
    put_lowest(json, what);
    if (!what.rival.unit.empty()) {
        json["rival"] = {{"unit", what.rival.unit}, {"dice", what.rival.dice}};
    }
    return json;
}

} // namespace

Json Writer::event(const Event& event, std::size_t order) const {
    Json json = {{"order", order},
                 {"kind", event_names[static_cast<std::size_t>(event.kind)]},
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
    if (event.charge) {
        json["charge"] = true;
    }
    if (event.lost != 0) {
        json["lost"] = event.lost;
    }
    if (!event.track.empty()) {
        json["track"] = listed(event.track, waypoint_json);
    }
    return json;
}

Json Writer::events(std::span<const Event> events, std::size_t order) const {
    return listed(events, [&](const Event& each) { return event(each, order); });
}

Json Writer::events(const std::vector<Deed>& deeds) const {
    Json json = Json::array();
    for (const Deed& deed : deeds) {
        for (const Event& each : deed.events) {
            json.push_back(event(each, deed.order));
        }
    }
    return json;
}

Json Writer::deed(const Deed& deed) const {
    Json json = {{"order", deed.order}, {"headline", headline_of(deed.events)}};
    if (const Event* act = act_of(deed.events)) {
        json["kind"] = event_names[static_cast<std::size_t>(act->kind)];
        put_text(json, "side", side(act->side));
        put_text(json, "unit", act->unit);
    }
    if (costs_losses(deed.events)) {
        json["losses"] = true;
    }
    json["text"] = dispatch_of(deed.events);
    return json;
}

Json Writer::thrown(const Thrown& thrown) const {
    Json json = throw_head(thrown.what, side(thrown.what.side));
    json["faces"] = thrown.faces;
    json["result"] = thrown.result;
    return json;
}

Json Writer::needs(const NeedsDice& needs, std::size_t order, Side viewer) const {
    const std::string whose = side(needs.what.side);
    const bool open = may_know(viewer, needs.only);
    Json json = open ? throw_head(needs.what, whose) : dice_json(needs.what, whose);
    if (open) {
        json["clause"] = needs.what.clause.id;
    }
    json["so_far"] = events(seen_by(viewer, needs.so_far), order);
    return json;
}

} // namespace bounce::desk

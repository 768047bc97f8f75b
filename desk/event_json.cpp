#include "desk/json_parts.h"
#include "desk/to_json.h"
#include "engine/core/json_list.h"

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
    if (what.counts_low()) {
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

Json Writer::needs(const NeedsDice& needs, Side viewer) const {
    const std::string whose = side(needs.what.side);
    const bool open = may_know(viewer, needs.only);
    Json json = open ? throw_head(needs.what, whose) : dice_json(needs.what, whose);
    if (open) {
        json["clause"] = needs.what.clause.id;
    }
    json["so_far"] = events(seen_by(viewer, needs.so_far));
    return json;
}

} // namespace bounce::desk

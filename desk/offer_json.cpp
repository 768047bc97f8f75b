#include "desk/json_parts.h"
#include "desk/to_json.h"
#include "engine/core/json_list.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

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

} // namespace

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

/// The chance of what must come about before anything is decided.
Json first_json(const Forecast& forecast) {
    const auto is_early = [&](int value) {
        return std::ranges::any_of(forecast.results,
                                   [&](const Result& it) { return it.value == value && it.early; });
    };
    const Pmf comes = forecast.odds.map([&](int value) { return is_early(value) ? 0 : 1; });
    return {{"name", forecast.first}, {"probability", comes.probability(1)}, {"exact", comes.fraction(1)}};
}

Json forecast_json(const Forecast& forecast) {
    Json json = {{"what", forecast.what},
                 {"mean", forecast.odds.mean()},
                 {"outcomes", outcomes_json(forecast.odds)},
                 {"terms", listed(forecast.terms, term_json)}};
    put_text(json, "hope", forecast.hope);
    if (!forecast.first.empty()) {
        json["first"] = first_json(forecast);
    }
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

} // namespace bounce::desk

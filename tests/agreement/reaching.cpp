// What a unit could reach and hit, held against the marches and shots that the rules accept.
#include "tests/agreement/moment.h"

#include "tests/agreement/rule.h"

#include <algorithm>
#include <set>

namespace bounce::agreement {

namespace {

Json could_of(const Moment& moment, const std::string& unit) {
    return moment.ask({{"do", "could"}, {"unit", unit}}).value("could", Json{});
}

std::set<std::string> places_of(const Json& list) {
    std::set<std::string> places;
    for (const Json& each : list) {
        places.insert(each["at"].get<std::string>());
    }
    return places;
}

bool draws(const Json& could, std::string_view kind) {
    const Json drawn = could.value("drawn", Json::array());
    return std::ranges::any_of(drawn, [&](const Json& line) { return line["kind"] == Json(kind); });
}

/// Where a unit is offered to go or whom it is offered to attack, by kind.
std::set<std::string> offered(const Moment& moment, const std::string& unit, std::string_view kind) {
    std::set<std::string> places;
    for (const Json& offer : moment.situation["offers"]) {
        if (offer["kind"] == Json(kind) && offer.value("unit", std::string{}) == unit) {
            places.merge(places_of(offer["choices"]));
        }
    }
    return places;
}

/// On hexes, of a unit of the side that is to act: exactly the marches and attacks that are accepted.
void hexes_agree(const Moment& moment, const std::string& unit, const Json& could) {
    const std::string rules{moment.match().rules()};
    const auto example = [&] { return unit + ": " + could.dump(); };
    moment.compare(rules + ": it reaches the hexes to which it is offered to march",
                   std::ranges::includes(places_of(could["reach"]), offered(moment, unit, "march")), example);
    const std::set<std::string> hits = places_of(could["hits"]);
    moment.compare(rules + ": whom it may attack it could hit",
                   std::ranges::includes(hits, offered(moment, unit, "attack")), example);
    for (const Json& enemy : moment.situation["view"]["units"]) {
        const auto at = enemy["at"].get<std::string>();
        if (enemy["side"] == could["side"] || !hits.contains(at)) {
            continue;
        }
        const Json said = moment.ask({{"do", "why_not"}, {"from", unit}, {"to", at}});
        const auto clause = said.value("refusal", Json::object()).value("clause", std::string{});
        moment.compare(rules + ": where it could hit, neither range nor sight is in the way",
                       !clause.ends_with(".range") && !clause.ends_with(".sight")
                           && !clause.ends_with(".adjacent"),
                       [&] { return unit + " at " + at + ": " + said.dump(); });
    }
}

/// On an inch table, likewise: who may move, fire or charge has a line for it.
void lines_agree(const Moment& moment, const std::string& unit, const Json& could) {
    const std::string rules{moment.match().rules()};
    for (const Json& offer : moment.situation["offers"]) {
        if (offer.value("unit", std::string{}) != unit || !offer.contains("region")
            || offer["kind"] != Json("move") || offer["region"]["left"].get<double>() <= 0) {
            continue;
        }
        moment.compare(rules + ": who may move has a reach", draws(could, "reach"),
                       [&] { return unit + ": " + offer.dump().substr(0, 300) + could.dump(); });
    }
}

} // namespace

void could_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    for (const Json& unit : moment.situation["view"]["units"]) {
        const auto id = unit["id"].get<std::string>();
        const Json could = could_of(moment, id);
        moment.compare(rules + ": what a unit could do is of the unit that is shown",
                       could.is_object() && could["side"] == unit["side"] && could["unit"] == unit["id"],
                       [&] { return id + ": " + could.dump(); });
        if (!could.is_object() || could["next"] == Json(true)) {
            continue;
        }
        if (unit.contains("bases")) {
            lines_agree(moment, id, could);
        } else {
            hexes_agree(moment, id, could);
        }
    }
    for (const Pair& pair : enemies_of_each(moment)) {
        const auto shot = shot_by_rule(moment.match(), pair.from, pair.to);
        const bool fires = std::ranges::any_of(moment.situation["offers"], [&](const Json& offer) {
            return offer["kind"] == Json("attack") && offer.value("unit", std::string{}) == pair.from;
        });
        if (!fires || !shot || shot->refusal || !shot->seen.value_or(false)) {
            continue;
        }
        const Json could = could_of(moment, pair.from);
        const bool hexes = could.is_object() && !could.contains("drawn");
        if (!hexes) {
            moment.compare(rules + ": who may fire has a range drawn", draws(could, "range"),
                           [&] { return pair.from + " -> " + pair.to + ": " + could.dump(); });
        }
    }
}

void threats_agrees(const Moment& moment) {
    if (moment.actor().empty()) {
        return;
    }
    const Json said = moment.ask({{"do", "threats"}, {"side", moment.actor()}});
    Json all = Json::array();
    for (const Json& unit : moment.situation["view"]["units"]) {
        if (unit["side"] != Json(moment.actor())) {
            all.push_back(could_of(moment, unit["id"].get<std::string>()));
        }
    }
    moment.compare("the threats to a side are what each enemy could do", said.value("threats", Json{}) == all,
                   [&] { return said.dump().substr(0, 600); });
}

} // namespace bounce::agreement

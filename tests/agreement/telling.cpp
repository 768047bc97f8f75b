// What is told of units and orders before they are given: cards, forecasts, plans, situations and files.
#include "tests/agreement/moment.h"

#include "tests/agreement/rule.h"

#include "engine/match/table/numbers.h"

#include <algorithm>

namespace bounce::agreement {

namespace {

std::string line_of(const Json& card, std::string_view name) {
    std::string text;
    for (const Json& line : card["lines"]) {
        text += line["name"] == Json(name) ? line["text"].get<std::string>() + " " : "";
    }
    return text;
}

/// Of the bands that a weapon has, by the first enemy at whom it could be fired.
std::vector<int> marks_of(const Moment& moment, const std::string& unit) {
    for (const Pair& pair : enemies_of_each(moment)) {
        if (pair.from == unit) {
            if (const auto shot = shot_by_rule(moment.match(), pair.from, pair.to)) {
                return shot->marks;
            }
        }
    }
    return {};
}

/// A unit's offers for free movement.
void each_region(const Moment& moment, auto use) {
    for (const Json& offer : moment.situation["offers"]) {
        if (offer.contains("region") && offer.contains("unit")) {
            use(offer);
        }
    }
}

} // namespace

void card_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    const bool inches =
        moment.situation["view"]["units"].empty() || moment.situation["view"]["units"][0].contains("bases");
    for (const Json& unit : moment.situation["view"]["units"]) {
        const auto id = unit["id"].get<std::string>();
        const Json said = moment.ask({{"do", "card"}, {"at", id}});
        const Json card = said.value("card", Json::object());
        moment.compare(rules + ": a card is of the unit that is shown",
                       card.contains("side") && card["side"] == unit["side"] && card["name"] == unit["name"],
                       [&] { return id + ": " + said.dump(); });
        if (!inches || !card.contains("lines")) {
            continue;
        }
        const std::string fires = line_of(card, "Fires");
        for (const int mark : marks_of(moment, id)) {
            const std::string text = table::inches_text(mark);
            moment.compare(rules + ": a card has the marks of its weapon", fires.contains(text),
                           [&] { return id + ": " + text + " is not in " + fires; });
        }
    }
}

void forecast_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    for (const Json& offer : moment.situation["offers"]) {
        for (const Json& choice : offer["choices"]) {
            const Json said = moment.ask({{"do", "forecast"}, {"order", choice["order"]}});
            moment.compare(rules + ": what is offered is allowed", said.value("allowed", false),
                           [&] { return choice["order"].dump() + said.dump(); });
            moment.compare(rules + ": an offer foretells what the order does",
                           said.value("forecast", Json{}) == choice.value("forecast", Json{}),
                           [&] { return choice.dump() + said.dump(); });
        }
    }
}

void advice_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    const Json said = moment.ask({{"do", "advise"}, {"player", "greedy"}});
    if (!said.contains("reason")) {
        return;
    }
    for (const Json& thought : said["reason"]["best"]) {
        const Json tried = moment.ask({{"do", "forecast"}, {"order", thought["order"]}});
        moment.compare(rules + ": what is advised is allowed", tried.value("allowed", false),
                       [&] { return thought.dump() + tried.dump(); });
    }
}

void plan_agrees(const Moment& moment) {
    const std::string rules{moment.match().rules()};
    each_region(moment, [&](const Json& offer) {
        const Json& units = moment.situation["view"]["units"];
        const auto unit =
            std::ranges::find_if(units, [&](const Json& it) { return it["id"] == offer["unit"]; });
        if (unit == units.end() || !unit->contains("bases")) {
            return;
        }
        const Json& base = (*unit)["bases"][0];
        const Json to = {base["x"].get<double>() + 1, base["y"].get<double>() + 2};
        const Json said = moment.ask({{"do", "plan"}, {"unit", offer["unit"]}, {"to", to}});
        const Json plan = said.value("plan", Json::object());
        if (!plan.contains("order")) {
            return;
        }
        const Json tried = moment.ask({{"do", "forecast"}, {"order", plan["order"]}});
        moment.compare(rules + ": a plan is refused as its order is",
                       plan.value("refusal", Json{}) == tried.value("refusal", Json{}), [&] {
                           return plan["order"].dump() + plan.value("refusal", Json{}).dump() + tried.dump();
                       });
        if (!plan.contains("refusal")) {
            const double more = rules == "ccc" ? 3 : 0; // downhill half of a die of six is added to a move
            moment.compare(rules + ": a plan leaves no more than the move that is left",
                           plan["left"].get<double>() <= offer["region"]["left"].get<double>() + more,
                           [&] { return plan.dump() + offer["region"].dump(); });
        }
    });
}

void situation_agrees(const Moment& moment) {
    moment.compare("the desk fights the battle of the rules",
                   moment.situation["digest"] == Json(digest_text(moment.match().digest()))
                       && moment.situation["orders"] == Json(moment.battle.record().size()),
                   [&] { return moment.situation["digest"].dump(); });
}

void look_agrees(const Moment& moment) {
    if (moment.actor().empty()) {
        return;
    }
    const Json own = moment.ask({{"do", "look"}, {"as", moment.actor()}});
    const Json full = moment.ask({{"do", "situation"}, {"offers", true}});
    moment.compare("the side that is to act is offered what the umpire sees offered",
                   own["ok"] == Json(true) && full["situation"]["offers"] == moment.situation["offers"],
                   [&] { return full["situation"]["offers"].dump().substr(0, 600); });
    const Json back = moment.ask({{"do", "look"}});
    moment.compare("the umpire sees again what he saw", back["situation"]["view"] == moment.situation["view"],
                   [&] { return std::string{"view"}; });
}

namespace {

/// Files are fought again from the beginning: at one moment in eight, and when the battle is over.
bool is_kept(const Moment& moment) {
    return moment.actor().empty() || moment.battle.record().size() % 8 == 3;
}

} // namespace

void undo_agrees(const Moment& moment) {
    if (!is_kept(moment) || moment.battle.record().empty()) {
        return;
    }
    const Json undone = moment.ask({{"do", "undo"}, {"agreed", true}});
    const Json given = moment.ask({{"do", "order"}, {"order", moment.battle.record().back().order}});
    moment.compare("an order that is taken back and given again comes to the same",
                   undone.value("undone", false) && given["ok"] == Json(true)
                       && given["situation"]["digest"] == moment.situation["digest"],
                   [&] { return given.dump().substr(0, 600); });
}

void files_agree(const Moment& moment) {
    if (!is_kept(moment)) {
        return;
    }
    const Json saved = moment.ask({{"do", "save"}});
    desk::Desk other;
    const Json loaded = other.answer(Json{{"do", "load"}, {"battle", saved["text"]}});
    moment.compare("a saved battle is loaded as it was",
                   loaded["ok"] == Json(true) && loaded["situation"]["digest"] == moment.situation["digest"]
                       && loaded["situation"]["view"] == moment.situation["view"],
                   [&] { return loaded.dump().substr(0, 600); });
    const Json film = other.answer(Json{{"do", "replay"}, {"battle", saved["text"]}});
    const Json last = other.answer(Json{{"do", "frame"}, {"index", film.value("length", 0)}});
    moment.compare("the film of a battle ends as the battle stands",
                   film.value("verified", false) && last["view"] == moment.situation["view"],
                   [&] { return film.dump().substr(0, 600); });
    const Json checked = other.answer(Json{{"do", "check"}, {"text", saved["text"]}});
    moment.compare("a saved battle has no faults and parts nowhere",
                   checked["faults"] == Json::array() && !checked.contains("agreed"),
                   [&] { return checked.dump().substr(0, 600); });
}

} // namespace bounce::agreement

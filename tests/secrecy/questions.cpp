#include "tests/secrecy/questions.h"

#include "ai/players.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/rules.h"
#include "tests/secrecy/otherwise.h"

#include <array>
#include <string>

namespace bounce::ccc {

namespace {

constexpr std::string_view sample_scenario = R"({"rules": "mf"})";
constexpr std::string_view sample_battle = R"({"format": 1})";

std::string text_of(desk::Table& table) {
    const desk::Reply saved = desk::reply_to(table, {{"do", "save"}});
    return saved ? (*saved)["text"].get<std::string>() : std::string{};
}

bool one_in(const Asking& asking, std::uint32_t many) { return asking.random(many) == 0; }

template <std::size_t N>
std::string one_of(const Asking& asking, const std::string_view (&words)[N]) {
    return std::string{words[asking.random(static_cast<std::uint32_t>(N))]};
}

UnitId anybody(const Asking& asking) {
    return static_cast<UnitId>(asking.random(static_cast<std::uint32_t>(asking.field.units())));
}

/// Somebody of a side.
UnitId somebody(const Asking& asking, Side side) {
    for (;;) {
        if (const UnitId unit = anybody(asking); asking.field.side(unit) == side) {
            return unit;
        }
    }
}

/// An enemy of whom the side is to know little, if there is one.
UnitId enemy(const Asking& asking) {
    const Unknown unknown = unknown_to(asking.field, asking.state, asking.side);
    const UnitId first = somebody(asking, enemy_of(asking.side));
    for (int i = 0; i < asking.field.units(); ++i) {
        const auto unit = static_cast<UnitId>((first + i) % asking.field.units());
        if (((unknown.hidden | unknown.dim) >> unit & 1U) != 0) {
            return unit;
        }
    }
    return first;
}

Vec any_point(const Asking& asking) {
    const auto within = [&](Thou size) {
        return static_cast<Thou>(asking.random(static_cast<std::uint32_t>(size)));
    };
    return {within(asking.field.scenario.ground.width), within(asking.field.scenario.ground.depth)};
}

/// Where an enemy stands in truth.
Vec where(const Asking& asking) {
    const Unit& it = asking.state.units[enemy(asking)];
    return it.on_table() ? it.at : any_point(asking);
}

/// A unit by name, or a point of the table: that of somebody hidden, as often as not.
std::string place(const Asking& asking) {
    switch (asking.random(5)) {
    case 0:
        return table::place_text(any_point(asking));
    case 1:
        return table::place_text(where(asking));
    case 2:
        return asking.field.name(anybody(asking));
    default:
        return asking.field.name(enemy(asking));
    }
}
std::string own(const Asking& asking) { return asking.field.name(somebody(asking, asking.side)); }

/// From one's own to an enemy, mostly, or back.
Json line(std::string_view what, const Asking& asking) {
    if (one_in(asking, 4)) {
        return {{"do", what}, {"from", asking.field.name(enemy(asking))}, {"to", own(asking)}};
    }
    return {{"do", what}, {"from", one_in(asking, 4) ? place(asking) : own(asking)}, {"to", place(asking)}};
}

/// A point in inches.
Json point(Vec at) { return {at.x / 1000.0, at.y / 1000.0}; }

/// What might be thought of with little sense: orders against somebody hidden, or for him.
Json rash_order(const Asking& asking) {
    const std::string unit = one_in(asking, 4) ? asking.field.name(enemy(asking)) : own(asking);
    const std::string whom = asking.field.name(enemy(asking));
    switch (asking.random(5)) {
    case 0:
        return {{"order", "announce"}, {"unit", unit}, {"target", whom}, {"wheel", 0}};
    case 1:
        return {{"order", "fire"}, {"unit", unit}, {"target", whom}, {"round", "shot"}};
    case 2:
        return {{"order", "fire"}, {"unit", unit}, {"target", whom}};
    case 3:
        return {{"order", "join"}, {"unit", unit}, {"to", whom}};
    default:
        return {{"order", "move"},
                {"unit", unit},
                {"legs", {{{"leg", "advance"}, {"by", 1 + asking.random(12)}}}}};
    }
}

/// One of whoever is to act, or a rash one.
Json order(const Asking& asking) {
    const AnyMatch& match = asking.table.play->battle.match();
    return match.actor() != Side::nobody && one_in(asking, 2) ? ai::choose(match, "random", asking.random)
                                                              : rash_order(asking);
}

Json plan(const Asking& asking) {
    constexpr std::string_view formations[] = {"line", "column", "unlimbered", "battery", "single"};
    Json request = {{"do", "plan"}, {"unit", one_in(asking, 4) ? place(asking) : own(asking)}};
    request["to"] = point(one_in(asking, 2) ? where(asking) : any_point(asking));
    if (one_in(asking, 2)) {
        request["facing"] = asking.random(360);
    }
    if (one_in(asking, 4)) {
        request["formation"] = one_of(asking, formations);
    }
    return request;
}

Json situation(const Asking& asking) {
    Json request = {{"do", "situation"}};
    if (one_in(asking, 2)) { // offers take long to find, with their odds
        request["offers"] = true;
    }
    return request;
}

Json open(const Asking& asking) {
    Json request = {{"do", "open"},
                    {"scenario", asking.table.play->battle.scenario().dump()},
                    {"settings", Json::object()}};
    if (one_in(asking, 2)) {
        request["lesson"] = false; // no scenario of these rules has one
    }
    return request;
}

Json load(const Asking& asking) {
    Json request = {{"do", "load"}, {"battle", text_of(asking.table)}};
    if (one_in(asking, 2)) {
        request["orders"] = 3;
    }
    return request;
}

Json odds(const Asking& asking) {
    Json request = {{"do", "odds"}, {"rules", "ccc"}};
    if (one_in(asking, 2)) {
        request["query"] = "rifle";
        request["keys"] = {{"pieces", "4"}, {"range", "5"}};
    }
    return request;
}

Json rules(const Asking& asking) {
    Json request = {{"do", "rules"}};
    if (one_in(asking, 2)) {
        request["id"] = "ccc";
    }
    return request;
}

Json quick(const Asking& asking) {
    Json request = {{"do", "quick"}, {"rules", "ccc"}};
    if (one_in(asking, 2)) {
        request["parameters"] = {{"fog_die", 8}};
        request["options"] = {{"smoke", "unit"}};
    }
    return request;
}

Json simulate(const Asking& asking) {
    const Json& scenario = asking.table.play->battle.scenario();
    Json players = Json::object();
    for (const Side side : both_sides) {
        players[scenario["sides"][index(side)]["id"].get<std::string>()] = "random";
    }
    Json request = {{"do", "simulate"},
                    {"scenario", scenario.dump()},
                    {"settings", {{"players", players}}},
                    {"battles", 1}};
    if (one_in(asking, 2)) {
        request["paired"] = true; // the players are the same, and that is refused
    } else if (one_in(asking, 2)) {
        request["against"] = {{"options", {{"smoke", "field"}}}};
    }
    return request;
}

using enum Question::Held;

const std::array all = {
    // of the battle on the desk
    Question{"situation", {"offers"}, compared, 1, situation},
    Question{"card",
             {"at"},
             compared,
             1,
             [](const Asking& it) { return Json{{"do", "card"}, {"at", place(it)}}; }},
    Question{"could",
             {"unit"},
             compared,
             1,
             [](const Asking& it) { return Json{{"do", "could"}, {"unit", place(it)}}; }},
    Question{"threats",
             {"side"},
             compared,
             8,
             [](const Asking& it) {
                 const Side to = one_in(it, 4) ? enemy_of(it.side) : it.side;
                 return Json{{"do", "threats"}, {"side", it.table.play->write.side(to)}};
             }},
    Question{"why_not", {"from", "to"}, compared, 1, [](const Asking& it) { return line("why_not", it); }},
    Question{"sight", {"from", "to"}, compared, 2, [](const Asking& it) { return line("sight", it); }},
    Question{"measure", {"from", "to"}, compared, 2, [](const Asking& it) { return line("measure", it); }},
    Question{"plan", {"unit", "to", "facing", "formation"}, compared, 2, plan},
    Question{"forecast",
             {"order"},
             compared,
             1,
             [](const Asking& it) { return Json{{"do", "forecast"}, {"order", order(it)}}; }},
    Question{
        "look",
        {"as"},
        compared,
        16,
        [](const Asking& it) { return Json{{"do", "look"}, {"as", it.table.play->write.side(it.side)}}; }},
    Question{"save", {}, compared, 32, [](const Asking&) { return Json{{"do", "save"}}; }},
    Question{"advise",
             {"player"},
             compared,
             8,
             [](const Asking& it) {
                 return Json{{"do", "advise"},
                             {"player", one_in(it, 4) ? "major:rollouts=2,orders=2,turns=1" : "greedy"}};
             }},
    Question{"why",
             {"order"},
             compared,
             64,
             [](const Asking& it) {
                 const std::size_t given = it.table.play->battle.record().size();
                 return Json{{"do", "why"}, {"order", 1 + it.random(static_cast<std::uint32_t>(given + 1))}};
             }},
    // those that change it
    Question{"order", {"order", "keep", "dice"}, watched, 1, nullptr},
    Question{"think", {"ahead", "keep", "reason", "dice"}, watched, 1, nullptr},
    Question{"undo", {"agreed"}, watched, 1, nullptr},
    // of anything else
    Question{"rules", {"id"}, anywhere, 1, rules},
    Question{"check",
             {"text"},
             anywhere,
             1,
             [](const Asking&) { return Json{{"do", "check"}, {"text", sample_battle}}; }},
    Question{"inspect",
             {"scenario"},
             anywhere,
             1,
             [](const Asking&) { return Json{{"do", "inspect"}, {"scenario", sample_scenario}}; }},
    Question{"open", {"lesson", "scenario", "settings"}, anywhere, 1, open},
    Question{"load", {"battle", "orders"}, anywhere, 1, load},
    Question{"replay",
             {"battle"},
             anywhere,
             1,
             [](const Asking& it) { return Json{{"do", "replay"}, {"battle", text_of(it.table)}}; }},
    Question{"frame",
             {"index"},
             anywhere,
             1,
             [](const Asking& it) { return Json{{"do", "frame"}, {"index", it.random(3)}}; }},
    Question{"odds", {"rules", "query", "keys"}, anywhere, 1, odds},
    Question{"simulate", {"scenario", "settings", "battles", "paired", "against"}, anywhere, 1, simulate},
    Question{"quick", {"rules", "parameters", "options"}, anywhere, 1, quick},
    Question{"signature", {}, anywhere, 0, [](const Asking&) { return Json{{"do", "signature"}}; }},
};

} // namespace

std::span<const Question> questions() { return all; }

} // namespace bounce::ccc

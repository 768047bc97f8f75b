#include "tests/match/table_scenarios.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace bounce::tests {

namespace {

constexpr const char* sound = R"({
  "format": 1, "rules": "awi", "id": "a-test", "title": "A test", "date": "1777", "note": "For tests.",
  "sides": [
    {"id": "british", "name": "British", "edge": "south"},
    {"id": "americans", "name": "Americans", "edge": "north"}],
  "first": "british",
  "table": {
    "width": 48, "depth": 36,
    "areas": [
      {"kind": "open_woods", "name": "The wood", "outline": [[2, 2], [8, 2], [8, 8], [2, 8]]},
      {"kind": "field", "outline": [[2, 10], [8, 10], [8, 14], [2, 14]]}],
    "hills": [{"name": "The hill", "contours": [
      {"slope": "gentle", "outline": [[30, 2], [42, 2], [42, 12], [30, 12]]},
      {"slope": "steep", "outline": [[33, 4], [40, 4], [40, 10], [33, 10]]},
      {"slope": "none", "outline": [[35, 6], [38, 6], [38, 8], [35, 8]]}]}],
    "roads": [{"name": "The road", "line": [[24, 0], [24, 16], [26, 36]]}],
    "streams": [{"name": "The brook", "line": [[0, 16], [20, 17]]}],
    "rivers": [{"name": "The river", "line": [[0, 24], [48, 24]], "width": 4}],
    "bridges": [{"name": "The bridge", "at": [24.889, 24], "facing": 5.711, "length": 5, "of": "wood"}],
    "fords": [{"at": [40, 24], "facing": 0, "length": 4.5, "width": 3}],
    "barriers": [
      {"kind": "redoubt", "name": "The redoubt", "line": [[10, 28], [10, 32], [14, 32], [14, 28]]},
      {"kind": "fence", "line": [[30, 14], [40, 14]]}],
    "houses": [{"name": "The house", "at": [20, 30], "facing": 0, "size": "small", "of": "stone", "strength": 7}],
    "names": [{"at": [24, 18], "text": "Crossroads"}]},
  "zones": {
    "south half": {"outline": [[0, 0], [48, 0], [48, 18], [0, 18]]},
    "north half": {"outline": [[0, 18], [48, 18], [48, 36], [0, 36]], "facing": 180}},
  "units": [
    {"side": "british", "name": "24th Foot", "at": [20, 6], "facing": 0, "formation": "line", "brigade": "Fraser", "type": "close_foot"},
    {"side": "british", "name": "Fraser", "with": "24th Foot", "type": "brigadier"},
    {"side": "british", "name": "Grenadiers", "zone": "south half", "brigade": "Fraser"},
    {"side": "americans", "name": "Morgan", "in": "The house"},
    {"side": "americans", "name": "Ten Broeck", "turn": 3, "edge": [[10, 36], [20, 36]]}],
  "objectives": {
    "the redoubt": {"works": "The redoubt", "owner": "americans"},
    "the house": {"house": "The house", "present": true},
    "the crossroads": {"area": [[22, 16], [27, 16], [27, 20], [22, 20]]}},
  "bans": [{"side": "british", "zone": "south half", "until": 4, "text": "They stay forward of their start line."}],
  "victory": {
    "turns": 10, "otherwise": "americans",
    "conditions": [
      {"side": "british", "when": "turn_end", "by_turn": 8, "hold": ["the redoubt", "the house", "the crossroads"], "hold_count": 2},
      {"side": "americans", "when": "turn_end", "clear": ["north half"], "loss_ratio": [2, 1]},
      {"side": "british", "when": "battle_end", "destroyed": ["The bridge"], "enemy_losses": 4, "losses_below": 9},
      {"side": "americans", "when": "battle_end", "exited": 5, "exit": [[[0, 0], [48, 0]]]}]}
})";

} // namespace

Json sound_table() {
    Json json = Json::parse(sound);
    for (Json& side : json["sides"]) {
        side["livery"] = {{"coat", "#a01010"},
                          {"trousers", "#ffffff"},
                          {"facings", "#203060"},
                          {"headgear", "tricorne"},
                          {"flag", {{"field", "#ffffff"}, {"device", "plain"}, {"charge", "#203060"}}}};
    }
    return json;
}

table::Known table_known() { return {.unit_keys = {"type", "quality"}, .first = true}; }

table::Scenario read_sound(const Json& json) {
    Faults faults;
    table::Scenario scenario = table::read_scenario(json, table_known(), faults);
    for (const Fault& fault : faults) {
        ADD_FAILURE() << fault.pointer << ": " << fault.message;
    }
    return scenario;
}

std::string table_faults(const Json& json) {
    Faults faults;
    static_cast<void>(table::read_scenario(json, table_known(), faults));
    std::string text;
    for (const Fault& fault : faults) {
        text += fmt::format("{}: {}\n", fault.pointer, fault.message);
    }
    return text;
}

} // namespace bounce::tests

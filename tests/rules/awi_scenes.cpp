#include "tests/rules/awi_scenes.h"

#include "desk/files.h"
#include "engine/rules/awi/game.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace bounce::awi {

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
      {"kind": "dense_woods", "name": "The thicket", "outline": [[2, 2], [8, 2], [8, 8], [2, 8]]},
      {"kind": "dense_woods", "outline": [[33, 4], [40, 4], [40, 10], [33, 10]]}],
    "hills": [{"name": "The hill", "contours": [
      {"slope": "steep", "outline": [[30, 2], [42, 2], [42, 12], [30, 12]]}]}],
    "roads": [{"name": "The road", "line": [[24, 0], [24, 36]]}],
    "rivers": [{"name": "The river", "line": [[0, 18], [48, 18]], "width": 4}],
    "bridges": [{"name": "The bridge", "at": [24, 18], "facing": 0, "length": 5, "of": "stone"}],
    "barriers": [
      {"kind": "redoubt", "name": "The redoubt", "line": [[10, 28], [10, 32], [14, 32], [14, 28]]},
      {"kind": "stockade", "line": [[30, 30], [34, 30]]},
      {"kind": "fieldwork", "name": "The bank", "line": [[30, 26], [34, 26]], "strength": 3},
      {"kind": "fence", "line": [[30, 14], [40, 14]]}],
    "houses": [
      {"name": "The farm", "at": [20, 30], "facing": 0, "size": "small", "of": "stone", "strength": 7},
      {"name": "The manor", "at": [40, 30], "facing": 0, "size": "large", "of": "wood"}]},
  "zones": {"south": {"outline": [[10, 0], [28, 0], [28, 10], [10, 10]]}},
  "units": [
    {"side": "british", "name": "24th Foot", "type": "close_foot", "quality": "regular", "british": true, "training": "well", "at": [20, 12], "facing": 0, "brigade": "Fraser"},
    {"side": "british", "name": "Fraser", "type": "brigadier", "rating": 9, "with": "24th Foot", "brigade": "Riedesel"},
    {"side": "british", "name": "Riedesel", "type": "senior", "at": [24, 2], "facing": 0, "brigade": "Burgoyne"},
    {"side": "british", "name": "Phillips", "type": "senior", "rating": 7, "at": [26, 2], "facing": 0, "brigade": "Burgoyne"},
    {"side": "british", "name": "Burgoyne", "type": "commander", "at": [28, 2], "facing": 0},
    {"side": "british", "name": "Jaegers", "type": "open_foot", "quality": "regular", "weapon": "rifle", "strength": 3, "zone": "south", "brigade": "Riedesel"},
    {"side": "british", "name": "Dragoons", "type": "cavalry", "quality": "regular", "weapon": "none", "at": [16, 13], "facing": 20, "formation": "column"},
    {"side": "british", "name": "6-pounders", "type": "medium_gun", "quality": "regular", "at": [28, 13], "facing": 0},
    {"side": "british", "name": "Waggons", "type": "wagon", "charges": 4, "at": [44, 3], "facing": 90},
    {"side": "british", "name": "Indians", "type": "open_foot", "quality": "indian", "turn": 2, "edge": [[0, 4], [0, 14]]},
    {"side": "british", "name": "Howitzers", "type": "howitzer", "quality": "regular", "turn": 3, "edge": [[20, 0], [30, 0]]},
    {"side": "americans", "name": "Morgan", "type": "brigadier", "with": "Riflemen"},
    {"side": "americans", "name": "Riflemen", "type": "open_foot", "quality": "rifles", "in": "The farm", "brigade": "Morgan"},
    {"side": "americans", "name": "Militia", "type": "close_foot", "quality": "militia", "in": "The manor"},
    {"side": "americans", "name": "More militia", "type": "close_foot", "quality": "poor_militia", "in": "The manor"},
    {"side": "americans", "name": "Grasshopper", "type": "grasshopper_gun", "quality": "american", "at": [12, 30], "facing": 180, "formation": "limbered"}],
  "objectives": {"the farm": {"house": "The farm", "owner": "americans"}},
  "victory": {"turns": 10, "conditions": [{"side": "british", "when": "turn_end", "hold": ["the farm"]}]}
})";

std::expected<Opening<Field, State>, Faults> set_up(const Json& scenario) {
    return Game::setup(scenario, {});
}

} // namespace

std::vector<std::string> scenario_paths() {
    std::vector<std::string> paths;
    const std::filesystem::path folder = std::filesystem::path{BOUNCE_SOURCE_DIR} / "scenarios" / "awi";
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        if (entry.path().extension() == ".json") {
            paths.push_back(entry.path().string());
        }
    }
    std::ranges::sort(paths);
    return paths;
}

Json scenario_at(const std::string& path) {
    std::ifstream stream{path, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path << ":" << (file ? 0 : file.error().front().line) << ": "
                      << (file ? "" : file.error().front().message);
    return file ? file->document.json() : Json::object();
}

Json sound_scene() {
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

Opening<Field, State> open_scene(const Json& scenario) {
    auto opening = set_up(scenario);
    if (!opening) {
        ADD_FAILURE() << scene_faults(scenario);
        return {};
    }
    return std::move(*opening);
}

std::string scene_faults(const Json& scenario) {
    std::string lines;
    if (const auto opening = set_up(scenario); !opening) {
        for (const Fault& fault : opening.error()) {
            lines += fmt::format("{}: {}\n", fault.pointer, fault.message);
        }
    }
    return lines;
}

} // namespace bounce::awi

#include "engine/match/hex/reading.h"
#include "engine/match/latecomers.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::hex {

namespace {

/// Whether anybody can come to rest in a hex: on passable ground, or afloat.
bool can_be_held(const Scenario& scenario, HexId hex) {
    const Tile& tile = scenario.board[hex];
    return tile.passable || (tile.water && !scenario.boats.empty());
}

void objectives(Reading& reading, const Condition& made, const std::string& pointer) {
    if (made.hold_count > static_cast<int>(made.hold.size())) {
        reading.fault(pointer + "/hold_count", "more hexes than \"hold\" names");
    }
    for (std::size_t i = 0; i < made.hold.size(); ++i) {
        if (made.hold[i] != no_hex && !can_be_held(reading.scenario, made.hold[i])) {
            reading.fault(fmt::format("{}/hold/{}", pointer, i), "nobody can enter this hex to hold it");
        }
        if (std::ranges::find(reading.scenario.objectives, made.hold[i])
            == reading.scenario.objectives.end()) {
            reading.scenario.objectives.push_back(made.hold[i]);
        }
    }
}

void exits(Reading& reading, const Json& json, const std::string& pointer, Condition& made) {
    made.exited = json.value("exited", 0);
    if (json.contains("exit") != json.contains("exited")) {
        reading.fault(pointer, "\"exited\" and \"exit\" go together");
        return;
    }
    if (!json.contains("exit")) {
        return;
    }
    const std::vector<HexId> list = reading.hexes(json["exit"], pointer + "/exit");
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] == no_hex || made.side == Side::nobody) {
            continue;
        }
        if (!reading.scenario.board.grid.on_edge(list[i])) {
            reading.fault(fmt::format("{}/exit/{}", pointer, i), "an exit hex lies at the edge of the map");
        } else if (!can_be_held(reading.scenario, list[i])) {
            reading.fault(fmt::format("{}/exit/{}", pointer, i), "nobody can enter this hex to leave by it");
        }
        reading.scenario.exits[index(made.side)].insert(list[i]);
    }
}

void condition(Reading& reading, const Json& json, const std::string& pointer) {
    Condition made;
    made.side = reading.side(json["side"], pointer + "/side");
    made.every_turn = json["when"].get<std::string>() == "turn_end";
    made.enemy_losses = json.value("enemy_losses", 0);
    made.losses_below = json.value("losses_below", 0);
    if (json.contains("hold")) {
        made.hold = reading.hexes(json["hold"], pointer + "/hold");
        made.hold_count = json.value("hold_count", static_cast<int>(made.hold.size()));
        objectives(reading, made, pointer);
    } else if (json.contains("hold_count")) {
        reading.fault(pointer + "/hold_count", "\"hold_count\" needs \"hold\"");
    }
    exits(reading, json, pointer, made);
    if (made.hold.empty() && made.enemy_losses + made.losses_below + made.exited == 0) {
        reading.fault(pointer, "this condition asks for nothing");
    }
    reading.scenario.conditions.push_back(std::move(made));
}

} // namespace

void read_victory(Reading& reading) {
    const Json& json = reading.json["victory"];
    reading.scenario.turns = json["turns"].get<int>();
    add_latecomers(reading.scenario, "forces", reading.faults);
    if (json.contains("otherwise")) {
        reading.scenario.otherwise = reading.side(json["otherwise"], "/victory/otherwise");
    }
    for (std::size_t i = 0; i < json["conditions"].size(); ++i) {
        condition(reading, json["conditions"][i], fmt::format("/victory/conditions/{}", i));
    }
    if (reading.scenario.objectives.size() > max_objectives) {
        reading.fault("/victory/conditions",
                      fmt::format("at most {} hexes may be named to be held", max_objectives));
    }
}

} // namespace bounce::hex

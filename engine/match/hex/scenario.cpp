#include "engine/match/hex/scenario.h"

#include "engine/match/hex/reading.h"
#include "engine/match/side_ids.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::hex {

namespace {

void titles(Reading& reading) {
    const auto text = [&](const char* key) { return reading.json.value(key, std::string{}); };
    reading.scenario.rules = text("rules");
    reading.scenario.id = text("id");
    reading.scenario.title = text("title");
    reading.scenario.date = text("date");
    reading.scenario.note = text("note");
    reading.scenario.daylight = reading.json.value("daylight", "afternoon");
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& side = reading.json["sides"][i];
        reading.scenario.side_ids[i] = side["id"].get<std::string>();
        reading.scenario.side_names[i] = side["name"].get<std::string>();
        reading.scenario.side_plural[i] = side.value("plural", false);
        reading.scenario.liveries[i] = side["livery"];
    }
    add_side_faults(reading.scenario.side_ids, reading.scenario.side_names, reading.faults);
    if (reading.json.contains("first")) {
        reading.scenario.first = reading.side(reading.json["first"], "/first");
        if (!reading.known.first) {
            reading.fault("/first", "in these rules the dice tell who moves first, every turn");
        }
    }
}

} // namespace

Side Reading::side(const Json& id, const std::string& pointer) {
    return side_in(scenario, id, pointer, faults);
}

HexId Reading::hex(const Json& label, const std::string& pointer) {
    const auto found = scenario.board.grid.parse(label.get<std::string>());
    if (!found) {
        const HexId last = static_cast<HexId>(scenario.board.grid.size() - 1);
        fault(pointer, fmt::format("\"{}\" is no hex of the map, which runs from A1 to {}",
                                   label.get<std::string>(), scenario.label(last)));
    }
    return found.value_or(no_hex);
}

std::vector<HexId> Reading::hexes(const Json& labels, const std::string& pointer) {
    std::vector<HexId> list;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const HexId found = hex(labels[i], fmt::format("{}/{}", pointer, i));
        if (found != no_hex && std::ranges::find(list, found) != list.end()) {
            fault(fmt::format("{}/{}", pointer, i), "this hex is named twice");
        }
        list.push_back(found);
    }
    return list;
}

std::optional<Side> Scenario::side_named(std::string_view side_id) const {
    for (const Side side : both_sides) {
        if (side_ids[index(side)] == side_id) {
            return side;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> Scenario::force_named(std::string_view force_name) const {
    const auto found = std::ranges::find(forces, force_name, &Force::name);
    if (found == forces.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - forces.begin());
}

Scenario read_scenario(const Json& json, const Known& known, Faults& faults) {
    Reading reading{
        .json = json, .known = known, .faults = faults, .scenario = {}, .zones = {}, .forces = {}};
    titles(reading);
    if (read_board(reading)) {
        read_forces(reading);
        read_victory(reading);
    }
    return std::move(reading.scenario);
}

} // namespace bounce::hex

#include "engine/match/hex/reading.h"
#include "engine/match/showing/dress.h"
#include "engine/match/showing/subject.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::hex {

namespace {

void zones(Reading& reading) {
    if (reading.json.contains("zones")) {
        for (const auto& [name, labels] : reading.json["zones"].items()) {
            reading.zones[name] = reading.hexes(labels, (Json::json_pointer{"/zones"} / name).to_string());
        }
    }
}

void arrival(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    made.begins = Force::Begins::arriving;
    if (!json.contains("turn") || !json.contains("entry")) {
        reading.fault(pointer, "\"turn\" and \"entry\" go together");
        return;
    }
    made.turn = json["turn"].get<int>();
    made.places = reading.hexes(json["entry"], pointer + "/entry");
    for (std::size_t i = 0; i < made.places.size(); ++i) {
        const HexId place = made.places[i];
        if (place != no_hex
            && (!reading.scenario.board[place].passable || !reading.scenario.board.grid.on_edge(place))) {
            reading.fault(fmt::format("{}/entry/{}", pointer, i),
                          "troops can only enter by passable hexes at the edge of the map");
        }
    }
}

void force_extras(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    if (json.contains("crew")) {
        made.crew = json["crew"].get<int>();
        if (!reading.known.crew) {
            reading.fault(pointer + "/crew", "these rules do not count artillerymen");
        } else if (made.guns == 0) {
            reading.fault(pointer + "/crew", "a crew needs guns");
        }
    }
    made.gun_hits = json.value("gun_hits", std::vector<int>{});
    if (json.contains("gun_hits") && !reading.known.gun_hits) {
        reading.fault(pointer + "/gun_hits", "these rules do not count the hits of guns");
    } else if (static_cast<int>(made.gun_hits.size()) > made.guns) {
        reading.fault(pointer + "/gun_hits",
                      fmt::format("the force has {}", Counted{made.guns, "gun", "guns"}.words()));
        made.gun_hits.clear();
    }
    for (const char* key : {"facing", "standing"}) {
        if (json.contains(key) && !reading.known.facing) {
            reading.fault(fmt::format("{}/{}", pointer, key),
                          "these rules know neither facing nor orders to stand");
        }
    }
    made.facing = direction_named(json.value("facing", std::string{"E"})).value_or(Direction::east);
    made.standing = json.value("standing", false);
}

void force_place(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    const bool arrives = json.contains("turn") || json.contains("entry");
    if (static_cast<int>(json.contains("at")) + static_cast<int>(json.contains("zone"))
            + static_cast<int>(arrives)
        != 1) {
        reading.fault(
            pointer,
            "a force needs one of: \"at\" (on the table), \"zone\" (to be deployed), or \"turn\" with "
            "\"entry\" (arriving)");
        return;
    }
    if (json.contains("at")) {
        made.at = reading.hex(json["at"], pointer + "/at");
        return;
    }
    if (arrives) {
        arrival(reading, json, pointer, made);
        return;
    }
    made.begins = Force::Begins::deployed;
    const auto zone = reading.zones.find(json["zone"].get<std::string>());
    if (zone == reading.zones.end()) {
        reading.fault(pointer + "/zone",
                      fmt::format("there is no zone \"{}\"", json["zone"].get<std::string>()));
    } else {
        made.places = zone->second;
    }
}

void force(Reading& reading, const Json& json, const std::string& pointer) {
    Force made;
    made.side = reading.side(json["side"], pointer + "/side");
    made.name = json["name"].get<std::string>();
    if (const auto other = reading.forces.take(made.name)) {
        reading.fault(pointer + "/name", twin_names("forces", *other, made.name));
    } else if (reading.scenario.board.grid.parse(made.name)) {
        reading.fault(pointer + "/name", fmt::format("\"{}\" is the name of a hex", made.name));
    }
    made.infantry = json.value("infantry", 0);
    made.cavalry = json.value("cavalry", 0);
    made.guns = json.value("guns", 0);
    if (made.infantry + made.cavalry + made.guns == 0) {
        reading.fault(pointer, fmt::format("\"{}\" has neither infantry nor cavalry nor guns", made.name));
    }
    force_extras(reading, json, pointer, made);
    if (json.contains("dress")) {
        made.dress = json["dress"];
        const Arms arms{.foot = made.infantry > 0, .horse = made.cavalry > 0, .guns = made.guns > 0};
        check_dress(made.dress, arms, pointer + "/dress", reading.faults);
    }
    force_place(reading, json, pointer, made);
    reading.scenario.forces.push_back(std::move(made));
}

void boats(Reading& reading) {
    if (!reading.json.contains("boats")) {
        return;
    }
    if (!reading.known.boats) {
        reading.fault("/boats", "these rules know no boats");
    }
    reading.scenario.boats = reading.hexes(reading.json["boats"], "/boats");
    for (std::size_t i = 0; i < reading.scenario.boats.size(); ++i) {
        if (reading.scenario.boats[i] != no_hex && !reading.scenario.board[reading.scenario.boats[i]].water) {
            reading.fault(fmt::format("/boats/{}", i), "a boat lies in an all-water hex");
        }
    }
}

} // namespace

void read_forces(Reading& reading) {
    zones(reading);
    const Json& forces = reading.json["forces"];
    for (std::size_t i = 0; i < forces.size(); ++i) {
        force(reading, forces[i], fmt::format("/forces/{}", i));
    }
    boats(reading);
}

} // namespace bounce::hex

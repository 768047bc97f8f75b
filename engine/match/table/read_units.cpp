#include "engine/match/table/numbers.h"
#include "engine/match/table/reading.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::table {

namespace {

/// What this reader itself reads of a unit.
constexpr std::string_view own_keys[] = {"side",    "name",      "plural",  "at",   "facing",
                                         "in",      "with",      "zone",    "turn", "edge",
                                         "arrival", "formation", "brigade", "dress"};

void check_keys(Reading& reading, const Json& json, const std::string& pointer) {
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(own_keys, key) == std::end(own_keys)
            && std::ranges::find(reading.known.unit_keys, key) == reading.known.unit_keys.end()) {
            reading.fault(fmt::format("{}/{}", pointer, key),
                          fmt::format("these rules know no \"{}\" of a unit", key));
        }
    }
}

/// In which way a unit begins, or that it is not one way exactly.
std::optional<Force::Begins> way_of(Reading& reading, const Json& json, const std::string& pointer) {
    constexpr std::pair<const char*, Force::Begins> ways[] = {
        {"at", Force::Begins::fixed},      {"in", Force::Begins::housed},
        {"with", Force::Begins::joined},   {"zone", Force::Begins::deployed},
        {"turn", Force::Begins::arriving}, {"arrival", Force::Begins::arriving}};
    std::optional<Force::Begins> found;
    int count = 0;
    for (const auto& [key, way] : ways) {
        const bool suggested =
            way == Force::Begins::fixed && json.contains("zone"); // where the designer had it
        if (json.contains(key) && !suggested) {
            found = way;
            ++count;
        }
    }
    if (count != 1 || json.contains("turn") != json.contains("edge")) {
        reading.fault(pointer,
                      "a unit needs exactly one of: \"at\" with \"facing\" (on the table), \"in\" (in a "
                      "house), \"with\" (a general with a unit), \"zone\" (to be deployed), \"turn\" with "
                      "\"edge\" (arriving), or \"arrival\" (arriving when and where dice tell)");
        return std::nullopt;
    }
    if (json.contains("letter_edge") && !json.contains("edge")) {
        reading.fault(pointer + "/letter_edge", "it stands beside \"edge\", for the letter of the source");
        return std::nullopt;
    }
    if (json.contains("facing") != json.contains("at")) {
        reading.fault(pointer, "\"at\" and \"facing\" go together");
        return std::nullopt;
    }
    return found;
}

void put_in_house(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    const auto name = json["in"].get<std::string>();
    const auto house = reading.scenario.structure_named(name);
    const auto& all = reading.scenario.ground.structures;
    if (!house || all[*house].kind != Structure::Kind::house) {
        reading.fault(pointer + "/in", fmt::format("there is no house \"{}\"", name));
        return;
    }
    made.house = static_cast<int>(*house);
    made.pose = {all[*house].footprint.centre, all[*house].footprint.facing};
}

void put_in_zone(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    const auto name = json["zone"].get<std::string>();
    const auto zone = reading.scenario.zone_named(name);
    if (!zone) {
        reading.fault(pointer + "/zone", fmt::format("there is no zone \"{}\"", name));
        return;
    }
    made.zone = static_cast<int>(*zone);
    if (json.contains("at")) {
        made.usual = Pose{reading.point(json["at"], pointer + "/at"),
                          reading.angle(json["facing"], pointer + "/facing")};
    }
    const Json& written = reading.json["zones"][name];
    if (written.contains("facing") || made.side == Side::nobody) {
        made.pose.facing = reading.scenario.zones[*zone].facing;
    } else {
        made.pose.facing = outward(reading.scenario.homes[index(made.side)]) + half_circle;
    }
}

/// The direction into the table from one of its edges.
Angle inward(const Ground& ground, const EdgeSpan& edge) {
    if (edge.from.x == edge.to.x) {
        return edge.from.x == ground.width ? quarter + half_circle : quarter;
    }
    return edge.from.y == ground.depth ? half_circle : Angle{};
}

void put_in_arrival(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    const auto name = json["arrival"].get<std::string>();
    const auto arrival = reading.scenario.arrival_named(name);
    if (!arrival) {
        reading.fault(pointer + "/arrival", fmt::format("there is no arrival \"{}\"", name));
        return;
    }
    made.arrival = static_cast<int>(*arrival);
    made.edge = reading.scenario.arrivals[*arrival].edges.front();
    made.pose.facing = inward(reading.scenario.ground, made.edge);
}

void put_in_place(Reading& reading, const Json& json, const std::string& pointer, Force& made) {
    switch (made.begins) {
    case Force::Begins::fixed:
        made.pose = {reading.point(json["at"], pointer + "/at"),
                     reading.angle(json["facing"], pointer + "/facing")};
        break;
    case Force::Begins::housed:
        put_in_house(reading, json, pointer, made);
        break;
    case Force::Begins::joined:
        break; // when all units are read
    case Force::Begins::deployed:
        put_in_zone(reading, json, pointer, made);
        break;
    case Force::Begins::arriving:
        if (json.contains("arrival")) {
            put_in_arrival(reading, json, pointer, made);
            break;
        }
        made.turn = json["turn"].get<int>();
        made.edge = reading.edge(json["edge"], pointer + "/edge");
        if (json.contains("letter_edge")) {
            const EdgeSpan letter = reading.edge(json["letter_edge"], pointer + "/letter_edge");
            made.edge = reading.known.by_letter ? letter : made.edge;
        }
        made.pose.facing = inward(reading.scenario.ground, made.edge);
        break;
    }
}

void read_unit(Reading& reading, const Json& json, const std::string& pointer) {
    Force made;
    made.side = reading.side(json["side"], pointer + "/side");
    made.name = json["name"].get<std::string>();
    made.plural = json.value("plural", false);
    made.formation = json.value("formation", std::string{});
    made.all = json;
    made.dress = json.value("dress", Json{});
    if (const auto other = reading.units.take(made.name)) {
        reading.fault(pointer + "/name", twin_names("units", *other, made.name));
    } else if (place_named(made.name)) {
        reading.fault(pointer + "/name", fmt::format("\"{}\" reads as a point on the table", made.name));
    }
    check_keys(reading, json, pointer);
    if (const auto way = way_of(reading, json, pointer)) {
        made.begins = *way;
        put_in_place(reading, json, pointer, made);
    }
    reading.scenario.forces.push_back(std::move(made));
}

/// The unit of the same side that a member names; -1 and a fault if there is none.
int comrade(Reading& reading, const Force& force, const char* key, const std::string& pointer) {
    const auto name = force.all[key].get<std::string>();
    const auto found = reading.scenario.force_named(name);
    const auto at = fmt::format("{}/{}", pointer, key);
    if (!found) {
        reading.fault(at, fmt::format("there is no unit \"{}\"", name));
    } else if (name == force.name) {
        reading.fault(at, "this names the unit itself");
    } else if (reading.scenario.forces[*found].side != force.side) {
        reading.fault(at, fmt::format("\"{}\" is of the other side", name));
    } else {
        return static_cast<int>(*found);
    }
    return -1;
}

void join(Reading& reading, Force& force, const std::string& pointer) {
    force.with = comrade(reading, force, "with", pointer);
    if (force.with < 0) {
        return;
    }
    const Force& unit = reading.scenario.forces[static_cast<std::size_t>(force.with)];
    if (unit.begins != Force::Begins::fixed && unit.begins != Force::Begins::housed) {
        reading.fault(pointer + "/with",
                      fmt::format("\"{}\" is not on the table at the beginning", unit.name));
        return;
    }
    force.pose = unit.pose;
    force.house = unit.house;
}

/// Reports a chain of command that comes back to where it began.
void check_chain(Reading& reading, std::size_t first) {
    const auto& forces = reading.scenario.forces;
    int above = forces[first].brigade;
    for (std::size_t steps = 0; above >= 0 && steps < forces.size(); ++steps) {
        if (above == static_cast<int>(first)) {
            reading.fault(
                fmt::format("/units/{}/brigade", first),
                fmt::format("\"{}\" is under himself by this chain of command", forces[first].name));
            return;
        }
        above = forces[static_cast<std::size_t>(above)].brigade;
    }
}

void check_sides(Reading& reading) {
    for (const Side side : both_sides) {
        if (std::ranges::find(reading.scenario.forces, side, &Force::side) == reading.scenario.forces.end()) {
            reading.fault("/units", fmt::format("{} has no units", reading.scenario.name(side)));
        }
    }
}

} // namespace

void read_zones(Reading& reading) {
    if (!reading.json.contains("zones")) {
        return;
    }
    for (const auto& [name, json] : reading.json["zones"].items()) {
        const std::string pointer = (Json::json_pointer{"/zones"} / name).to_string();
        Zone zone{.name = name, .outline = reading.outline(json["outline"], pointer + "/outline")};
        zone.box = zone.outline.empty() ? Box{} : box_of(zone.outline);
        if (json.contains("facing")) {
            zone.facing = reading.angle(json["facing"], pointer + "/facing");
        }
        reading.scenario.zones.push_back(std::move(zone));
    }
}

void read_arrivals(Reading& reading) {
    if (!reading.json.contains("arrivals")) {
        return;
    }
    if (!reading.known.arrivals) {
        reading.fault("/arrivals", "these rules throw for nobody's arrival; \"turn\" and \"edge\" tell it");
        return;
    }
    for (const auto& [name, json] : reading.json["arrivals"].items()) {
        const std::string pointer = (Json::json_pointer{"/arrivals"} / name).to_string();
        Arrival arrival{.name = name};
        for (std::size_t i = 0; i < json["edges"].size(); ++i) {
            arrival.edges.push_back(reading.edge(json["edges"][i], fmt::format("{}/edges/{}", pointer, i)));
        }
        if (6 % arrival.edges.size() != 0) {
            reading.fault(pointer + "/edges", "one, two, three or six stretches: a die tells which");
        }
        reading.scenario.arrivals.push_back(std::move(arrival));
    }
}

void read_units(Reading& reading) {
    const Json& units = reading.json["units"];
    for (std::size_t i = 0; i < units.size(); ++i) {
        read_unit(reading, units[i], fmt::format("/units/{}", i));
    }
    auto& forces = reading.scenario.forces;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const auto pointer = fmt::format("/units/{}", i);
        if (forces[i].all.contains("brigade")) {
            forces[i].brigade = comrade(reading, forces[i], "brigade", pointer);
        }
        if (forces[i].begins == Force::Begins::joined) {
            join(reading, forces[i], pointer);
        }
    }
    for (std::size_t i = 0; i < forces.size(); ++i) {
        check_chain(reading, i);
    }
    check_sides(reading);
}

} // namespace bounce::table

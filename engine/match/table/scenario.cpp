#include "engine/match/table/scenario.h"

#include "engine/match/side_ids.h"
#include "engine/match/table/numbers.h"
#include "engine/match/table/reading.h"
#include "engine/match/table/shapes.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::table {

namespace {

/// Index of what has this name, in a list of things with names.
template <class List>
std::optional<std::size_t> named(const List& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].name == name && !name.empty()) {
            return i;
        }
    }
    return std::nullopt;
}

Edge home_named(std::string_view edge) {
    constexpr std::string_view names[] = {"south", "west", "north", "east"};
    return static_cast<Edge>(std::ranges::find(names, edge) - std::begin(names));
}

void read_titles(Reading& reading) {
    Scenario& made = reading.scenario;
    const Json& json = reading.json;
    const auto text = [&](const char* key) { return json.value(key, std::string{}); };
    made.rules = text("rules");
    made.id = text("id");
    made.title = text("title");
    made.date = text("date");
    made.note = text("note");
    made.daylight = json.value("daylight", "afternoon");
    made.table = json["table"];
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& side = json["sides"][i];
        made.side_ids[i] = side["id"].get<std::string>();
        made.side_names[i] = side["name"].get<std::string>();
        made.side_plural[i] = side.value("plural", false);
        made.liveries[i] = side["livery"];
        made.homes[i] = home_named(side["edge"].get<std::string>());
    }
    add_side_faults(made.side_ids, made.side_names, reading.faults);
    if (json.contains("first")) {
        made.first = reading.side(json["first"], "/first");
        if (!reading.known.first) {
            reading.fault("/first", "in these rules the dice tell who moves first");
        }
    }
}

/// Where a side's spent troops go.
void read_bases(Reading& reading) {
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& side = reading.json["sides"][i];
        if (!side.contains("base")) {
            continue;
        }
        const std::string pointer = fmt::format("/sides/{}/base", i);
        if (!reading.known.bases) {
            reading.fault(pointer, "these rules know no base points");
        }
        reading.scenario.bases[i] = reading.point(side["base"], pointer);
    }
}

} // namespace

Side Reading::side(const Json& id, const std::string& pointer) {
    return side_in(scenario, id, pointer, faults);
}

Thou Reading::length(const Json& inches, const std::string& pointer) {
    const auto read = thou_of(inches);
    if (!read) {
        fault(pointer, "inches with at most three places were expected, such as 12.5");
    }
    return read.value_or(0);
}

Angle Reading::angle(const Json& degrees, const std::string& pointer) {
    const auto read = angle_of(degrees);
    if (!read) {
        fault(pointer, "degrees with at most three places were expected, such as 22.5");
    }
    return read.value_or(Angle{});
}

Vec Reading::point(const Json& pair, const std::string& pointer) {
    const std::size_t before = faults.size();
    const Vec read{length(pair[0], pointer + "/0"), length(pair[1], pointer + "/1")};
    const Ground& ground = scenario.ground;
    if (sound(before) && (read.x < 0 || read.y < 0 || read.x > ground.width || read.y > ground.depth)) {
        fault(pointer, fmt::format("{} is off the table, which is {} by {} inches", place_text(read),
                                   inches_text(ground.width), inches_text(ground.depth)));
    }
    return read;
}

std::vector<Vec> Reading::points(const Json& list, const std::string& pointer) {
    std::vector<Vec> read;
    for (std::size_t i = 0; i < list.size(); ++i) {
        read.push_back(point(list[i], fmt::format("{}/{}", pointer, i)));
    }
    return read;
}

std::vector<Vec> Reading::outline(const Json& list, const std::string& pointer) {
    const std::size_t before = faults.size();
    std::vector<Vec> read = points(list, pointer);
    if (sound(before) && read.size() < 3) {
        fault(pointer, "a polygon has at least three corners");
    } else if (sound(before) && crosses_itself(read)) {
        fault(pointer, "the polygon crosses or touches itself, or has a corner twice");
    }
    return sound(before) ? read : std::vector<Vec>{};
}

std::vector<Vec> Reading::course(const Json& list, const std::string& pointer) {
    const std::size_t before = faults.size();
    std::vector<Vec> read = points(list, pointer);
    if (sound(before) && read.size() < 2) {
        fault(pointer, "a line has at least two points");
    }
    for (std::size_t i = 1; i < read.size() && sound(before); ++i) {
        if (read[i] == read[i - 1]) {
            fault(fmt::format("{}/{}", pointer, i), "this point is the same as the one before it");
        }
    }
    return sound(before) ? read : std::vector<Vec>{};
}

EdgeSpan Reading::edge(const Json& pair, const std::string& pointer) {
    const std::vector<Vec> ends = course(pair, pointer);
    if (ends.size() != 2) {
        return {};
    }
    const auto both = [&](Thou Vec::* axis, Thou at) { return ends[0].*axis == at && ends[1].*axis == at; };
    if (!both(&Vec::x, 0) && !both(&Vec::y, 0) && !both(&Vec::x, scenario.ground.width)
        && !both(&Vec::y, scenario.ground.depth)) {
        fault(pointer, "both points must lie on the same edge of the table");
    }
    return {ends[0], ends[1]};
}

std::string name_in(const Json& json) { return json.value("name", std::string{}); }

std::optional<Side> Scenario::side_named(std::string_view side_id) const {
    for (const Side side : both_sides) {
        if (side_ids[index(side)] == side_id) {
            return side;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> Scenario::force_named(std::string_view force_name) const {
    return named(forces, force_name);
}
std::optional<std::size_t> Scenario::zone_named(std::string_view zone_name) const {
    return named(zones, zone_name);
}
std::optional<std::size_t> Scenario::arrival_named(std::string_view arrival_name) const {
    return named(arrivals, arrival_name);
}
std::optional<std::size_t> Scenario::structure_named(std::string_view structure_name) const {
    return named(ground.structures, structure_name);
}
std::optional<std::size_t> Scenario::line_named(std::string_view line_name) const {
    return named(ground.lines, line_name);
}

Scenario read_scenario(const Json& json, const Known& known, Faults& faults) {
    Reading reading{.json = json,
                    .known = known,
                    .faults = faults,
                    .scenario = {},
                    .roads = {},
                    .units = {},
                    .structures = {},
                    .lines = {}};
    read_titles(reading);
    if (read_table(reading)) {
        read_bases(reading);
        read_zones(reading);
        read_arrivals(reading);
        read_units(reading);
        read_victory(reading);
    }
    return std::move(reading.scenario);
}

const Ban* ban_on(const Scenario& scenario, Side side, int turn, const Base& from, const Base& to) {
    const auto found = std::ranges::find_if(scenario.bans, [&](const Ban& ban) {
        if (ban.side != side || turn > ban.until) {
            return false;
        }
        const auto& zone = scenario.zones[static_cast<std::size_t>(ban.zone)].outline;
        return touches(to, zone) && !touches(from, zone);
    });
    return found == scenario.bans.end() ? nullptr : &*found;
}

} // namespace bounce::table

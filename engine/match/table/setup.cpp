#include "engine/match/table/setup.h"

#include "engine/ground/table/way/path.h"
#include "engine/match/table/shapes.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::table {

namespace {

const Force& force_of(const Scenario& scenario, const Placed& placed) {
    return scenario.forces[placed.force];
}

void report(const Scenario& scenario, const Placed& placed, Faults& faults, std::string message) {
    faults.push_back({place_pointer(scenario, placed.force), std::move(message)});
}

bool on_table(const Ground& ground, const Base& base) {
    const Box box = box_of(base);
    return box.left >= 0 && box.bottom >= 0 && box.right <= ground.width && box.top <= ground.depth;
}

bool any_overlap(const Bases& some, const Bases& others) {
    return std::ranges::any_of(some, [&](const Base& base) {
        return std::ranges::any_of(others, [&](const Base& other) { return overlap(base, other); });
    });
}

void check_house_walls(const Scenario& scenario, const Placed& placed, Faults& faults) {
    for (const Structure& house : scenario.ground.structures) {
        if (house.kind == Structure::Kind::house && any_overlap(placed.bases, {house.footprint})) {
            report(
                scenario, placed, faults,
                fmt::format("\"{}\" overlaps the house \"{}\"", force_of(scenario, placed).name, house.name));
        }
    }
}

/// Area of a polygon, in square thou.
std::int64_t area_of(Shape outline) {
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        twice += cross(outline[i], outline[(i + 1) % outline.size()]);
    }
    return std::abs(twice) / 2;
}

} // namespace

std::string place_pointer(const Scenario& scenario, std::size_t force) {
    constexpr std::string_view keys[] = {"at", "in", "with", "zone", "edge"};
    return fmt::format("/units/{}/{}", force, keys[static_cast<std::size_t>(scenario.forces[force].begins)]);
}

void check_bases(const Scenario& scenario, std::span<const Placed> placed, Faults& faults) {
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const std::string& name = force_of(scenario, placed[i]).name;
        if (!std::ranges::all_of(placed[i].bases,
                                 [&](const Base& base) { return on_table(scenario.ground, base); })) {
            report(scenario, placed[i], faults, fmt::format("part of \"{}\" is off the table", name));
        }
        check_house_walls(scenario, placed[i], faults);
        for (std::size_t k = 0; k < i; ++k) {
            if (placed[i].solid && placed[k].solid && any_overlap(placed[i].bases, placed[k].bases)) {
                report(scenario, placed[i], faults,
                       fmt::format("\"{}\" and \"{}\" overlap", name, force_of(scenario, placed[k]).name));
            }
        }
    }
}

void check_ground(const Scenario& scenario, const Placed& placed, std::uint16_t forbidden,
                  std::string_view whom, Faults& faults) {
    TerrainMask under = 0;
    for (const Base& base : placed.bases) {
        under |= ground_under(scenario.ground, base, 0);
    }
    for (std::size_t kind = 0; kind < std::size(terrain_names); ++kind) {
        if ((under & forbidden & (1U << kind)) != 0) {
            report(scenario, placed, faults,
                   fmt::format("\"{}\" stands on ground ({}) that {} cannot enter",
                               force_of(scenario, placed).name, spoken(static_cast<Terrain>(kind)), whom));
        }
    }
}

void check_houses(const Scenario& scenario, const std::vector<bool>& counts, Faults& faults) {
    std::vector<int> room;
    for (const Structure& structure : scenario.ground.structures) {
        room.push_back(structure.holds);
    }
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const Force& force = scenario.forces[i];
        if (counts[i] && force.house >= 0 && --room[static_cast<std::size_t>(force.house)] < 0) {
            const auto& house = scenario.ground.structures[static_cast<std::size_t>(force.house)];
            faults.push_back(
                {place_pointer(scenario, i), fmt::format("\"{}\" holds {} and is full", house.name,
                                                         house.holds == 1 ? "one unit" : "two units")});
        }
    }
}

void check_zones(const Scenario& scenario, std::span<const std::int64_t> area, Faults& faults) {
    for (std::size_t zone = 0; zone < scenario.zones.size(); ++zone) {
        std::int64_t needed = 0;
        std::size_t last = 0;
        for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
            if (scenario.forces[i].zone == static_cast<int>(zone)) {
                needed += area[i];
                last = i;
            }
        }
        const std::int64_t room = area_of(scenario.zones[zone].outline);
        if (needed > 0 && room < 2 * needed) {
            faults.push_back({place_pointer(scenario, last),
                              fmt::format("the zone \"{}\" has no room for all units that are to be deployed "
                                          "in it: it needs twice the area that they cover",
                                          scenario.zones[zone].name)});
        }
    }
}

} // namespace bounce::table

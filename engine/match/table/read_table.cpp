#include "engine/match/table/reading.h"
#include "engine/match/table/shapes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bounce::table {

namespace {

constexpr Thou road_width = 2 * inch;
constexpr Thou river_width = 6 * inch;
constexpr Thou short_side = 1969; ///< Of a house: 50 mm.
constexpr Thou long_side = 3937;  ///< 100 mm.

/// Calls `each(json, pointer)` for every entry of a list of the table, if there is one.
template <class Each>
void for_each_in(Reading& reading, const char* key, Each each) {
    const Json& table = reading.json["table"];
    for (std::size_t i = 0; table.contains(key) && i < table[key].size(); ++i) {
        each(table[key][i], fmt::format("/table/{}/{}", key, i));
    }
}

template <std::size_t count>
std::size_t place_in(const std::string_view (&names)[count], std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - std::begin(names));
}

void add_area(Reading& reading, Terrain terrain, std::string name, std::vector<Vec> outline,
              std::vector<Vec> hole = {}) {
    if (!outline.empty()) {
        const Box box = box_of(outline);
        reading.scenario.ground.areas.push_back(
            {terrain, std::move(name), std::move(outline), box, std::move(hole)});
    }
}

void read_areas(Reading& reading) {
    for_each_in(reading, "areas", [&](const Json& json, const std::string& pointer) {
        std::vector<Vec> outline = reading.outline(json["outline"], pointer + "/outline");
        const auto kind = json["kind"].get<std::string>();
        if (kind == "field" || kind == "hollow") {
            std::vector<Zone>& named = kind == "field" ? reading.scenario.fields : reading.scenario.hollows;
            if (!outline.empty()) {
                const Box box = box_of(outline);
                named.push_back({name_in(json), std::move(outline), box, {}});
            }
        } else {
            add_area(reading, static_cast<Terrain>(place_in(terrain_names, kind)), name_in(json),
                     std::move(outline));
        }
    });
}

/// Slopes by their names; "none" is no ground of its own.
Terrain slope_named(const std::string& slope) {
    return slope == "gentle"  ? Terrain::gentle_slope
           : slope == "steep" ? Terrain::steep_slope
           : slope == "cliff" ? Terrain::cliff
                              : Terrain::open;
}

/// The ground between a contour and the next one up; a flat top or step has none of its own.
void add_slope(Reading& reading, const std::string& slope, const std::string& name,
               const std::vector<Vec>& outline, const std::vector<Vec>& next) {
    if (const Terrain terrain = slope_named(slope); terrain != Terrain::open) {
        add_area(reading, terrain, name, outline, next);
    }
}

void read_hill(Reading& reading, const Json& json, const std::string& pointer) {
    const Json& contours = json["contours"];
    std::vector<std::vector<Vec>> outlines;
    for (std::size_t i = 0; i < contours.size(); ++i) {
        const auto at = fmt::format("{}/contours/{}/outline", pointer, i);
        outlines.push_back(reading.outline(contours[i]["outline"], at));
        if (i > 0 && !outlines[i].empty() && !outlines[i - 1].empty()
            && !lies_within(outlines[i], outlines[i - 1])) {
            reading.fault(at, "this contour does not lie inside the one before it");
        }
    }
    const std::string name = name_in(json);
    for (std::size_t i = 0; i < outlines.size(); ++i) {
        if (outlines[i].empty()) {
            continue;
        }
        const std::vector<Vec> next = i + 1 < outlines.size() ? outlines[i + 1] : std::vector<Vec>{};
        add_slope(reading, contours[i]["slope"].get<std::string>(), name, outlines[i], next);
        reading.scenario.ground.contours.push_back(
            {name, static_cast<int>(i) + 1, outlines[i], box_of(outlines[i])});
    }
}

bool on_edge(const Ground& ground, Vec at) {
    return at.x == 0 || at.y == 0 || at.x == ground.width || at.y == ground.depth;
}

void add_band(Reading& reading, const Json& json, const std::string& pointer, Terrain terrain, Thou width,
              const std::vector<Vec>& line) {
    if (line.empty()) {
        return;
    }
    const Ground& ground = reading.scenario.ground;
    auto outline = band(line, width, on_edge(ground, line.front()), on_edge(ground, line.back()));
    if (!outline) {
        reading.fault(pointer + "/line", "the line crosses itself or bends too sharply for its width");
        return;
    }
    add_area(reading, terrain, name_in(json), std::move(*outline));
}

void read_waters_and_roads(Reading& reading) {
    for_each_in(reading, "rivers", [&](const Json& json, const std::string& pointer) {
        const Thou width =
            json.contains("width") ? reading.length(json["width"], pointer + "/width") : river_width;
        add_band(reading, json, pointer, Terrain::river, width,
                 reading.course(json["line"], pointer + "/line"));
    });
    for_each_in(reading, "roads", [&](const Json& json, const std::string& pointer) {
        reading.roads.push_back(reading.course(json["line"], pointer + "/line"));
        std::vector<Area>& areas = reading.scenario.ground.areas;
        const std::size_t before = areas.size();
        add_band(reading, json, pointer, Terrain::road, road_width, reading.roads.back());
        if (areas.size() > before) {
            areas.back().slope = slope_named(json.value("slope", "none"));
        }
    });
}

Base footprint(Reading& reading, const Json& json, const std::string& pointer) {
    const auto size = [&](const char* key, Thou usual) {
        return json.contains(key) ? reading.length(json[key], fmt::format("{}/{}", pointer, key)) : usual;
    };
    return {reading.point(json["at"], pointer + "/at"), reading.angle(json["facing"], pointer + "/facing"),
            size("width", road_width), size("length", short_side)};
}

/// The middle of the rear edge.
Vec rear(const Base& base) { return base.centre + along_halves(base.facing, -base.depth); }

/// A bridge or ford must lie over water and, over a river, reach from bank to bank.
void check_over_water(Reading& reading, const Base& base, const std::string& pointer, std::string_view what) {
    const Ground& ground = reading.scenario.ground;
    bool wet = std::ranges::any_of(ground.lines, [&](const Line& line) {
        return line.barrier == Barrier::stream && passes(line.course, corners(base));
    });
    for (const Area& area : ground.areas) {
        if (area.terrain == Terrain::river && touches(base, area.outline)) {
            wet = true;
            if (inside(front(base), area.outline) || inside(rear(base), area.outline)) {
                reading.fault(
                    pointer + "/length",
                    fmt::format("the {} ends in the water and must reach a little beyond it", what));
            }
        }
    }
    if (!wet) {
        reading.fault(pointer, fmt::format("the {} lies over no river or stream", what));
    }
}

/// Adds a structure unless something is wrong with its place.
void add_structure(Reading& reading, Structure structure, const std::string& pointer) {
    auto& all = reading.scenario.ground.structures;
    const Ground& ground = reading.scenario.ground;
    structure.box = box_of(structure.footprint);
    if (const auto other = structure.name.empty() ? std::nullopt : reading.structures.take(structure.name)) {
        reading.fault(pointer + "/name", twin_names("houses or bridges", *other, structure.name));
    }
    const bool on_table = structure.box.left >= 0 && structure.box.bottom >= 0
                          && structure.box.right <= ground.width && structure.box.top <= ground.depth;
    if (structure.kind == Structure::Kind::house && !on_table) {
        reading.fault(pointer, fmt::format("part of \"{}\" is off the table", structure.name));
    }
    for (const Structure& other : all) {
        if (overlap(structure.footprint, other.footprint)) {
            reading.fault(pointer, fmt::format("\"{}\" and \"{}\" overlap", structure.name, other.name));
        }
    }
    all.push_back(std::move(structure));
}

void read_houses(Reading& reading) {
    for_each_in(reading, "houses", [&](const Json& json, const std::string& pointer) {
        const std::size_t before = reading.faults.size();
        const bool large = json["size"].get<std::string>() == "large";
        Structure house{.kind = Structure::Kind::house,
                        .stone = json["of"].get<std::string>() == "stone",
                        .name = name_in(json),
                        .footprint = footprint(reading, json, pointer),
                        .strength = json.value("strength", 0),
                        .holds = large ? 2 : 1};
        house.footprint.width = long_side;
        house.footprint.depth = large ? long_side : short_side;
        if (!reading.sound(before)) {
            return;
        }
        for (const Area& area : reading.scenario.ground.areas) {
            if (area.terrain == Terrain::river && touches(house.footprint, area.outline)) {
                reading.fault(pointer, fmt::format("\"{}\" stands in the water", house.name));
            }
        }
        add_structure(reading, std::move(house), pointer);
    });
}

void read_crossings(Reading& reading) {
    for_each_in(reading, "bridges", [&](const Json& json, const std::string& pointer) {
        const std::size_t before = reading.faults.size();
        Structure bridge{.kind = Structure::Kind::bridge,
                         .stone = json["of"].get<std::string>() == "stone",
                         .name = name_in(json),
                         .footprint = footprint(reading, json, pointer),
                         .strength = json.value("strength", 0)};
        if (reading.sound(before)) {
            check_over_water(reading, bridge.footprint, pointer, "bridge");
            add_structure(reading, std::move(bridge), pointer);
        }
    });
    for_each_in(reading, "fords", [&](const Json& json, const std::string& pointer) {
        const std::size_t before = reading.faults.size();
        const Base base = footprint(reading, json, pointer);
        if (reading.sound(before)) {
            check_over_water(reading, base, pointer, "ford");
            const Corners at = corners(base);
            add_area(reading, Terrain::ford, name_in(json), {at.begin(), at.end()});
        }
    });
}

void add_line(Reading& reading, const Json& json, const std::string& pointer, Barrier barrier) {
    Line line{.barrier = barrier,
              .name = name_in(json),
              .course = reading.course(json["line"], pointer + "/line"),
              .strength = json.value("strength", 0),
              .worm = json.value("of", "rails") == "worm"};
    if (line.strength > 0 && barrier < Barrier::fieldwork) {
        reading.fault(pointer + "/strength", "only fieldworks, stockades and redoubts have strength points");
    }
    if (json.contains("of") && barrier != Barrier::fence) {
        reading.fault(pointer + "/of", "only fences are of rails or worm fences");
    }
    if (const auto other = line.name.empty() ? std::nullopt : reading.lines.take(line.name)) {
        reading.fault(pointer + "/name", twin_names("streams or barriers", *other, line.name));
    }
    if (!line.course.empty()) {
        line.box = box_of(line.course);
        reading.scenario.ground.lines.push_back(std::move(line));
    }
}

void read_lines(Reading& reading) {
    for_each_in(reading, "streams", [&](const Json& json, const std::string& pointer) {
        add_line(reading, json, pointer, Barrier::stream);
    });
    for_each_in(reading, "barriers", [&](const Json& json, const std::string& pointer) {
        const auto kind = json["kind"].get<std::string>();
        add_line(reading, json, pointer, static_cast<Barrier>(place_in(barrier_names, kind)));
    });
}

/// Whether a bridge or ford takes a stretch of road over this water.
bool bridged(const Ground& ground, Shape road, Shape water, bool water_is_area) {
    const auto over = [&](Shape crossing) {
        const bool wet = water_is_area ? passes(crossing, water) : passes(water, crossing);
        return wet && passes(road, crossing);
    };
    return std::ranges::any_of(ground.structures,
                               [&](const Structure& structure) {
                                   return structure.kind == Structure::Kind::bridge
                                          && over(corners(structure.footprint));
                               })
           || std::ranges::any_of(ground.areas, [&](const Area& area) {
                  return area.terrain == Terrain::ford && over(area.outline);
              });
}

/// A stretch of road that meets water there needs a bridge or a ford.
void check_stretch(Reading& reading, Shape stretch, const std::string& pointer) {
    const Ground& ground = reading.scenario.ground;
    for (const Line& line : ground.lines) {
        for (std::size_t i = 1; i < line.course.size() && line.barrier == Barrier::stream; ++i) {
            const std::array<Vec, 2> water{line.course[i - 1], line.course[i]};
            if (cross(stretch[0], stretch[1], water[0], water[1])
                && !bridged(ground, stretch, water, false)) {
                reading.fault(pointer, "the road meets a stream here without a bridge or a ford");
            }
        }
    }
    for (const Area& area : ground.areas) {
        if (area.terrain == Terrain::river && meets(stretch[0], stretch[1], area.outline)
            && !bridged(ground, stretch, area.outline, true)) {
            reading.fault(pointer, "the road meets water here without a bridge or a ford");
        }
    }
}

void check_roads(Reading& reading) {
    for (std::size_t road = 0; road < reading.roads.size(); ++road) {
        const std::vector<Vec>& line = reading.roads[road];
        for (std::size_t i = 1; i < line.size(); ++i) {
            const std::array<Vec, 2> stretch{line[i - 1], line[i]};
            check_stretch(reading, stretch, fmt::format("/table/roads/{}/line/{}", road, i));
        }
    }
}

void check_counts(Reading& reading) {
    const Ground& ground = reading.scenario.ground;
    if (ground.structures.size() > max_structures) {
        reading.fault("/table", fmt::format("at most {} houses and bridges have room", max_structures));
    }
    if (ground.lines.size() > max_lines) {
        reading.fault("/table", fmt::format("at most {} streams and barriers have room", max_lines));
    }
}

} // namespace

bool read_table(Reading& reading) {
    const std::size_t before = reading.faults.size();
    const Json& table = reading.json["table"];
    reading.scenario.ground.width = reading.length(table["width"], "/table/width");
    reading.scenario.ground.depth = reading.length(table["depth"], "/table/depth");
    if (!reading.sound(before)) {
        return false;
    }
    read_areas(reading);
    for_each_in(reading, "hills",
                [&](const Json& json, const std::string& pointer) { read_hill(reading, json, pointer); });
    read_waters_and_roads(reading);
    read_lines(reading);
    read_houses(reading);
    read_crossings(reading);
    check_roads(reading);
    for_each_in(reading, "names", [&](const Json& json, const std::string& pointer) {
        reading.point(json["at"], pointer + "/at");
    });
    check_counts(reading);
    if (reading.sound(before)) {
        reading.scenario.ground.chart = chart_of(reading.scenario.ground);
    }
    return true;
}

} // namespace bounce::table

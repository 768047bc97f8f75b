#pragma once

#include "engine/match/table/scenario.h"

#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace bounce::drill {

/// Ground put down by hand, in inches, for the tests of table rule sets.

/// A place in inches; facing in degrees, 0 north.
struct At {
    double x = 0;
    double y = 0;
    double facing = 0;
};

inline table::Thou thou(double inches) { return static_cast<table::Thou>(std::lround(inches * 1000)); }
inline table::Vec point(const At& at) { return {thou(at.x), thou(at.y)}; }
inline Pose pose(const At& at) { return {point(at), table::angle_of_millidegrees(thou(at.facing))}; }

inline std::vector<table::Vec> points(std::initializer_list<At> list) {
    std::vector<table::Vec> all;
    for (const At& at : list) {
        all.push_back(point(at));
    }
    return all;
}

/// An empty table of that size, the first side's home in the south.
inline void lay_table(table::Scenario& scenario, double width, double depth) {
    scenario.ground.width = thou(width);
    scenario.ground.depth = thou(depth);
    scenario.side_ids = {"union", "rebels"};
    scenario.side_names = {"Union", "Rebels"};
    scenario.homes = {table::Edge::south, table::Edge::north};
    scenario.turns = 30;
}

inline void add_area(table::Scenario& scenario, table::Terrain terrain, std::vector<table::Vec> outline) {
    table::Area area{.terrain = terrain, .outline = std::move(outline)};
    area.box = table::box_of(area.outline);
    scenario.ground.areas.push_back(std::move(area));
}

inline void add_contour(table::Scenario& scenario, int height, std::vector<table::Vec> outline) {
    table::Contour contour{.height = height, .outline = std::move(outline)};
    contour.box = table::box_of(contour.outline);
    scenario.ground.contours.push_back(std::move(contour));
}

inline void add_line(table::Scenario& scenario, table::Barrier barrier, std::vector<table::Vec> course,
                     bool worm = false) {
    table::Line line{.barrier = barrier, .course = std::move(course), .worm = worm};
    line.box = table::box_of(line.course);
    scenario.ground.lines.push_back(std::move(line));
}

/// Its number.
inline int add_house(table::Scenario& scenario, const At& middle, double width, double depth) {
    table::Structure house;
    const Pose at = pose(middle);
    house.footprint = {at.at, at.facing, thou(width), thou(depth)};
    house.box = table::box_of(house.footprint);
    scenario.ground.structures.push_back(std::move(house));
    return static_cast<int>(scenario.ground.structures.size()) - 1;
}

} // namespace bounce::drill

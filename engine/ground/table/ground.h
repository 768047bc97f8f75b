#pragma once

#include "engine/ground/table/base.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bounce::table {

/// What an area of the table is made of. What it costs to cross, each rule set says.
enum class Terrain : std::uint8_t {
    open,
    road,
    rough,
    swamp,
    open_woods,
    dense_woods,
    gentle_slope,
    steep_slope,
    cliff, ///< Slope that nothing climbs.
    ford,
    bridge,
    river, ///< Crossed by fords and bridges only; likewise lakes.
};
inline constexpr std::string_view terrain_names[] = {
    "open",         "road",        "rough", "swamp", "open_woods", "dense_woods",
    "gentle_slope", "steep_slope", "cliff", "ford",  "bridge",     "river"};

/// A polygon of one kind of ground. Areas may lie on each other: slopes and what grows on them both count. Bridges
/// are structures and no areas; fords are areas.
struct Area {
    Terrain terrain = Terrain::open;
    std::string name;
    std::vector<Vec> outline;
    Box box; ///< Of the outline.
    /// What is cut out of it, its edge belonging to the area; empty for most. The slope between two contours has
    /// the outline of the lower and the hole of the upper.
    std::vector<Vec> hole;
};

/// A contour line: all inside it stands at `height` or above. Height 1 is what hides a man behind it.
struct Contour {
    std::string name;
    int height = 1;
    std::vector<Vec> outline;
    Box box;
};

/// What stands along a line and is crossed.
enum class Barrier : std::uint8_t { fence, hedge, wall, stream, fieldwork, stockade, redoubt };
inline constexpr std::string_view barrier_names[] = {"fence",     "hedge",    "wall",   "stream",
                                                     "fieldwork", "stockade", "redoubt"};
struct Line {
    Barrier barrier = Barrier::fence;
    std::string name;
    std::vector<Vec> course; ///< Two points or more.
    Box box;
    int strength = 0; ///< Strength points at the start; 0 for what cannot be shot down.
};

/// A house or a bridge: a rectangle that troops enter, or cross, and that can be shot down.
struct Structure {
    enum class Kind : std::uint8_t { house, bridge } kind = Kind::house;
    bool stone = false;
    std::string name;
    Base footprint;
    Box box;
    int strength = 0; ///< Strength points at the start.
    int holds = 0;    ///< Units that a house holds.
};

/// The table: what lies on it from the beginning. What is destroyed during a battle the state says, by index.
struct Ground {
    Thou width = 0;
    Thou depth = 0;
    std::vector<Area> areas;
    std::vector<Contour> contours;
    std::vector<Line> lines;
    std::vector<Structure> structures;
};

/// Height of the ground at a point: of the highest contour around it, 0 for the plain.
[[nodiscard]] int height_at(const Ground& ground, Vec at);

} // namespace bounce::table

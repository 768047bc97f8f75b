#pragma once

#include "engine/core/spoken.h"
#include "engine/ground/table/base.h"
#include "engine/ground/table/chart.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
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

/// As it stands in a sentence: "dense woods".
[[nodiscard]] inline std::string spoken(Terrain terrain) {
    return bounce::spoken(terrain_names[static_cast<std::size_t>(terrain)]);
}

/// A polygon of one kind of ground. Areas may lie on each other: slopes and what grows on them both count.
/// Bridges are structures and no areas; fords are areas.
struct Area {
    Terrain terrain = Terrain::open;
    std::string name;
    std::vector<Vec> outline;
    Box box; ///< Of the outline.
    /// What is cut out of it, its edge belonging to the area; empty for most. The slope between two contours
    /// has the outline of the lower and the hole of the upper.
    std::vector<Vec> hole;
    Terrain slope = Terrain::open; ///< Of a road: what it has of its own in place of the slope around.
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
    int strength = 0;  ///< Strength points at the start; 0 for what cannot be shot down.
    bool worm = false; ///< A fence of rails laid in a zigzag, which can be taken down.
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
    Chart chart; ///< Drawn when all else is complete, and again if that changes; may be missing.
};

/// Calls `use(area index, whole)` for the areas that squares of the chart tell of, and for all in `box` that
/// they do not; null: the chart tells nothing.
template <class Use>
void each_area_in(const Ground& ground, const Chart::Square* under, const Box& box, Use use) {
    if (under != nullptr) {
        constexpr std::uint64_t single = (std::uint64_t{1} << Chart::last) - 1;
        for (std::uint64_t left = under->any & single; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            use(i, (under->whole >> i & 1U) != 0);
        }
    }
    for (std::size_t i = under != nullptr ? Chart::last : 0; i < ground.areas.size(); ++i) {
        if (box.touches(ground.areas[i].box)) {
            use(i, false);
        }
    }
}
/// Likewise `use(structure index)` for structures.
template <class Use>
void each_structure_in(const Ground& ground, const Chart::Square* under, const Box& box, Use use) {
    if (under != nullptr) {
        constexpr std::uint32_t single = (std::uint32_t{1} << Chart::last_structure) - 1;
        for (std::uint32_t left = under->structures & single; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            if (box.touches(ground.structures[i].box)) {
                use(i);
            }
        }
    }
    for (std::size_t i = under != nullptr ? Chart::last_structure : 0; i < ground.structures.size(); ++i) {
        if (box.touches(ground.structures[i].box)) {
            use(i);
        }
    }
}
/// Calls `area(index, whole)` for the areas that may have a part of a box, in their order, where `whole`
/// tells that an area surely has all of it; then `structure(index)` for the structures whose boxes touch it.
template <class OfArea, class OfStructure>
void each_near(const Ground& ground, const Box& box, OfArea area, OfStructure structure) {
    const bool charted = ground.chart.has(box);
    const Chart::Square under = charted ? ground.chart.under(box) : Chart::Square{};
    each_area_in(ground, charted ? &under : nullptr, box, area);
    each_structure_in(ground, charted ? &under : nullptr, box, structure);
}

/// Height of the ground at a point: of the highest contour around it, 0 for the plain.
[[nodiscard]] int height_at(const Ground& ground, Vec at);

/// Whether a point lies in an area: in its outline and not in its hole, edges of both included.
[[nodiscard]] bool in_area(const Area& area, Vec at);
/// Whether a point lies in the hole of an area and not on its edge.
[[nodiscard]] bool in_hole(const Area& area, Vec at);

/// Kinds of ground as bits; 0 is open ground.
using TerrainMask = std::uint16_t;
[[nodiscard]] constexpr TerrainMask bit(Terrain terrain) {
    return static_cast<TerrainMask>(1U << static_cast<unsigned>(terrain));
}

/// The kinds of ground at several places: those of one place lie on one another, such as woods on a slope;
/// those of different places lie beside one another.
class Patches {
  public:
    static constexpr int most =
        11; ///< So many places are told apart; the last of them stands for all others.

    constexpr Patches() = default;
    /// One place.
    constexpr Patches(TerrainMask place) { add(place); } // NOLINT(google-explicit-constructor)

    constexpr void add(TerrainMask place) {
        auto* const end = masks_.data() + count_;
        auto* const at = std::lower_bound(masks_.data(), end, place);
        if (at != end && *at == place) {
            return;
        }
        if (count_ == most) { // no unit is so large; none is spared anything by it
            masks_[most - 1] = static_cast<TerrainMask>(masks_[most - 1] | place);
            return;
        }
        std::copy_backward(at, end, end + 1);
        *at = place;
        ++count_;
    }
    constexpr void add(const Patches& others) {
        for (const TerrainMask place : others) {
            add(place);
        }
    }
    [[nodiscard]] constexpr const TerrainMask* begin() const { return masks_.data(); }
    [[nodiscard]] constexpr const TerrainMask* end() const { return masks_.data() + count_; }

    /// Every kind of any place; a road only if all places have it.
    [[nodiscard]] constexpr TerrainMask joined() const {
        unsigned any = 0;
        unsigned all = bit(Terrain::road);
        for (const TerrainMask place : *this) {
            any |= place;
            all &= place;
        }
        return static_cast<TerrainMask>((any & ~static_cast<unsigned>(bit(Terrain::road))) | all);
    }

    friend constexpr bool operator==(const Patches& a, const Patches& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    std::array<TerrainMask, most> masks_{}; ///< In order, each once.
    std::uint8_t count_ = 0;
};

/// Structures that stand no more, as bits, and those of them that may still be got off: destroyed bridges on
/// which somebody stood, rough ground to him and water to all others.
struct Ruins {
    constexpr Ruins(std::uint32_t all, std::uint32_t left = 0) // NOLINT(google-explicit-constructor)
        : gone(all), passable(left) {}

    std::uint32_t gone;
    std::uint32_t passable;
};

/// Kinds of ground at a point. Bridges and fords take away the water under them, and roads all they lie on
/// except water; on a slope a road may have another slope instead. A bridge is also road, a ford is if a road
/// leads through it. Destroyed structures leave
/// rough ground.
[[nodiscard]] TerrainMask ground_at(const Ground& ground, Vec at, Ruins ruins);

/// Kinds of ground under any part of a base. `Terrain::road` is among them only if all of it is on roads:
/// what stands half beside a road is slowed by what lies there and not sped by the road.
[[nodiscard]] TerrainMask ground_under(const Ground& ground, const Base& base, Ruins ruins);
/// All that could be found there, told at a glance: more than there is, and never less.
[[nodiscard]] TerrainMask possible_under(const Ground& ground, const Base& base, Ruins ruins);
/// The same as `ground_under` place by place.
[[nodiscard]] Patches patches_under(const Ground& ground, const Base& base, Ruins ruins);
/// Whether all of a base lies on ground of these kinds, and none of it on open ground beside it.
[[nodiscard]] bool lies_within(const Ground& ground, const Base& base, TerrainMask kinds, Ruins ruins);

/// A base a little smaller on every side: what rounding lets it share with what it only touches is no part
/// of it.
[[nodiscard]] Base shrunk(const Base& base, Thou by);

/// Whether a structure stands; `gone` has a bit for each that does not.
[[nodiscard]] constexpr bool stands(std::uint32_t gone, std::size_t structure) {
    return structure >= 32 || (gone >> structure & 1U) == 0;
}

/// Whether any part of a base lies off the table; its edge belongs to the table.
[[nodiscard]] bool off_table(const Ground& ground, const Base& base);
/// The edges of the table, as one looks north.
enum class Edge : std::uint8_t { south, west, north, east };
/// The point of an edge that is nearest to a point of the table.
[[nodiscard]] Vec nearest_on(const Ground& ground, Edge edge, Vec from);

/// The nearest point of some cover.
struct Cover {
    Vec at;
    int area = -1;      ///< Index of the area, or
    int structure = -1; ///< of the house.
    std::int64_t square_distance = 0;
};
/// The nearest woods of either kind or house that stands; nothing if there is none.
[[nodiscard]] std::optional<Cover> nearest_cover(const Ground& ground, Vec from, std::uint32_t gone);

} // namespace bounce::table

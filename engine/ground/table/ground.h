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

/// A kind of ground. Each rule set decides what it costs to cross.
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
    river, ///< Crossed by fords and bridges only; also used for lakes.
};
inline constexpr std::string_view terrain_names[] = {
    "open",         "road",        "rough", "swamp", "open_woods", "dense_woods",
    "gentle_slope", "steep_slope", "cliff", "ford",  "bridge",     "river"};

/// The name for a sentence: "dense woods".
[[nodiscard]] inline std::string spoken(Terrain terrain) {
    return bounce::spoken(terrain_names[static_cast<std::size_t>(terrain)]);
}

/// A polygon of one kind of ground. Areas may overlap: a slope and the woods on it both count.
/// Fords are areas; bridges are structures instead.
struct Area {
    Terrain terrain = Terrain::open;
    std::string name;
    std::vector<Vec> outline;
    Box box; ///< Of the outline.
    /// A hole in the area, whose edge belongs to the area; usually empty. The slope between two contours
    /// has the lower contour as its outline and the upper one as its hole.
    std::vector<Vec> hole;
    Terrain slope = Terrain::open; ///< Of a road: its own slope, which replaces the surrounding one.
};

/// A contour line: everything inside is at `height` or above. Ground of height 1 hides a man behind it.
struct Contour {
    std::string name;
    int height = 1;
    std::vector<Vec> outline;
    Box box;
};

/// A linear obstacle that can be crossed.
enum class Barrier : std::uint8_t { fence, hedge, wall, stream, fieldwork, stockade, redoubt };
inline constexpr std::string_view barrier_names[] = {"fence",     "hedge",    "wall",   "stream",
                                                     "fieldwork", "stockade", "redoubt"};
struct Line {
    Barrier barrier = Barrier::fence;
    std::string name;
    std::vector<Vec> course; ///< Two points or more.
    Box box;
    int strength = 0;  ///< Strength points at the start; 0 if it cannot be shot down.
    bool worm = false; ///< A fence of rails laid in a zigzag, which can be taken down.
};

/// A house or a bridge: a rectangle that troops can enter or cross, and that can be shot down.
struct Structure {
    enum class Kind : std::uint8_t { house, bridge } kind = Kind::house;
    bool stone = false;
    std::string name;
    Base footprint;
    Box box;
    int strength = 0; ///< Strength points at the start.
    int holds = 0;    ///< Units that a house holds.
};

/// The table as it is at the start. The state records by index what is destroyed during a battle.
struct Ground {
    Thou width = 0;
    Thou depth = 0;
    std::vector<Area> areas;
    std::vector<Contour> contours;
    std::vector<Line> lines;
    std::vector<Structure> structures;
    Chart chart; ///< Built from the rest, and rebuilt if that changes; may be empty.
};

/// Calls `use(area index, whole)` for the areas in a square of the chart, and for those in `box` that
/// the chart does not cover; `under` is null without a chart.
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
/// The same with `use(structure index)` for structures.
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
/// Calls `area(index, whole)` in order for the areas that may overlap a box (`whole`: the area certainly
/// covers all of it), then `structure(index)` for the structures whose boxes touch it.
template <class OfArea, class OfStructure>
void each_near(const Ground& ground, const Box& box, OfArea area, OfStructure structure) {
    const bool charted = ground.chart.has(box);
    const Chart::Square under = charted ? ground.chart.under(box) : Chart::Square{};
    each_area_in(ground, charted ? &under : nullptr, box, area);
    each_structure_in(ground, charted ? &under : nullptr, box, structure);
}

/// Height of the ground at a point: that of the highest contour around it, 0 for level ground.
[[nodiscard]] int height_at(const Ground& ground, Vec at);

/// Whether a point lies in an area: in its outline and not in its hole; both edges belong to the area.
[[nodiscard]] bool in_area(const Area& area, Vec at);
/// Whether a point lies in the hole of an area and not on its edge.
[[nodiscard]] bool in_hole(const Area& area, Vec at);

/// Kinds of ground as bits; 0 is open ground.
using TerrainMask = std::uint16_t;
[[nodiscard]] constexpr TerrainMask bit(Terrain terrain) {
    return static_cast<TerrainMask>(1U << static_cast<unsigned>(terrain));
}

/// The kinds of ground at several places: kinds in one mask overlap, such as woods on a slope;
/// different masks lie beside one another.
class Patches {
  public:
    static constexpr int most = 11; ///< Number of distinct places; the last one accumulates all others.

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

    /// All kinds of all places together; road only if every place has it.
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

/// Destroyed structures, as bits, and those of them that can still be left: destroyed bridges with a unit
/// on them, which are rough ground for that unit and water for all others.
struct Ruins {
    constexpr Ruins(std::uint32_t all, std::uint32_t left = 0) // NOLINT(google-explicit-constructor)
        : gone(all), passable(left) {}

    std::uint32_t gone;
    std::uint32_t passable;
};

/// Kinds of ground at a point. Bridges and fords replace the water under them, and roads replace everything
/// under them except water; on a slope a road may have a slope of its own. A bridge also counts as road, and
/// a ford does if a road leads through it. Destroyed structures leave rough ground.
[[nodiscard]] TerrainMask ground_at(const Ground& ground, Vec at, Ruins ruins);

/// Kinds of ground under any part of a base. Includes `Terrain::road` only if the whole base is on roads:
/// a unit partly off the road is slowed by the ground there and gains nothing from the road.
[[nodiscard]] TerrainMask ground_under(const Ground& ground, const Base& base, Ruins ruins);
/// A superset of the kinds of ground under a base; cheap.
[[nodiscard]] TerrainMask possible_under(const Ground& ground, const Base& base, Ruins ruins);
/// Like `ground_under`, but place by place.
[[nodiscard]] Patches patches_under(const Ground& ground, const Base& base, Ruins ruins);
/// Whether all of a base lies on ground of these kinds, and none of it on open ground beside it.
[[nodiscard]] bool lies_within(const Ground& ground, const Base& base, TerrainMask kinds, Ruins ruins);

/// A base made smaller by `by` on every side, so that it does not overlap what it only touches despite
/// rounding.
[[nodiscard]] Base shrunk(const Base& base, Thou by);

/// Whether a structure is still standing; `gone` has a bit for each that is not.
[[nodiscard]] constexpr bool stands(std::uint32_t gone, std::size_t structure) {
    return structure >= 32 || (gone >> structure & 1U) == 0;
}

/// Whether any part of a base lies off the table; its edge belongs to the table.
[[nodiscard]] bool off_table(const Ground& ground, const Base& base);
/// The edges of the table.
enum class Edge : std::uint8_t { south, west, north, east };
/// The point of a table edge nearest to a point on the table.
[[nodiscard]] Vec nearest_on(const Ground& ground, Edge edge, Vec from);

/// The nearest point of cover.
struct Cover {
    Vec at;
    int area = -1;      ///< Index of the area, or
    int structure = -1; ///< of the house.
    std::int64_t square_distance = 0;
};
/// The nearest woods of either kind or standing house; nothing if there is none.
[[nodiscard]] std::optional<Cover> nearest_cover(const Ground& ground, Vec from, std::uint32_t gone);

} // namespace bounce::table

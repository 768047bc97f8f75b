#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/ground.h"

#include <array>
#include <cstdint>
#include <span>

namespace bounce::drill {

using table::Angle;
using table::Pose;
using table::Thou;
using table::Vec;

/// A fieldwork built during the battle; 0 strength points: absent or destroyed. Part of states: plain
/// bytes.
struct Built {
    Vec from; ///< Left end, as seen by its builders.
    Vec to;   ///< Right end.
    std::uint8_t strength = 0;
    std::uint8_t finished = 0; ///< 1 once it has had its full strength points, whatever is left of them.
    std::uint8_t unused[2] = {};

    friend bool operator==(const Built&, const Built&) = default;
};
static_assert(sizeof(Built) == 20);

/// The current terrain: the ground of the scenario, and the state of everything that can be destroyed or
/// built. Holds references only.
struct TerrainState {
    const table::Ground& ground;
    std::span<const std::uint8_t> structures; ///< Strength points left; 0: destroyed.
    std::span<const std::uint8_t> works;      ///< The same for the ground's lines, if they have any.
    std::span<const Built> built;

    [[nodiscard]] bool stands(std::size_t structure) const { return structures[structure] > 0; }
    /// Whether it is a standing house.
    [[nodiscard]] bool is_house(std::size_t structure) const {
        return ground.structures[structure].kind == table::Structure::Kind::house && stands(structure);
    }
    /// Lines without strength points always stand.
    [[nodiscard]] bool line_stands(std::size_t line) const {
        return ground.lines[line].strength == 0 || works[line] > 0;
    }
    /// Destroyed structures, as bits.
    [[nodiscard]] std::uint32_t gone() const;
};

/// A standing house that the base would overlap; -1 if none.
[[nodiscard]] int house_under(const TerrainState& terrain_state, const table::Base& body);

/// Whether an obstacle has an opening at a place: a stream at bridges and fords, others where a road crosses.
[[nodiscard]] bool is_opening(const TerrainState& terrain_state, table::Barrier barrier, Vec at);

/// A standing linear obstacle: a line of the ground, or a work built during the battle.
struct StandingLine {
    table::Barrier barrier = table::Barrier::fieldwork;
    std::span<const Vec> course;
    table::Box box;
    std::uint8_t line = 255; ///< Index in the ground's lines; 255 for built works.
    std::uint8_t built = 255;
};
/// Calls `use(StandingLine)` for all standing obstacles, lines of the ground first.
template <class Use>
void each_standing_line(const TerrainState& terrain_state, Use use) {
    const auto& lines = terrain_state.ground.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (terrain_state.line_stands(i)) {
            use(StandingLine{.barrier = lines[i].barrier,
                             .course = lines[i].course,
                             .box = lines[i].box,
                             .line = static_cast<std::uint8_t>(i)});
        }
    }
    for (std::size_t i = 0; i < terrain_state.built.size(); ++i) {
        if (const Built& it = terrain_state.built[i]; it.strength > 0) {
            const std::array<Vec, 2> course{it.from, it.to};
            use(StandingLine{
                .course = course, .box = table::box_of(course), .built = static_cast<std::uint8_t>(i)});
        }
    }
}

} // namespace bounce::drill

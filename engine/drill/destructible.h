#pragma once

#include "engine/drill/terrain_state.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bounce::drill {

/// Something that can be shot down, dismantled or blown up. Orders name it by one number: structures first,
/// then the ground's lines, then works built during the battle.
struct Destructible {
    enum class Kind : std::uint8_t { structure, line, built } kind = Kind::structure;
    std::uint8_t index = 0;
};
/// The destructible with this number; nothing if there is none.
[[nodiscard]] std::optional<Destructible> destructible_at(const table::Ground& ground, std::size_t most_built,
                                                          std::uint8_t target);
[[nodiscard]] std::uint8_t target_of(const table::Ground& ground, Destructible destructible);
/// What the log calls it: its name if it has one.
[[nodiscard]] std::string name_of(const table::Ground& ground, Destructible destructible);

/// Calls `use(std::span<const Vec>)` with the points of its line or closed outline.
template <class Use>
auto with_course(const TerrainState& terrain_state, Destructible destructible, Use use) {
    if (destructible.kind == Destructible::Kind::line) {
        return use(std::span<const Vec>(terrain_state.ground.lines[destructible.index].course));
    }
    if (destructible.kind == Destructible::Kind::built) {
        const Vec course[] = {terrain_state.built[destructible.index].from,
                              terrain_state.built[destructible.index].to};
        return use(std::span<const Vec>(course));
    }
    const table::Corners c = table::corners(terrain_state.ground.structures[destructible.index].footprint);
    const Vec round[] = {c[0], c[1], c[2], c[3], c[0]};
    return use(std::span<const Vec>(round));
}
[[nodiscard]] Thou length_of(std::span<const Vec> course);
/// Distance between a base and its nearest point.
[[nodiscard]] Thou distance_to(const TerrainState& terrain_state, Destructible destructible,
                               const table::Base& base);

/// Calls `use(Vec)` with points along a course, at most `step` apart, until it returns true; returns whether
/// it did.
template <class Use>
bool any_point(std::span<const Vec> course, Thou step, Use use) {
    for (std::size_t i = 1; i < course.size(); ++i) {
        const Vec run = course[i] - course[i - 1];
        const Thou count = std::max<Thou>(1, (table::length(run) + step - 1) / step);
        for (Thou n = 0; n <= count; ++n) {
            const std::int64_t part = n;
            if (use(course[i - 1]
                    + Vec{static_cast<Thou>(run.x * part / count),
                          static_cast<Thou>(run.y * part / count)})) {
                return true;
            }
        }
    }
    return false;
}

} // namespace bounce::drill

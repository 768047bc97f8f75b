#include "engine/drill/thing.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace bounce::drill {

namespace {

Thou distance(std::span<const Vec> course, const table::Base& base) {
    const table::Corners corners = table::corners(base);
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    const table::Box box = table::box_of(corners);
    for (std::size_t i = 1; i < course.size(); ++i) {
        if (table::square_gap(box, table::box_of(course[i - 1], course[i])) < least) {
            least = std::min(least, table::square_distance(course.subspan(i - 1, 2), corners));
        }
    }
    return static_cast<Thou>(table::root(least));
}

} // namespace

std::optional<Thing> thing_at(const table::Ground& ground, std::size_t most_built, std::uint8_t target) {
    const std::size_t structures = ground.structures.size();
    const std::size_t lines = ground.lines.size();
    if (target < structures) {
        return Thing{Thing::Kind::structure, target};
    }
    if (target < structures + lines) {
        return Thing{Thing::Kind::line, static_cast<std::uint8_t>(target - structures)};
    }
    if (target < structures + lines + most_built) {
        return Thing{Thing::Kind::built, static_cast<std::uint8_t>(target - structures - lines)};
    }
    return {};
}

std::uint8_t target_of(const table::Ground& ground, Thing thing) {
    const std::size_t before = thing.kind == Thing::Kind::structure ? 0
                               : thing.kind == Thing::Kind::line
                                   ? ground.structures.size()
                                   : ground.structures.size() + ground.lines.size();
    return static_cast<std::uint8_t>(before + thing.index);
}

std::string name_of(const table::Ground& ground, Thing thing) {
    switch (thing.kind) {
    case Thing::Kind::structure:
        return ground.structures[thing.index].name;
    case Thing::Kind::line: {
        const table::Line& line = ground.lines[thing.index];
        return line.name.empty() ? fmt::format("the {}", table::barrier_names[static_cast<int>(line.barrier)])
                                 : line.name;
    }
    case Thing::Kind::built:
        break;
    }
    return "the new fieldwork";
}

Thou length_of(std::span<const Vec> course) {
    Thou length = 0;
    for (std::size_t i = 1; i < course.size(); ++i) {
        length += table::length(course[i] - course[i - 1]);
    }
    return length;
}

Thou distance_to(const TerrainState& terrain_state, Thing thing, const table::Base& base) {
    if (thing.kind == Thing::Kind::structure) {
        return table::distance(terrain_state.ground.structures[thing.index].footprint, base);
    }
    return with_course(terrain_state, thing,
                       [&](std::span<const Vec> course) { return distance(course, base); });
}

} // namespace bounce::drill

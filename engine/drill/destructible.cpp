#include "engine/drill/destructible.h"

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

std::optional<Destructible> destructible_at(const table::Ground& ground, std::size_t most_built,
                                            std::uint8_t target) {
    const std::size_t structures = ground.structures.size();
    const std::size_t lines = ground.lines.size();
    if (target < structures) {
        return Destructible{Destructible::Kind::structure, target};
    }
    if (target < structures + lines) {
        return Destructible{Destructible::Kind::line, static_cast<std::uint8_t>(target - structures)};
    }
    if (target < structures + lines + most_built) {
        return Destructible{Destructible::Kind::built,
                            static_cast<std::uint8_t>(target - structures - lines)};
    }
    return {};
}

std::uint8_t target_of(const table::Ground& ground, Destructible destructible) {
    const std::size_t before = destructible.kind == Destructible::Kind::structure ? 0
                               : destructible.kind == Destructible::Kind::line
                                   ? ground.structures.size()
                                   : ground.structures.size() + ground.lines.size();
    return static_cast<std::uint8_t>(before + destructible.index);
}

std::string name_of(const table::Ground& ground, Destructible destructible) {
    switch (destructible.kind) {
    case Destructible::Kind::structure:
        return ground.structures[destructible.index].name;
    case Destructible::Kind::line: {
        const table::Line& line = ground.lines[destructible.index];
        return line.name.empty() ? fmt::format("the {}", table::barrier_names[static_cast<int>(line.barrier)])
                                 : line.name;
    }
    case Destructible::Kind::built:
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

Thou distance_to(const TerrainState& terrain_state, Destructible destructible, const table::Base& base) {
    if (destructible.kind == Destructible::Kind::structure) {
        return table::distance(terrain_state.ground.structures[destructible.index].footprint, base);
    }
    return with_course(terrain_state, destructible,
                       [&](std::span<const Vec> course) { return distance(course, base); });
}

} // namespace bounce::drill

#include "engine/drill/movement/meeting.h"

#include <algorithm>
#include <limits>

namespace bounce::drill {

namespace {

/// How far a point may go in a direction before it leaves the table.
Thou way_to_edge(const table::Ground& ground, Vec from, Angle direction) {
    const auto along = [](Thou at, std::int64_t step, Thou most) {
        if (step == 0) {
            return std::numeric_limits<std::int64_t>::max();
        }
        return std::int64_t{step > 0 ? most - at : -at} * table::one / step;
    };
    const std::int64_t way = std::min(along(from.x, table::sine(direction), ground.width),
                                      along(from.y, table::cosine(direction), ground.depth));
    return static_cast<Thou>(std::clamp<std::int64_t>(way, 0, std::numeric_limits<Thou>::max()));
}

} // namespace

void meet_edge(const table::Ground& ground, const table::Base& body, Meeting& best) {
    const table::Corners corners = table::corners(body);
    for (const Vec corner : {corners[0], corners[1]}) {
        const Thou way = way_to_edge(ground, corner, body.facing);
        if (way < best.way) {
            best = {Meeting::What::edge, way, 255};
        }
    }
}

void meet_houses(const TerrainState& terrain_state, const table::Base& body, int own, Meeting& best) {
    const auto& structures = terrain_state.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (!terrain_state.is_house(i) || static_cast<int>(i) == own) {
            continue;
        }
        const std::optional<Thou> way = straight_way(body, structures[i].footprint);
        if (way && *way < best.way) {
            best = {Meeting::What::house, *way, static_cast<std::uint8_t>(i)};
        }
    }
}

void meet_ground(const TerrainState& terrain_state, const Gait& gait, const table::Base& body,
                 Meeting& best) {
    const table::Formation formation{body.width, body.depth, 1, 1};
    const table::Course course =
        table::course_of(terrain_state.ground, {body.centre, body.facing}, formation,
                         {table::Leg::Kind::advance, best.way, {}}, {}, ruins_for(terrain_state, gait));
    for (const table::Stretch& stretch : course.stretches) {
        if (stretch.from < best.way && closed_to(*gait.going, stretch.ground)) {
            best = {Meeting::What::ground, stretch.from, 255};
            return;
        }
    }
}

} // namespace bounce::drill

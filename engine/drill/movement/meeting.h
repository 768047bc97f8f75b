#pragma once

#include "engine/drill/movement/gait.h"
#include "engine/ground/table/touch.h"

#include <cstdint>

namespace bounce::drill {

/// What a unit meets first when it goes straight ahead.
struct Meeting {
    enum class What : std::uint8_t { nothing, unit, house, ground, edge } what = What::nothing;
    Thou way = 0;             ///< Distance until it meets it; the whole distance if it meets nothing.
    std::uint8_t which = 255; ///< Unit or structure.
};

/// Each of these tests one kind of thing, and updates `best` if one is nearer than `best.way`.
void meet_edge(const table::Ground& ground, const table::Base& body, Meeting& best);
/// Standing houses, except `own`.
void meet_houses(const TerrainState& terrain_state, const table::Base& body, int own, Meeting& best);
/// Ground that the unit cannot enter; tested last because it is slowest.
void meet_ground(const TerrainState& terrain_state, const Gait& gait, const table::Base& body, Meeting& best);

/// Tests other bodies, houses, ground and the edge of the table up to `far`. `each_other` must call its
/// argument with the number and the base of every unit that may be in the way.
template <class EachOther>
[[nodiscard]] Meeting first_met(const TerrainState& terrain_state, const Gait& gait, const table::Base& body,
                                Thou far, int own_house, EachOther each_other) {
    Meeting best{.way = far};
    meet_edge(terrain_state.ground, body, best);
    const table::Box box = table::box_of(body).grown(best.way);
    each_other([&](std::uint8_t other, const table::Base& there) {
        if (!box.touches(table::box_of(there))) {
            return;
        }
        const std::optional<Thou> way = table::straight_way(body, there);
        if (way && *way < best.way) {
            best = {Meeting::What::unit, *way, other};
        }
    });
    meet_houses(terrain_state, body, own_house, best);
    meet_ground(terrain_state, gait, body, best);
    return best;
}

} // namespace bounce::drill

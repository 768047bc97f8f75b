#include "engine/drill/terrain_state.h"

#include <algorithm>

namespace bounce::drill {

std::uint32_t TerrainState::gone() const {
    std::uint32_t gone = 0;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        gone |= stands(i) ? 0U : std::uint32_t{1} << i;
    }
    return gone;
}

int house_under(const TerrainState& terrain_state, const table::Base& body) {
    const auto& structures = terrain_state.ground.structures;
    const table::Box box = table::box_of(body);
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (terrain_state.is_house(i) && box.touches(structures[i].box)
            && table::overlap(body, structures[i].footprint)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

bool is_opening(const TerrainState& terrain_state, table::Barrier barrier, Vec at) {
    using table::Terrain;
    const int passage = barrier == table::Barrier::stream
                            ? table::bit(Terrain::ford) | table::bit(Terrain::bridge)
                            : table::bit(Terrain::road);
    return (table::ground_at(terrain_state.ground, at, terrain_state.gone()) & passage) != 0;
}

} // namespace bounce::drill

#include "engine/rules/awi/appraise_cover.h"

#include "engine/rules/awi/shield.h"

namespace bounce::awi {

int cover_value(const Parameters& rules, Cover cover) {
    switch (cover) {
    case Cover::soft:
        return rules.fire_soft_cover;
    case Cover::hard:
        return rules.fire_hard_cover;
    case Cover::solid:
        return rules.fire_solid_cover;
    default:
        return 0;
    }
}

Cover woods_at(const Field& field, const State& state, Vec at) {
    constexpr auto woods = static_cast<table::TerrainMask>(table::bit(table::Terrain::open_woods)
                                                           | table::bit(table::Terrain::dense_woods));
    const bool in = (table::ground_at(field.scenario.ground, at, gone_structures(field, state)) & woods) != 0;
    return in ? Cover::soft : Cover::open;
}

} // namespace bounce::awi

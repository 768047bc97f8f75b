#include "engine/drill/movement/stride.h"

#include "engine/ground/table/touch.h"
#include "engine/ground/table/way/sweep.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::drill {

using table::Leg;

bool comes_within(const Stride& stride, const table::Base& there, Thou far) {
    const auto& [formation, wheel, leg, from] = stride;
    return table::distance(stride.body(from), there) <= far
           || !table::is_free(from, formation, leg, wheel, there, far);
}

bool keeps_gap(const Stride& stride, const table::Base& there, Thou gap) {
    const auto& [formation, wheel, leg, from] = stride;
    const table::Base start = stride.body(from);
    if (table::is_straight(leg)) {
        const Thou ahead = leg.kind == Leg::Kind::retire ? -leg.by : leg.by;
        if (table::surely_parted(table::swept(start, ahead), there, gap)) {
            return true;
        }
    }
    const Thou now = table::distance(start, there);
    return now >= gap && leg.kind != Leg::Kind::turn
               ? table::is_free(from, formation, leg, wheel, there, gap)
               : table::stays_off(from, formation, leg, wheel, there, std::min(now, gap));
}

namespace {

/// Whether whichever way it looks there, no edge of the table and no house is near: sooner told than each.
bool turns_freely(const TerrainState& terrain_state, const Stride& stride) {
    const table::Ground& ground = terrain_state.ground;
    const Vec middle = stride.from.at;
    const table::Box round = table::box_of(middle, middle)
                                 .grown(table::radius(stride.formation.width(), stride.formation.depth()));
    const bool on_table =
        round.left >= 0 && round.bottom >= 0 && round.right <= ground.width && round.top <= ground.depth;
    return on_table && std::ranges::none_of(ground.structures, [&](const table::Structure& structure) {
               return structure.kind == table::Structure::Kind::house && round.touches(structure.box);
           });
}

} // namespace

Corner corners_of_turn(const TerrainState& terrain_state, const Stride& stride) {
    if (turns_freely(terrain_state, stride)) {
        return Corner::free;
    }
    const int steps = std::abs(stride.leg.turn.signed_turn()) / table::step_turn + 1;
    for (int step = 1; step < steps; ++step) {
        const Leg part = table::part_of(stride.leg, step, steps);
        const table::Base there =
            stride.body(table::after(stride.from, stride.formation, part, stride.wheel));
        if (table::off_table(terrain_state.ground, there)) {
            return Corner::off_table;
        }
        if (house_under(terrain_state, there) >= 0) {
            return Corner::house;
        }
    }
    return Corner::free;
}

} // namespace bounce::drill

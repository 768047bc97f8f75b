#include "engine/drill/movement/gait.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace bounce::drill {

namespace {

using table::Terrain;

std::int64_t rounded_up(std::int64_t value, std::int64_t by) { return (value + by - 1) / by; }

template <class Visit>
void each_terrain(table::TerrainMask place, Visit visit) {
    for (unsigned left = place; left != 0; left &= left - 1) {
        visit(static_cast<Terrain>(std::countr_zero(left)));
    }
}

/// A fraction that can still be reckoned with: a variant may slow many kinds of ground by odd percentages,
/// and all of them may lie on one another.
Speed in_bounds(Speed speed) {
    constexpr std::int64_t finest = 1'000'000;
    if (speed.of <= finest) {
        return speed;
    }
    return {speed.part > 0 ? std::max<std::int64_t>(speed.part * finest / speed.of, 1) : 0, finest};
}

/// The speed that the kinds of ground of one place leave together.
Speed speed_at(const Going& going, table::TerrainMask place) {
    Speed speed;
    each_terrain(place, [&](Terrain terrain) {
        const Speed& one = going.speed(terrain);
        speed = in_bounds({speed.part * one.part, speed.of * one.of});
    });
    return speed;
}

Speed speed_on(const Going& going, const table::Patches& ground) {
    Speed worst;
    bool any = false;
    for (const table::TerrainMask place : ground) {
        const Speed speed = speed_at(going, place);
        if (!any || speed.part * worst.of < worst.part * speed.of) {
            worst = speed;
        }
        any = true;
    }
    return worst;
}

std::optional<Terrain> closed_at(const Going& going, table::TerrainMask place) {
    std::optional<Terrain> closed;
    each_terrain(place, [&](Terrain terrain) {
        if (!closed && going.speed(terrain).part == 0) {
            closed = terrain;
        }
    });
    const table::TerrainMask together = going.closed_together;
    return !closed && together != 0 && (place & together) == together ? going.together : closed;
}

} // namespace

std::uint32_t still_on(const table::Ground& ground, std::uint32_t wrecks, const table::Base& body) {
    for (std::uint32_t left = wrecks; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        if (!table::overlap(body, ground.structures[i].footprint)) {
            wrecks &= ~(std::uint32_t{1} << i);
        }
    }
    return wrecks;
}

std::optional<Terrain> closed_to(const Going& going, const table::Patches& ground) {
    for (const table::TerrainMask place : ground) {
        if (const auto closed = closed_at(going, place)) {
            return closed;
        }
    }
    return {};
}

std::optional<Terrain> closed_to(const TerrainState& terrain_state, const Gait& gait,
                                 const table::Base& body) {
    const table::Ruins ruins = ruins_for(terrain_state, gait);
    if (!closed_at(*gait.going, table::possible_under(terrain_state.ground, body, ruins))) {
        return {}; // nothing near is closed, whichever of it the base stands on
    }
    const std::optional<Terrain> found =
        closed_to(*gait.going, table::ground_under(terrain_state.ground, body, ruins));
    if (!found) {
        return {};
    }
    // What lies beside one another may be closed only where it lies on one another.
    const bool surely = gait.going->speed(*found).part == 0;
    if (!surely && !closed_to(*gait.going, table::patches_under(terrain_state.ground, body, ruins))) {
        return {};
    }
    return found;
}

std::int64_t price(const Gait& gait, Thou length) {
    return gait.allowance > 0 ? rounded_up(std::int64_t{length} * whole_move, gait.allowance)
                              : std::numeric_limits<std::int32_t>::max();
}

std::int64_t price(const Gait& gait, Thou length, const table::Patches& ground) {
    const Speed speed = speed_on(*gait.going, ground);
    if (gait.allowance <= 0 || speed.part <= 0) {
        return std::numeric_limits<std::int32_t>::max();
    }
    return rounded_up(std::int64_t{length} * whole_move * speed.of, gait.allowance * speed.part);
}

Thou length_for(const Gait& gait, std::int64_t parts, const table::Patches& ground) {
    const Speed speed = speed_on(*gait.going, ground);
    if (parts <= 0 || speed.part <= 0) {
        return 0;
    }
    return static_cast<Thou>(parts * gait.allowance * speed.part / (whole_move * speed.of));
}

std::optional<std::int64_t> toll(const Gait& gait, table::Barrier barrier) {
    const std::int64_t toll = gait.going->tolls[static_cast<std::size_t>(barrier)];
    return toll == 0 ? std::nullopt : std::optional{toll};
}

} // namespace bounce::drill

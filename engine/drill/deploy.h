#pragma once

#include "engine/ground/table/formation.h"
#include "engine/match/table/scenario.h"

#include <optional>

namespace bounce::drill {

/// Searching a zone for a place where a unit may be set down.

/// How near to each other places are tried.
inline constexpr table::Thou deploy_step = table::inch / 2;

/// The first place for which `allowed(Pose)` holds: on a grid, looking the zone's way or to any of eight
/// sides, and then along the edges of the zone, for one that is hardly wider than the unit. What is `closed`
/// at its middle is not tried on the grid.
template <class Closed, class Allowed>
[[nodiscard]] std::optional<table::Pose> place_in(const table::Zone& zone, const table::Formation& formation,
                                                  Closed closed, Allowed allowed) {
    using table::Pose;
    using table::Thou;
    using table::Vec;
    for (Thou y = zone.box.bottom; y <= zone.box.top; y += deploy_step) {
        for (Thou x = zone.box.left; x <= zone.box.right; x += deploy_step) {
            if (!table::inside({x, y}, zone.outline) || closed(Vec{x, y})) {
                continue;
            }
            if (const Pose pose{{x, y}, zone.facing}; allowed(pose)) {
                return pose;
            }
            for (int turn = 0; turn < 8; ++turn) {
                const Pose pose{{x, y}, {static_cast<std::uint16_t>(turn * table::eighth.turn)}};
                if (allowed(pose)) {
                    return pose;
                }
            }
        }
    }
    for (std::size_t i = 0; i < zone.outline.size(); ++i) {
        const Vec from = zone.outline[i];
        const Vec edge = zone.outline[(i + 1) % zone.outline.size()] - from;
        const table::Angle along = table::direction_of(edge);
        for (int turn = 0; turn < 4; ++turn) {
            const bool lengthwise = turn % 2 == 0;
            const Thou long_side = lengthwise ? formation.depth() : formation.width();
            const Thou across = lengthwise ? formation.width() : formation.depth();
            const table::Angle facing =
                along + table::Angle{static_cast<std::uint16_t>(turn * table::quarter.turn)};
            for (Thou by = long_side / 2; by <= table::length(edge) - long_side / 2; by += deploy_step) {
                for (const Thou inwards : {across / 2, -across / 2}) {
                    const Pose pose{from + table::along(along, by, inwards), facing};
                    if (allowed(pose)) {
                        return pose;
                    }
                }
            }
        }
    }
    return {};
}

} // namespace bounce::drill

#pragma once

#include "engine/ground/table/ground.h"
#include "engine/ground/table/sight.h"
#include "engine/rules/awi/state.h"

#include <optional>

namespace bounce::awi {

/// A length of the rules in thou, smaller with the option `scale` ("awi/scale.figures"). Every length that a
/// rule names goes through here.
[[nodiscard]] constexpr Thou scaled(const Parameters& parameters, std::int32_t inches) {
    const Thou full = inches * table::inch;
    return parameters.scale == 0 ? full : full * 2 / 3;
}
/// Likewise of what is given in thou, such as the size of a base.
[[nodiscard]] constexpr Thou scaled_thou(const Parameters& parameters, std::int32_t thou) {
    return parameters.scale == 0 ? thou : thou * 2 / 3;
}

/// How far a unit goes in one movement phase over open ground ("awi/move.close_foot" and following); a wound
/// is not looked at.
[[nodiscard]] Thou allowance(const Field& field, Type type, Stance stance);
/// How far it runs; 0 for what does not ("awi/move.wagon").
[[nodiscard]] Thou rout_allowance(const Field& field, Type type);

/// The columns of the table of terrain.
enum class Footing : std::uint8_t { close, open, mounted, wheeled };
[[nodiscard]] Footing footing_of(Type type);

/// What is left of a unit's speed on one kind of ground, in percent; 0 where it cannot go
/// ("awi/terrain.stretch"). 33 and 66 mean a third and two thirds: see `speed_on`.
[[nodiscard]] int terrain_percent(const Field& field, Type type, table::Terrain terrain);

/// A part of full speed as a fraction, so that a third is a third.
struct Speed {
    std::int64_t part = 1;
    std::int64_t of = 1;
};
/// The speed that the kinds of ground of one place leave together; a part of 0 where one of them is closed
/// ("awi/terrain.combine").
[[nodiscard]] Speed speed_on(const Field& field, Type type, table::TerrainMask place);
/// Of several places the worst counts.
[[nodiscard]] Speed speed_on(const Field& field, Type type, const table::Patches& ground);
/// Light infantry and rifles, who pass through dense woods on steep slopes ("awi/hill.dense_steep").
[[nodiscard]] bool is_light(const Roll& roll);
/// The first kind of ground of one place that keeps troops of a type out, whether they stand there or go;
/// nothing if they may enter ("awi/terrain.forbidden", "awi/hill.dense_steep").
[[nodiscard]] std::optional<table::Terrain> closed_to(const Field& field, Type type, bool light,
                                                      table::TerrainMask place);
/// The same of all places.
[[nodiscard]] std::optional<table::Terrain> closed_to(const Field& field, Type type, bool light,
                                                      const table::Patches& ground);

/// What crossing a barrier costs, in hundredths of a whole move; 0: closed to this type ("awi/terrain.fence",
/// "awi/terrain.stream").
[[nodiscard]] int crossing_cost(const Field& field, Type type, table::Barrier barrier);

/// How much wood may lie between a unit and who looks at it ("awi/woods.scouts" and following).
[[nodiscard]] table::WoodsDepth woods_depth(const Field& field, UnitId seen);

} // namespace bounce::awi

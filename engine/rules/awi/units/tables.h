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
    return parameters.scale == 0 ? full : (full * 2 + 1) / 3;
}
/// Likewise of what is given in thou, the size of a base; rounded down, so that two make a double one.
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

/// Light infantry and rifles, who pass through dense woods on steep slopes ("awi/hill.dense_steep").
[[nodiscard]] bool is_light(const Roll& roll);
/// What the table of terrain says of a unit; of one that goes on foot where its kind would ride or roll.
[[nodiscard]] inline const drill::Going& going_of(const Field& field, const Roll& roll, Type type) {
    return field.goings[static_cast<std::size_t>(footing_of(type)) + (is_light(roll) ? 4 : 0)];
}
[[nodiscard]] inline const drill::Going& going_of(const Field& field, UnitId unit) {
    return going_of(field, field.roll(unit), field.roll(unit).type);
}

/// How much wood may lie between a unit and who looks at it ("awi/woods.scouts" and following).
[[nodiscard]] table::WoodsDepth woods_depth(const Field& field, UnitId seen);

} // namespace bounce::awi

#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/units/figures.h"

#include <array>

namespace bounce::grant {

namespace {

/// Nothing on these tables that stands along a line is ever shot down.
constexpr std::array<std::uint8_t, 256> standing_lines = [] {
    std::array<std::uint8_t, 256> all{};
    all.fill(1);
    return all;
}();

/// It will not be there any more when anybody might come.
bool has_to_go(const Unit& unit) {
    return unit.duty == Duty::rear || unit.duty == Duty::withdraw || unit.duty == Duty::retreat
           || unit.duty == Duty::leave;
}

} // namespace

// "grant/sequence.holds"_clause: units that fight, of good morale and above half.
Presence presence_of(Position pos) {
    Presence presence;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (!is_solid(pos, unit) || it.bad != 0 || it.half != 0 || has_to_go(it)) {
            continue;
        }
        const Side side = pos.field.side(unit);
        if (const table::Base body = body_of(pos, unit); body.width > 0) {
            presence.present.push_back({.side = side, .bases = {body}});
        }
        for (const std::uint8_t house : it.house) {
            if (house != 0) {
                presence.present.push_back({.side = side, .house = house - 1, .bases = {}});
            }
        }
    }
    presence.moment = {
        .present = presence.present,
        .structures = {pos.state.structures.data(), pos.field.scenario.ground.structures.size()},
        .lines = standing_lines};
    return presence;
}

} // namespace bounce::grant

#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/units/figures.h"

#include <utility>

namespace bounce::grant {

namespace {

/// It will not be there any more when anybody might come.
bool has_to_go(const Unit& unit) {
    return unit.duty == Duty::rear || unit.duty == Duty::withdraw || unit.duty == Duty::retreat
           || unit.duty == Duty::leave;
}

} // namespace

// "grant/sequence.holds"_clause: units that fight, of good morale and above half.
drill::Presence presence_of(Position pos) {
    std::vector<table::Present> present;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        if (!is_solid(pos, unit) || it.bad != 0 || it.half != 0 || has_to_go(it)) {
            continue;
        }
        const Side side = pos.field.side(unit);
        if (const table::Base body = body_of(pos, unit); body.width > 0) {
            present.push_back({.side = side, .bases = {body}});
        }
        for (const std::uint8_t house : it.house) {
            if (house != 0) {
                present.push_back({.side = side, .house = house - 1, .bases = {}});
            }
        }
    }
    return drill::presence_of(std::move(present), terrain_state_of(pos));
}

} // namespace bounce::grant

#include "engine/rules/ccc/showing/shots.h"

#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>

namespace bounce::ccc {

int farthest_call(const Parameters& rules) { return std::clamp(rules.gun_reach / table::inch, 1, 255); }

Fire shot_at(Position pos, UnitId battery, UnitId target, Round round) {
    const int call = calls_range(pos, battery, round) ? (farthest_call(pos.field.parameters) + 1) / 2 : 0;
    return {battery, target, round, static_cast<std::uint8_t>(call)};
}

std::vector<Fire> shots_at(Position pos, UnitId unit, UnitId target) {
    std::vector<Fire> shots;
    const auto add = [&](const Fire& shot) {
        if (may_fire_at(pos, shot)) {
            shots.push_back(shot);
        }
    };
    if (pos.field.arm(unit) != Arm::battery) {
        add({unit, target});
        return shots;
    }
    for (std::size_t kind = 0; kind < round_kinds; ++kind) {
        if (guns_with(pos, unit, static_cast<Round>(kind)) > 0) {
            add(shot_at(pos, unit, target, static_cast<Round>(kind)));
        }
    }
    return shots;
}

} // namespace bounce::ccc

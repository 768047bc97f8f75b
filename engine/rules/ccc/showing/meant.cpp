#include "engine/rules/ccc/rules.h"

#include "engine/drill/sight/look.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/showing/shots.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/stores.h"

namespace bounce::ccc {

namespace {

/// The first round that a battery may fire at an enemy; if there is none, the first that it has.
Fire first_shot(Position pos, UnitId battery, UnitId enemy) {
    const std::vector<Fire> shots = shots_at(pos, battery, enemy);
    if (!shots.empty()) {
        return shots.front();
    }
    for (std::size_t kind = 0; kind < round_kinds; ++kind) {
        if (guns_with(pos, battery, static_cast<Round>(kind)) > 0) {
            return shot_at(pos, battery, enemy, static_cast<Round>(kind));
        }
    }
    return shot_at(pos, battery, enemy, Round::shot);
}

} // namespace

/// To fire at an enemy, or to charge him.
std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    const Position pos{field, state};
    const auto pointed = drill::pointed(field, from, to);
    if (!pointed) {
        return {};
    }
    const auto [id, enemy] = *pointed;
    const bool there = state.units[id].on_table() && state.units[enemy].on_table();
    if (!there || !is_seen(pos, field.side(id), enemy)) {
        return {};
    }
    const bool guns = field.arm(id) == Arm::battery;
    switch (state.phase) {
    case Phase::moves: // too late to charge, and too early to fire: that is said
        return guns ? Order{first_shot(pos, id, enemy)}
                    : Order{Announce{id, enemy, wheel_onto(pos, id, enemy)}};
    case Phase::plot:
    case Phase::announce:
        return Announce{id, enemy, wheel_onto(pos, id, enemy)};
    case Phase::skirmish:
    case Phase::infantry:
    case Phase::artillery:
        return guns ? first_shot(pos, id, enemy) : Fire{id, enemy};
    default:
        return {};
    }
}

} // namespace bounce::ccc

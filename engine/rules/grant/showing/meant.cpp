#include "engine/rules/grant/rules.h"

#include "engine/drill/sight/look.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/thinking/candidates_choices.h"

namespace bounce::grant {

namespace {

/// The first shot that a gun of the battery may still be given at an enemy.
std::optional<Order> first_shot(Position pos, UnitId battery, UnitId enemy) {
    std::vector<Order> orders;
    for (std::uint8_t gun = 0; gun < pos.state.guns && orders.empty(); ++gun) {
        if (pos.state.pieces[gun].battery == battery) {
            add_shots_at(pos, gun, enemy, orders);
        }
    }
    return orders.empty() ? std::nullopt : std::optional{orders.front()};
}

/// Fire at all of an enemy; if that is not allowed but somebody can be picked off, at the first of those.
Fire fire_at(Position pos, UnitId unit, UnitId enemy) {
    if (pos.field.arm(enemy) == Arm::general) { // by himself he can only be picked off
        return {unit, enemy, general_figure};
    }
    std::vector<Order> orders;
    add_fires_at(pos, unit, enemy, orders);
    return orders.empty() ? Fire{unit, enemy, nobody_picked} : std::get<Fire>(orders.front());
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
    switch (state.phase) {
    case Phase::charges:
        return Charge{id, enemy};
    case Phase::moves:
        return field.arm(id) == Arm::cavalry ? std::optional<Order>{Name{id, enemy}} : std::nullopt;
    case Phase::artillery:
        return first_shot(pos, id, enemy);
    default:
        return fire_at(pos, id, enemy);
    }
}

} // namespace bounce::grant

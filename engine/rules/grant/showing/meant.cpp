#include "engine/rules/grant/rules.h"

#include "engine/drill/sight/look.h"
#include "engine/rules/grant/thinking/candidates_choices.h"

namespace bounce::grant {

namespace {

/// The first shot that a gun of the battery may still be given at an enemy.
std::optional<Order> first_shot(const Field& field, const State& state, UnitId battery, UnitId enemy) {
    std::vector<Order> orders;
    for (std::uint8_t gun = 0; gun < state.guns && orders.empty(); ++gun) {
        if (state.pieces[gun].battery == battery) {
            add_shots_at(field, state, gun, enemy, orders);
        }
    }
    return orders.empty() ? std::nullopt : std::optional{orders.front()};
}

} // namespace

/// To fire at an enemy, or to charge him.
std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
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
        return first_shot(field, state, id, enemy);
    default:
        // A general by himself can only be picked off.
        return Fire{id, enemy,
                    static_cast<std::uint8_t>(field.arm(enemy) == Arm::general ? general_figure : 255)};
    }
}

} // namespace bounce::grant

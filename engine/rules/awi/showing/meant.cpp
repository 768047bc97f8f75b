#include "engine/rules/awi/rules.h"

#include "engine/rules/awi/firing/fire.h"

namespace bounce::awi {

/// To fire at an enemy, or to charge him.
std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    const auto unit = field.scenario.force_named(from);
    const auto target = field.scenario.force_named(to);
    if (!unit || !target) {
        return {};
    }
    const auto id = static_cast<UnitId>(*unit);
    const auto enemy = static_cast<UnitId>(*target);
    if (field.side(id) == field.side(enemy)) {
        return {};
    }
    return state.phase == Phase::charge ? Order{Charge{id, enemy}} : Order{Fire{id, enemy, all_bases}};
}

} // namespace bounce::awi

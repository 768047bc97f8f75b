#include "engine/rules/awi/rules.h"

#include "engine/drill/sight/look.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/units/units.h"

namespace bounce::awi {

/// To fire at an enemy, or to charge him.
std::optional<Order> Rules::meant(const Field& field, const State& state, std::string_view from,
                                  std::string_view to) {
    const auto pointed = drill::pointed(field, from, to);
    if (!pointed) {
        return {};
    }
    const auto [id, enemy] = *pointed;
    // troops that may move and are sent at an enemy are to charge him, later
    const bool moves =
        state.phase == Phase::move && field.side(id) == state.actor && !is_gun(field.roll(id).type);
    return moves || state.phase == Phase::charge ? Order{Charge{id, enemy}}
                                                 : Order{Fire{id, enemy, all_bases}};
}

} // namespace bounce::awi

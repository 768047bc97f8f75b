#include "engine/drill/could.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/showing/drawing.h"

namespace bounce::grant {

std::optional<Could> Rules::could(const Field& field, const State& state, std::string_view name) {
    return drill::could(Position{field, state}, name,
                        {.mover = state.actor,
                         .deploying = state.phase == Phase::deploy,
                         .moves = state.phase <= Phase::moves,
                         .charges = state.phase <= Phase::charges});
}

} // namespace bounce::grant

#include "engine/drill/could.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/showing/drawing.h"

namespace bounce::ccc {

std::optional<Could> Rules::could(const Field& field, const State& state, std::string_view name) {
    return drill::could(Position{field, state}, name,
                        {.mover = state.actor,
                         .deploying = state.phase == Phase::deploy,
                         .moves = state.phase <= Phase::moves,
                         .charges = state.phase <= Phase::announce});
}

} // namespace bounce::ccc

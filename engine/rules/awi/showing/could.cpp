#include "engine/drill/could.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/showing/drawing.h"

namespace bounce::awi {

std::optional<Could> Rules::could(const Field& field, const State& state, std::string_view name) {
    return drill::could(Position{field, state}, name,
                        {.mover = state.mover,
                         .deploying = state.phase == Phase::deploy,
                         .moves = state.phase <= Phase::move,
                         .charges = state.phase <= Phase::charge},
                        Mark::fresh_rout | Mark::wounded);
}

} // namespace bounce::awi

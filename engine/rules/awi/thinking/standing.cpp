#include "engine/drill/thinking/standing.h"

#include "engine/rules/awi/thinking.h"
#include "engine/rules/awi/thinking/army.h"

namespace bounce::awi {

int Thinking::standing(const Field& field, const State& state, Side side) {
    return drill::standing(ArmyNow{{field, state}}, side);
}

} // namespace bounce::awi

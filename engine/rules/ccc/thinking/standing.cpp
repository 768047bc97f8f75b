#include "engine/drill/thinking/standing.h"

#include "engine/rules/ccc/thinking.h"
#include "engine/rules/ccc/thinking/army.h"

namespace bounce::ccc {

int Thinking::standing(const Field& field, const State& state, Side side) {
    return drill::standing(ArmyNow{{field, state}}, side);
}

} // namespace bounce::ccc

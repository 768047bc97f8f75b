#include "engine/drill/thinking/standing.h"

#include "engine/rules/grant/thinking.h"
#include "engine/rules/grant/thinking/army.h"

namespace bounce::grant {

int Thinking::standing(const Field& field, const State& state, Side side) {
    return drill::standing(ArmyNow{{field, state}}, side);
}

} // namespace bounce::grant

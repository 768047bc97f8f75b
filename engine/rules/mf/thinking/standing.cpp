#include "engine/match/hex/standing_now.h"
#include "engine/rules/mf/thinking.h"

namespace bounce::mf {

int Thinking::standing(const Field& field, const State& state, Side side) {
    return hex::standing_now(field, state, side);
}

} // namespace bounce::mf

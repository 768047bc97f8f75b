#include "engine/match/hex/standing_now.h"
#include "engine/rules/sd/thinking.h"

namespace bounce::sd {

int Thinking::standing(const Field& field, const State& state, Side side) {
    return hex::standing_now(field, state, side);
}

} // namespace bounce::sd

#include "engine/rules/grant/state.h"

#include <cstring>

namespace bounce::grant {

bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

} // namespace bounce::grant

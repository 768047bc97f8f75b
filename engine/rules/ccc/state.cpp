#include "engine/rules/ccc/state.h"

#include <cstring>

namespace bounce::ccc {

bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

} // namespace bounce::ccc

#include "engine/rules/awi/state.h"

#include <cstring>

namespace bounce::awi {

bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

} // namespace bounce::awi

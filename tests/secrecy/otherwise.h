#pragma once

#include "engine/core/random.h"
#include "engine/rules/ccc/state.h"

#include <cstdint>

namespace bounce::ccc {

/// Units as bits: the enemies of a side of whom it is to know little.
struct Unknown {
    std::uint64_t hidden = 0; ///< On the table, and not seen at all.
    std::uint64_t dim = 0;    ///< Seen only through smoke or fog.
};
[[nodiscard]] Unknown unknown_to(const Field& field, const State& state, Side side);

/// The state as it might be too for all that a side may know ("ccc/sight.side", "ccc/turn.written"): with
/// everything else another way. It says on its own what is secret, and asks nothing of the rules' own way of
/// hiding it.
[[nodiscard]] State otherwise(const Field& field, State state, Side side, Random& random);

} // namespace bounce::ccc

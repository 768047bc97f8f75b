#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/hitch.h"

#include <string>

namespace bounce::drill {

/// Numbers of the rules that a refused move is told by.
struct HitchNumbers {
    int free_turn = 0;   ///< Degrees.
    table::Thou gap = 0; ///< Kept from enemies.
};

/// What keeps a unit, in a sentence that a player understands. It is shaken if it shuns somebody.
[[nodiscard]] std::string sentence(const Field& field, UnitId unit, const Hitch& hitch,
                                   const HitchNumbers& numbers);

} // namespace bounce::drill

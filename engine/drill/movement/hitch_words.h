#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/hitch.h"

#include <string>

namespace bounce::drill {

/// Numbers of the rules that a refusal mentions.
struct HitchNumbers {
    int free_turn = 0;   ///< Degrees.
    table::Thou gap = 0; ///< Distance to keep from enemies.
};

/// The refusal as a sentence for the player. `Hitch::What::nearer` is explained by the unit being shaken.
[[nodiscard]] std::string sentence(const Field& field, UnitId unit, const Hitch& hitch,
                                   const HitchNumbers& numbers);

} // namespace bounce::drill

#pragma once

#include <pcg_random.hpp>

namespace bounce {

/// Random numbers for opponents and samplers. Never the dice of a battle.
using Random = pcg32;

} // namespace bounce

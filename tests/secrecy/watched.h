#pragma once

#include "engine/match/game.h"
#include "engine/rules/ccc/state.h"
#include "tests/secrecy/questioner.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bounce::ccc {

[[nodiscard]] Battle battle_of(std::uint64_t number);
/// How the battle of a number begins.
[[nodiscard]] Opening<Field, State> opening_of(std::uint64_t number);

/// What watching battles came to: how much there was to be found out, and what was.
struct Watched {
    std::int64_t battles = 0;
    std::int64_t orders = 0;
    std::int64_t hidden = 0;  ///< Units that a side did not see, order by order.
    std::int64_t dim = 0;     ///< Those that it saw through smoke or fog.
    std::int64_t written = 0; ///< Orders in secret.
    std::int64_t looks = 0;   ///< At a battle, with questions to the desk.
    std::int64_t files = 0;
    Asked asked;
    std::vector<std::string> leaks; ///< One of a battle, with its number.

    void add(const Watched& other);
};

/// Fights a battle and looks at everything that either side is told, shown or handed on the way. Its number
/// says all about it: scenario, options, opponents, dice and what is looked at when.
[[nodiscard]] Watched watch(std::uint64_t number);
/// So many, on all processors.
[[nodiscard]] Watched watch(std::uint64_t first, std::uint64_t battles);

} // namespace bounce::ccc

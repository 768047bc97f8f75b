#pragma once

#include "engine/core/side.h"
#include "lab/played.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::lab {

/// What went wrong in a battle that did not end as the contract of rule sets promises.
enum class Flaw : std::uint8_t {
    none,
    endless,  ///< More orders than any battle can need.
    dead_end, ///< A side has to act but has no order to give.
    refused,  ///< The rules offered an order and then refused it.
};

inline constexpr std::string_view flaw_names[] = {"none", "endless", "dead end", "refused candidate"};

/// The result of one battle.
struct Fought {
    std::uint64_t seed = 0;
    Flaw flaw = Flaw::none;
    Side winner = Side::nobody;
    std::string reason;
    int turns = 0;
    int orders = 0;
    std::int64_t dice = 0;
    std::uint64_t digest = 0;     ///< Digest of the last state, as by `AnyMatch::digest`.
    int losses[2] = {0, 0};       ///< Figures fallen, by side.
    std::optional<Played> played; ///< If requested.
};

} // namespace bounce::lab

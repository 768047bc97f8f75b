#pragma once

#include "engine/core/side.h"
#include "lab/played.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::lab {

/// What went wrong with a battle that did not come to its end as the contract of rule sets promises.
enum class Flaw : std::uint8_t {
    none,
    endless,  ///< More orders than any battle can need.
    dead_end, ///< Somebody is to act, and there is nothing that he could order.
    refused,  ///< The rules offered an order and then refused it.
};

inline constexpr std::string_view flaw_names[] = {"none", "endless", "dead end", "refused candidate"};

/// What one battle came to.
struct Fought {
    std::uint64_t seed = 0;
    Flaw flaw = Flaw::none;
    Side winner = Side::nobody;
    std::string reason;
    int turns = 0;
    int orders = 0;
    std::int64_t dice = 0;
    std::uint64_t digest = 0;     ///< Of the last state, as `AnyMatch::digest` has it.
    int losses[2] = {0, 0};       ///< Figures fallen, by side.
    std::optional<Played> played; ///< If it was asked for.
};

} // namespace bounce::lab

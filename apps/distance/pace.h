#pragma once

#include "engine/core/json.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace bounce::distance {

/// The thinking time of each side for its decisions in one turn of the battle. A side that exceeds it
/// loses.
struct Pace {
    std::int64_t a_turn = 0; ///< Milliseconds; 0: unlimited.
};

inline constexpr std::int64_t longest_minutes = 180;
inline constexpr std::int64_t longest_days = 60;

/// Reads {}, {"minutes": 10} or {"days": 3}; nothing for anything else.
[[nodiscard]] std::optional<Pace> read_pace(const Json& wish);

/// Which spectators are admitted.
struct Watching {
    enum class Kind : std::uint8_t {
        nobody,
        with_link, ///< Live, with the link; only if the sides have no secrets from each other.
        later,     ///< Everything, with the link, delayed by some turns.
    };
    Kind kind = Kind::nobody;
    int turns_late = 0;
};

inline constexpr int latest_turns = 10;

/// Reads "nobody", "link" or {"turns_late": 2}; nothing for anything else.
[[nodiscard]] std::optional<Watching> read_watching(const Json& wish);
[[nodiscard]] Json watching_json(const Watching& watching);

} // namespace bounce::distance

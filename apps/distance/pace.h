#pragma once

#include "engine/core/json.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace bounce::distance {

/// How long each side may think about its decisions in one turn of the battle. The side that needs longer
/// loses.
struct Pace {
    std::int64_t a_turn = 0; ///< Milliseconds; 0: as long as it likes.
};

inline constexpr std::int64_t longest_minutes = 180;
inline constexpr std::int64_t longest_days = 60;

/// Out of {}, {"minutes": 10} or {"days": 3}; nothing where it is none of these.
[[nodiscard]] std::optional<Pace> read_pace(const Json& wish);

/// The people who may watch.
struct Watching {
    enum class Kind : std::uint8_t {
        nobody,
        with_link, ///< At once; only where the sides have no secrets from each other.
        later,     ///< With the link, everything, so many turns late.
    };
    Kind kind = Kind::nobody;
    int turns_late = 0;
};

inline constexpr int latest_turns = 10;

/// Out of "nobody", "link" or {"turns_late": 2}; nothing where it is none of these.
[[nodiscard]] std::optional<Watching> read_watching(const Json& wish);
[[nodiscard]] Json watching_json(const Watching& watching);

} // namespace bounce::distance

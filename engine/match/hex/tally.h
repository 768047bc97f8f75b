#pragma once

#include "engine/match/showing/subject.h"

#include <initializer_list>
#include <string>

namespace bounce::hex {

constexpr Counted infantry(int count) { return {count, "infantryman", "infantry"}; }
constexpr Counted cavalry(int count) { return {count, "cavalryman", "cavalry"}; }
constexpr Counted guns(int count) { return {count, "gun", "guns"}; }
constexpr Counted artillerymen(int count) { return {count, "artilleryman", "artillerymen"}; }

/// A text for troops, such as "12 infantry, 1 gun".
struct Tally {
    std::string text;
    bool plural = false; ///< More than one.

    [[nodiscard]] Subject who() const { return {text, plural}; }
};

/// A text for several arms; arms with a count of 0 are omitted.
[[nodiscard]] Tally tally(std::initializer_list<Counted> arms);

} // namespace bounce::hex

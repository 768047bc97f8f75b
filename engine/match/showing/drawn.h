#pragma once

#include "engine/ground/table/measure/length.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// A line to be drawn around a unit on an inch table: how far it moves, what it may fire at, how far its
/// orders carry.
struct Drawn {
    enum class Kind : std::uint8_t {
        reach, ///< Limit for the middle of its front.
        arc,   ///< Limit of its arc of fire.
        range, ///< Range of a weapon.
        ring,  ///< Range of something else.
        area,  ///< The area of a template.
    };
    Kind kind = Kind::reach;
    std::vector<table::Vec> line; ///< Closed if its ends coincide.
    std::string text;             ///< Label, such as "short, 6 inches"; may be empty.
    table::Vec at;                ///< Place of the label.
};
inline constexpr std::string_view drawn_names[] = {"reach", "arc", "range", "ring", "area"};

} // namespace bounce

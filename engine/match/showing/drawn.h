#pragma once

#include "engine/ground/table/measure/length.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// A line that is drawn on an inch table about a unit: how far it goes, what it may fire at, whom a word
/// reaches.
struct Drawn {
    enum class Kind : std::uint8_t {
        reach, ///< As far as the middle of its front may come.
        arc,   ///< Beyond it nothing may be fired at.
        range, ///< As far as something fires.
        ring,  ///< As far as something else carries.
        area,  ///< What a template covers.
    };
    Kind kind = Kind::reach;
    std::vector<table::Vec> line; ///< Closed where it ends as it begins.
    std::string text;             ///< What it means: "short, 6 inches"; may be empty.
    table::Vec at;                ///< Where that is written.
};
inline constexpr std::string_view drawn_names[] = {"reach", "arc", "range", "ring", "area"};

} // namespace bounce

#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/measure/frame.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// The kind of figures on a base.
enum class Figures : std::uint8_t {
    close_foot,
    open_foot,
    cavalry,
    gun,
    limber,
    wagon,
    general,
    gunner,
    barge
};
inline constexpr std::string_view figures_names[] = {"close_foot", "open_foot", "cavalry", "gun",  "limber",
                                                     "wagon",      "general",   "gunner",  "barge"};

/// A base on an inch table with its figures, for display.
struct BaseView {
    table::Base base;
    Figures figures = Figures::close_foot;
    int count = 0; ///< Figures on it; for a gun or limber, its crew.
    /// The place of each figure relative to the middle of the base; empty: evenly spaced.
    std::vector<table::Seen> places = {};
    friend bool operator==(const BaseView&, const BaseView&) = default;
};

/// A pose on a unit's way: the middle of its bases, and its formation as a word.
struct Waypoint {
    table::Pose pose;
    std::string_view formation;
};

} // namespace bounce

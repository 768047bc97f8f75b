#pragma once

#include "engine/ground/table/formation.h"
#include "engine/ground/table/measure/frame.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bounce {

/// What stands on a base.
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

/// A base on an inch table with its figures, as a person sees it.
struct BaseView {
    table::Base base;
    Figures figures = Figures::close_foot;
    int count = 0; ///< Figures on it; of a gun or limber those who serve it.
    /// Where each of them stands, as seen from its middle; empty: evenly.
    std::vector<table::Seen> places = {};
    friend bool operator==(const BaseView&, const BaseView&) = default;
};

/// Where a unit stood on its way: the middle of its bases, and its formation in a word.
struct Waypoint {
    table::Pose pose;
    std::string_view formation;
};

} // namespace bounce

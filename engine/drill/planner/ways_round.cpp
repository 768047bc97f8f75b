#include "engine/drill/planner/ways.h"

#include <algorithm>

namespace bounce::drill {

namespace {

using table::Legs;

/// A place beside each corner, far enough out for a body of that radius.
void add_places(const Hindrance& hindrance, Thou clear, std::vector<Vec>& places) {
    const table::Box box = table::box_of(hindrance);
    const Vec middle{box.left + (box.right - box.left) / 2, box.bottom + (box.top - box.bottom) / 2};
    for (const Vec corner : hindrance) {
        const Vec out = corner - middle;
        if (out != Vec{}) {
            places.push_back(corner + table::along(table::direction_of(out), clear));
        }
    }
}

} // namespace

std::vector<Legs> ways_round(const Dragged& dragged, const Destination& destination) {
    constexpr std::size_t most = 12; // more corners are hardly ever nearer than these
    const table::Formation& room = dragged.formation;
    const Vec from = table::front_of(dragged.middle, room).at;
    const Thou clear = table::radius(room.width(), room.depth()) + table::inch / 4;
    std::vector<Vec> places;
    const table::Box between = table::box_of(from, destination.at).grown(clear);
    const std::vector<Hindrance> hindrances = dragged.in_the_way(between);
    for (const Hindrance& hindrance : hindrances) {
        add_places(hindrance, clear, places);
    }
    const auto way_by = [&](Vec place) {
        return std::int64_t{table::length(place - from)} + table::length(destination.at - place);
    };
    std::ranges::stable_sort(places, {}, way_by);
    places.resize(std::min(places.size(), most));
    const Angle* facing = destination.facing ? &*destination.facing : nullptr;
    std::vector<Legs> ways;
    for (const Vec place : places) {
        Legs legs =
            table::plan_to(dragged.middle, room, place, nullptr, dragged.wheel, dragged.turn, dragged.turned);
        const Legs on =
            table::plan_to(after(dragged, legs), room, destination.at, facing, dragged.wheel, dragged.turn);
        const bool can =
            dragged.wheels
            || (std::ranges::none_of(legs, table::is_wheel) && std::ranges::none_of(on, table::is_wheel));
        if (can && add_legs(legs, on)) {
            ways.push_back(legs);
        }
    }
    return ways;
}

} // namespace bounce::drill

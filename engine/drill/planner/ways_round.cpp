#include "engine/drill/planner/ways.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::drill {

namespace {

using table::Legs;

/// Places to go by, one after the other, and how long the way is.
struct RouteRound {
    boost::container::static_vector<Vec, 2> places;
    std::int64_t length = 0;
};

/// Beside each corner, far enough out for a body of that radius; and beside two that follow each other.
void add_routes(const Hindrance& hindrance, Thou clear, std::vector<RouteRound>& routes) {
    const table::Box box = table::box_of(hindrance);
    const Vec middle{box.left + (box.right - box.left) / 2, box.bottom + (box.top - box.bottom) / 2};
    std::vector<Vec> places;
    for (const Vec corner : hindrance) {
        const Vec out = corner - middle;
        if (out != Vec{}) {
            places.push_back(corner + table::along(table::direction_of(out), clear));
        }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Vec next = places[(i + 1) % places.size()];
        routes.push_back({.places = {places[i]}});
        routes.push_back({.places = {places[i], next}});
        routes.push_back({.places = {next, places[i]}});
    }
}

/// The legs of a route; nothing if they are too many, or such as it does not make.
std::optional<Legs> legs_of(const Dragged& dragged, const Destination& destination, const RouteRound& route) {
    Legs legs;
    const auto go_on = [&](Vec to, const Angle* facing) {
        const Legs on = table::plan_to(after(dragged, legs), dragged.formation, to, facing, dragged.wheel,
                                       dragged.turn, turned_after(dragged, legs));
        return (dragged.wheels || std::ranges::none_of(on, table::is_wheel)) && add_legs(legs, on);
    };
    const bool goes = std::ranges::all_of(route.places, [&](Vec place) { return go_on(place, nullptr); })
                      && go_on(destination.at, destination.facing ? &*destination.facing : nullptr);
    return goes ? std::optional{legs} : std::nullopt;
}

} // namespace

void Hindrances::add_closed(const TerrainState& terrain_state, const Going& going) {
    const table::Ground& ground = terrain_state.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        if (terrain_state.is_house(i)) {
            add(table::corners(ground.structures[i].footprint));
        }
    }
    for (const table::Area& area : ground.areas) {
        if (going.speed(area.terrain).part == 0) {
            add(area.outline);
        }
    }
    each_standing_line(terrain_state, [&](const StandingLine& line) {
        const std::int64_t toll = going.tolls[static_cast<std::size_t>(line.barrier)];
        if (toll == 0 || toll >= whole_move) {
            add(line.course);
        }
    });
}

std::vector<Legs> ways_round(const Dragged& dragged, const Destination& destination) {
    constexpr std::size_t most = 20; // longer ones are hardly ever better
    const table::Formation& room = dragged.formation;
    const Vec from = table::front_of(dragged.middle, room).at;
    const Thou clear = table::radius(room.width(), room.depth()) + table::inch / 4;
    std::vector<RouteRound> routes;
    const std::vector<Hindrance> hindrances =
        dragged.in_the_way(table::box_of(from, destination.at).grown(clear));
    for (const Hindrance& hindrance : hindrances) {
        add_routes(hindrance, clear, routes);
    }
    for (RouteRound& route : routes) {
        Vec at = from;
        for (const Vec place : route.places) {
            route.length += table::length(place - at);
            at = place;
        }
        route.length += table::length(destination.at - at);
    }
    std::ranges::stable_sort(routes, {}, &RouteRound::length);
    routes.resize(std::min(routes.size(), most));
    std::vector<Legs> ways;
    for (const RouteRound& route : routes) {
        if (const std::optional<Legs> legs = legs_of(dragged, destination, route)) {
            ways.push_back(*legs);
        }
    }
    return ways;
}

} // namespace bounce::drill

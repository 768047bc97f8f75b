#include "engine/drill/thinking/detour.h"

#include <algorithm>

namespace bounce::drill {

namespace {

using table::Thou;
using table::Vec;

table::Corners corners_about(table::Base base, Thou by) {
    base.width += 2 * by;
    base.depth += 2 * by;
    return table::corners(base);
}

} // namespace

void Barred::add(const table::Base& thing) {
    constexpr Thou slack = table::inch / 4;
    if (things_.size() < things_.capacity()) {
        things_.push_back({table::corners(thing), corners_about(thing, std::max(room_ - slack, 0)),
                           corners_about(thing, room_)});
    }
}

bool Barred::bars(const Thing& thing, Vec from, Vec to) {
    const bool close = table::inside(from, thing.room) || table::inside(to, thing.room);
    return table::meets(from, to, close ? thing.body : thing.room);
}

const Barred::Thing* Barred::first_on(Vec from, Vec to) const {
    const auto thing = std::ranges::find_if(things_, [&](const Thing& it) { return bars(it, from, to); });
    return thing == things_.end() ? nullptr : &*thing;
}

void Barred::add_corners(const Thing& thing, Knots& knots) const {
    for (const Vec corner : thing.round) {
        if (table_.touches({corner.x, corner.y, corner.x, corner.y})) {
            knots.push_back({.at = corner});
        }
    }
}

/// From a knot whose way is known to all that it can be reached from straight; something new that is met on
/// the way, or null.
const Barred::Thing* Barred::lead_on(const Knot& end, Knots& knots, const Things& things) const {
    const Thing* met = nullptr;
    for (Knot& knot : knots) {
        const Thou rest = end.rest + table::length(end.at - knot.at);
        if (knot.done || (knot.known && rest >= knot.rest)) {
            continue;
        }
        const Thing* thing = first_on(knot.at, end.at);
        if (thing == nullptr) {
            knot = {knot.at, rest, true, false, end.at};
        } else if (std::ranges::find(things, thing) == things.end()) {
            met = thing;
        }
    }
    return met;
}

/// The shortest ways to the first knot from all that have one, until that of the second is known; something
/// new that they came upon, or null.
const Barred::Thing* Barred::spread(Knots& knots, const Things& things) const {
    const Thing* met = nullptr;
    for (Knot& knot : knots) {
        knot = {.at = knot.at, .known = &knot == &knots.front()};
    }
    for (;;) {
        Knot* nearest = nullptr;
        for (Knot& knot : knots) {
            if (knot.known && !knot.done && (nearest == nullptr || knot.rest < nearest->rest)) {
                nearest = &knot;
            }
        }
        if (nearest == nullptr || nearest == &knots[1]) {
            return met;
        }
        nearest->done = true;
        const Knot end = *nearest;
        if (const Thing* thing = lead_on(end, knots, things)) {
            met = thing;
        }
    }
}

/// By corners, from its end backwards. Corners are looked at of what ways have come upon: as long as that
/// does not do, of one thing more.
std::optional<Barred::Turn> Barred::first_turn(Vec from, Vec to) const {
    Knots knots{{.at = to}, {.at = from}};
    Things things;
    for (const Thing* met = first_on(from, to); met != nullptr && things.size() < most_things;) {
        things.push_back(met);
        add_corners(*met, knots);
        met = spread(knots, things);
        if (const Knot& start = knots[1]; start.known) {
            return Turn{start.next, start.rest - table::length(start.next - from)};
        }
    }
    return std::nullopt;
}

} // namespace bounce::drill

#include "engine/drill/thinking/random_moves.h"

#include "engine/drill/movement/march.h"
#include "engine/drill/thinking/ride.h"

#include <algorithm>
#include <limits>

namespace bounce::drill {

namespace {

using table::Leg;

Angle angle(int turn) { return {static_cast<std::uint16_t>(turn)}; }

} // namespace

Vec any_place_in(const table::Box& box, Random& random) {
    const Thou x = box.left + below(random, box.right - box.left + 1);
    const Thou y = box.bottom + below(random, box.top - box.bottom + 1);
    return {x, y};
}

Vec any_place_on(const table::EdgeSpan& edge, Random& random) {
    constexpr int parts = 64;
    const int part = below(random, parts + 1);
    const Vec along = edge.to - edge.from;
    return edge.from + Vec{along.x / parts * part, along.y / parts * part};
}

/// The direction of the nearest enemy; its own if there is none.
Angle RandomMoves::enemy_direction() const {
    Vec nearest;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const UnitId enemy : troops_.all()) {
        if (troops_.side(enemy) == troops_.side(marcher_.unit) || !troops_.keeps_off(enemy)) {
            continue;
        }
        const Vec away = troops_.at(enemy) - marcher_.from.at;
        if (table::square(away) < least) {
            least = table::square(away);
            nearest = away;
        }
    }
    return nearest == Vec{} ? marcher_.from.facing : table::direction_of(nearest);
}

/// How far it may still turn without it costing anything, and keep its facing in the end.
int RandomMoves::free_turn(int wanted) const {
    const int free = std::min(marcher_.free_turn.value_or(32767), 32767);
    const int turned = marcher_.trail.turned;
    return std::clamp(wanted, -free - turned, free - turned);
}

/// Whether a move would end off the table where no exit is, or where somebody or a house stands: told much
/// sooner than the move is followed.
bool RandomMoves::ends_badly(const table::Legs& legs, const UnitList& near) const {
    Pose pose = marcher_.from;
    for (const Leg& leg : legs) {
        pose = table::after(pose, marcher_.formation, leg, marcher_.wheel);
    }
    const table::Base body = table::outline(pose, marcher_.formation);
    const TerrainState& terrain_state = troops_.terrain_state();
    const bool stays = troops_.field().scenario.exits[index(troops_.side(marcher_.unit))].empty();
    return (stays && table::off_table(terrain_state.ground, body)) || house_under(terrain_state, body) >= 0
           || (marcher_.takes_room && stands_on(troops_, marcher_.unit, near, body) != no_unit);
}

/// The last leg grows shorter; a turn for which there is no room is left out.
std::optional<table::Legs> RandomMoves::shortened(table::Legs legs) const {
    const UnitList near = near_way(troops_, marcher_, legs);
    std::optional<Passage> begun; // as far as the last leg: what is before it stays the same
    for (int part = 1; part <= 4; part *= 2) {
        Leg& last = legs.legs[legs.count - 1U];
        if (!ends_badly(legs, near)) {
            if (!begun) {
                table::Legs first = legs;
                --first.count;
                if (drill::march(troops_, marcher_, first, near, begun.emplace())) {
                    legs.legs[0] = last;
                    legs.count = 1;
                    begun.reset();
                    continue;
                }
            }
            Passage passage = *begun;
            if (!march_on(troops_, marcher_, legs, near, passage)) {
                return legs;
            }
        }
        last.by /= 2;
        last.turn.turn /= 2;
        if (last.by == 0 && last.turn.turn == 0) {
            break;
        }
    }
    return {};
}

std::optional<table::Legs> RandomMoves::march() const {
    const bool anywhere = below(random_, 4) == 0;
    const int aside = below(random_, 8192) - 4096;
    const Angle wanted = anywhere ? angle(below(random_, 65536)) : enemy_direction();
    const int turn = free_turn((wanted - marcher_.from.facing).signed_turn() + aside);
    const bool whole = below(random_, 2) == 0;
    const Thou far = whole ? left_ : 1 + below(random_, left_);
    table::Legs legs;
    if (turn != 0) {
        legs.legs[legs.count++] = {Leg::Kind::turn, 0, angle(turn)};
    }
    legs.legs[legs.count++] = {Leg::Kind::advance, far, {}};
    return shortened(legs);
}

std::optional<table::Legs> RandomMoves::wheel() const {
    const Angle turn = angle(512 + below(random_, 8192));
    const Leg::Kind kind = below(random_, 2) == 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right;
    table::Legs legs{.count = 1};
    legs.legs[0] = {kind, 0, turn};
    return shortened(legs);
}

std::optional<table::Legs> RandomMoves::retreat() const {
    table::Legs legs{.count = 1};
    legs.legs[0] = {Leg::Kind::retire, 1 + below(random_, left_), {}};
    return shortened(legs);
}

std::optional<table::Legs> RandomMoves::ride_to(Vec place) const {
    return shortened(drill::ride_to(marcher_.from, place, left_));
}

} // namespace bounce::drill

#include "engine/rules/grant/mobility/tread.h"

#include "engine/rules/grant/mobility/climb.h"

#include <algorithm>

namespace bounce::grant {

namespace {

using table::Leg;
using table::Patches;
using table::Stretch;
using table::Terrain;
using table::TerrainMask;
using Marks = boost::container::small_vector<Thou, 64>;

/// So broad is a column on a road, whatever its files are.
constexpr Thou lane_width = 1500;

/// Kinds of ground that take no more than their length, whether the last rank is still on them or not: a
/// slope takes from whoever comes nearer to what lies above it, and that tells the first edge.
unsigned easy_for(const Walker& walker) {
    unsigned easy = slopes;
    for (std::size_t i = 0; i < std::size(table::terrain_names); ++i) {
        const drill::Speed& speed = walker.gait.going->speeds[i];
        easy |= speed.part == speed.of ? 1U << i : 0;
    }
    return easy;
}
bool only_has(const Patches& ground, unsigned kinds) {
    return std::ranges::all_of(ground, [&](TerrainMask place) { return (place & ~kinds) == 0; });
}

table::Course course_of(const TerrainState& terrain_state, const Walker& walker,
                        const table::Formation& formation, const Leg& leg) {
    return table::course_of(terrain_state.ground, walker.middle, formation, leg, {},
                            drill::ruins_for(terrain_state, walker.gait));
}

/// What of a stretch is on no road.
void add_beside(Tread& tread, const Stretch& stretch) {
    Thou from = stretch.from;
    for (const Stretch& road : tread.roads) {
        if (road.to > from && road.from < stretch.to) {
            if (from < road.from) {
                tread.ground.push_back({from, road.from, stretch.ground});
            }
            from = road.to;
        }
    }
    if (from < stretch.to || stretch.from == stretch.to) { // a turn on the spot has no length
        tread.ground.push_back({from, stretch.to, stretch.ground});
    }
}

/// What the first edge came over, had it begun where the last rank stands: ground at and below 0.
Stretches under_ranks(const TerrainState& terrain_state, const Walker& walker, const Leg& leg) {
    const bool back = leg.kind == Leg::Kind::retire;
    const Thou depth = walker.formation.depth();
    Walker last = walker;
    const Leg to_last{.kind = back ? Leg::Kind::advance : Leg::Kind::retire, .by = depth, .turn = {}};
    last.middle = table::after(walker.middle, walker.formation, to_last, {});
    Stretches ground = tread_of(terrain_state, last, {.kind = leg.kind, .by = depth, .turn = {}}).ground;
    for (Stretch& stretch : ground) {
        stretch.from -= depth;
        stretch.to -= depth;
    }
    return ground;
}

Patches without_closed(const Walker& walker, const Patches& ground) {
    Patches all;
    for (const TerrainMask place : ground) {
        if (!drill::closed_to(*walker.gait.going, Patches{place})) {
            all.add(place);
        }
    }
    return all;
}

void append(Stretches& all, const Stretch& next) {
    if (!all.empty() && all.back().ground == next.ground) {
        all.back().to = next.to;
    } else {
        all.push_back(next);
    }
}

/// In each piece between two marks what `under` finds there.
template <class Under>
Stretches pieces(Marks& marks, const Walker& walker, Under under) {
    std::ranges::sort(marks);
    Stretches all;
    for (std::size_t i = 1; i < marks.size(); ++i) {
        if (marks[i - 1] < marks[i]) {
            append(all, {marks[i - 1], marks[i], without_closed(walker, under(marks[i - 1], marks[i]))});
        }
    }
    return all;
}

/// Straight on each stretch stays under the unit until it has gone its own depth farther. What its last ranks
/// stand on is a slope as long as its first edge is on one too.
Stretches trailed(const Walker& walker, const Stretches& edge, Thou whole) {
    const Thou depth = walker.formation.depth();
    Marks marks{0, whole};
    for (const Stretch& stretch : edge) {
        for (const Thou mark : {stretch.from, stretch.to, stretch.to + depth}) {
            if (mark > 0 && mark < whole) {
                marks.push_back(mark);
            }
        }
    }
    return pieces(marks, walker, [&](Thou from, Thou to) {
        const bool climbs = std::ranges::any_of(edge, [&](const Stretch& it) {
            return it.from < to && it.to > from && (it.ground.joined() & slopes) != 0;
        });
        Patches under;
        for (const Stretch& stretch : edge) {
            if (stretch.from < to && stretch.to + depth > from) {
                under.add(climbs ? stretch.ground : levelled(stretch.ground));
            }
        }
        return under;
    });
}

/// On a wheel or at a slant the body is looked at again and again, and where it lies on other ground than
/// before, once more in between.
class Looked {
  public:
    Looked(const TerrainState& terrain_state, const Walker& walker, const Leg& leg, Thou whole)
        : terrain_state_(terrain_state), walker_(walker), leg_(leg), whole_(whole), easy_(easy_for(walker)),
          ruins_(drill::ruins_for(terrain_state, walker.gait)) {}

    [[nodiscard]] Stretches pieces_with(const Stretches& edge) const {
        Marks marks = changes();
        for (const Stretch& stretch : edge) {
            marks.push_back(stretch.from);
        }
        return pieces(marks, walker_, [&](Thou from, Thou to) {
            Patches under = at(from + (to - from) / 2);
            for (const Stretch& stretch : edge) {
                if (stretch.from < to && stretch.to > from) {
                    under.add(stretch.ground);
                }
            }
            return under;
        });
    }

  private:
    [[nodiscard]] Patches at(Thou gone) const {
        const Leg part = table::leg_until(leg_, gone, whole_);
        const table::Pose middle = table::after(walker_.middle, walker_.formation, part, {});
        const table::Base body = table::shrunk(table::outline(middle, walker_.formation), table::graze);
        if (only_has(table::possible_under(terrain_state_.ground, body, ruins_), easy_)) {
            return {};
        }
        return table::patches_under(terrain_state_.ground, body, ruins_);
    }

    /// Beginning and end, and about where the ground changes.
    [[nodiscard]] Marks changes() const {
        constexpr Thou apart = table::inch / 2;
        Marks marks{0, whole_};
        Patches was = at(0);
        for (Thou gone = 0; gone < whole_; gone += apart) {
            const Thou next = std::min(gone + apart, whole_);
            if (const Patches is = at(next); !(is == was)) {
                marks.push_back(change(gone, next, was));
                was = is;
            }
        }
        return marks;
    }
    [[nodiscard]] Thou change(Thou from, Thou to, const Patches& was) const {
        constexpr Thou close = table::inch / 8;
        while (to - from > close) {
            const Thou half = from + (to - from) / 2;
            (at(half) == was ? from : to) = half;
        }
        return to;
    }

    const TerrainState& terrain_state_;
    const Walker& walker_;
    const Leg& leg_;
    Thou whole_;
    unsigned easy_;
    table::Ruins ruins_;
};

/// Room round all that lies under a unit on a wheel, of which the corners go in arcs: an arc leaves the
/// straight way between its ends by less than half its length, and by less than all of it beyond half a
/// circle.
table::Base room_round(const Walker& walker, const Leg& leg, Thou whole) {
    const table::Pose end = table::after(walker.middle, walker.formation, leg, {});
    const table::Box first = table::box_of(walker.body());
    const table::Box last = table::box_of(table::outline(end, walker.formation));
    const table::Box both{std::min(first.left, last.left), std::min(first.bottom, last.bottom),
                          std::max(first.right, last.right), std::max(first.top, last.top)};
    const Thou arc = leg.turn.turn > table::half_circle.turn ? whole : whole / 2;
    const table::Box room = both.grown(walker.formation.depth() + arc);
    return {{(room.left + room.right) / 2, (room.bottom + room.top) / 2},
            {},
            room.right - room.left + 1,
            room.top - room.bottom + 1};
}

/// Whether nothing near the way of a wheel takes more than its length.
bool is_easy_around(const TerrainState& terrain_state, const Walker& walker, const Leg& leg, Thou whole,
                    unsigned easy) {
    return only_has(table::possible_under(terrain_state.ground, room_round(walker, leg, whole),
                                          drill::ruins_for(terrain_state, walker.gait)),
                    easy);
}

} // namespace

Patches levelled(const Patches& ground) {
    Patches all;
    for (const TerrainMask place : ground) {
        all.add(static_cast<TerrainMask>(place & ~slopes));
    }
    return all;
}

table::Formation lane_of(table::Formation formation) {
    formation.base_width = std::min(formation.base_width, lane_width);
    return formation;
}

Tread tread_of(const TerrainState& terrain_state, const Walker& walker, const Leg& leg) {
    Tread tread;
    tread.course = course_of(terrain_state, walker, walker.formation, leg);
    // A column keeps to the road where its middle is on one.
    const table::Formation narrow = lane_of(walker.formation);
    if (walker.narrow && is_straight(leg) && narrow != walker.formation) {
        tread.lane = course_of(terrain_state, walker, narrow, leg);
        for (const Stretch& stretch : tread.lane.stretches) {
            if ((stretch.ground.joined() & table::bit(Terrain::road)) != 0) {
                tread.roads.push_back(stretch);
            }
        }
    }
    tread.ground = tread.roads;
    for (const Stretch& stretch : tread.course.stretches) {
        add_beside(tread, stretch);
    }
    return tread;
}

Stretches under_all(const TerrainState& terrain_state, const Walker& walker, const Leg& leg,
                    const Tread& tread) {
    const Thou whole = table::measured(walker.formation, leg, {});
    const unsigned easy = easy_for(walker);
    const table::Ruins ruins = drill::ruins_for(terrain_state, walker.gait);
    const bool ranks = !only_has(table::possible_under(terrain_state.ground, walker.body(), ruins), easy);
    Stretches edge = tread.ground;
    std::ranges::sort(edge, {}, &Stretch::from);
    const bool easy_edge =
        !ranks && std::ranges::all_of(edge, [&](const Stretch& it) { return only_has(it.ground, easy); });
    if (is_wheel(leg) ? is_easy_around(terrain_state, walker, leg, whole, easy) : easy_edge) {
        return edge;
    }
    if (!is_straight(leg)) {
        return Looked{terrain_state, walker, leg, whole}.pieces_with(edge);
    }
    if (ranks) {
        const Stretches before = under_ranks(terrain_state, walker, leg);
        edge.insert(edge.end(), before.begin(), before.end());
    }
    return trailed(walker, edge, whole);
}

} // namespace bounce::grant

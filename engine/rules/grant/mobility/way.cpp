#include "engine/rules/grant/mobility/way.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/rules/grant/mobility/climb.h"
#include "engine/rules/grant/mobility/tread.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <utility>

namespace bounce::grant {

namespace {

using table::Base;
using table::Leg;
using table::Patches;
using table::Stretch;
using table::Terrain;
using table::TerrainMask;

bool is_all(const Patches& ground, unsigned kinds) {
    return std::ranges::all_of(ground, [&](TerrainMask place) { return (place & kinds) != 0; });
}
/// A barge passes under bridges.
bool is_water(const Patches& ground) {
    return is_all(ground, table::bit(Terrain::river) | table::bit(Terrain::bridge));
}

/// Wholly on the water: of open ground beside it under a base its patches tell nothing.
bool is_afloat(const table::Ground& ground, const Base& body) {
    const auto is_wet = [&](Vec point) {
        const bool off = point.x < 0 || point.y < 0 || point.x > ground.width || point.y > ground.depth;
        return off || std::ranges::any_of(ground.areas, [&](const table::Area& area) {
                   return area.terrain == Terrain::river && table::in_area(area, point);
               });
    };
    constexpr Thou apart = table::inch / 4;
    const table::Corners at = table::corners(table::shrunk(body, table::distance_rounding));
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Vec run = at[(i + 1) % at.size()] - at[i];
        const Thou steps = table::length(run) / apart + 1;
        for (Thou n = 0; n < steps; ++n) {
            if (!is_wet(at[i] + Vec{run.x * n / steps, run.y * n / steps})) {
                return false;
            }
        }
    }
    return true;
}

/// "grant/terrain.swamp"_clause: a wood in a swamp halves once more, as scrub would, also for open order,
/// which a wood by itself does not slow.
TerrainMask tangled(TerrainMask place) {
    constexpr unsigned woods = table::bit(Terrain::open_woods) | table::bit(Terrain::dense_woods);
    const bool both = (place & table::bit(Terrain::swamp)) != 0 && (place & woods) != 0;
    return static_cast<TerrainMask>(both ? place | table::bit(Terrain::rough) : place);
}

/// "grant/terrain.road"_clause: also what slope a road has of its own.
Patches on_roads(const Patches& ground) {
    Patches all;
    for (const TerrainMask place : ground) {
        const bool road = (place & table::bit(Terrain::road)) != 0;
        all.add(road ? static_cast<TerrainMask>(place & ~slopes) : tangled(place));
    }
    return all;
}

bool is_narrow(Stance stance) {
    return stance == Stance::column || stance == Stance::limbered || stance == Stance::single;
}

/// Adds up what one leg takes: "grant/terrain.halved"_clause, and of a wheel the way of the outer man,
/// "grant/move.wheel"_clause.
class Pricing {
  public:
    Pricing(Position pos, const Walker& walker, const Leg& leg, std::int64_t most)
        : walker_(walker), leg_(leg), most_(most), terrain_state_(terrain_state_of(pos)),
          barge_(pos.field.arm(walker.unit) == Arm::barge),
          whole_(table::measured(walker.formation, leg, {})) {}

    Way all() {
        const Tread tread = tread_of(terrain_state_, walker_, leg_);
        way_.off_table = tread.course.off_table;
        way_.houses = tread.course.houses;
        for (const Stretch& stretch : tread.ground) {
            look_at(stretch);
        }
        if (!barge_ && whole_ > 0) {
            for (const Stretch& stretch : under_all(terrain_state_, walker_, leg_, tread)) {
                take_ground(stretch.from, stretch.to, on_roads(stretch.ground));
            }
        }
        if (tread.roads.empty()) { // else the lane would come to what the outer files have crossed before
            cross(drill::obstacles_on(terrain_state_, walker_.middle, walker_.formation, leg_, {},
                                      tread.course));
        } else {
            cross(drill::obstacles_on(terrain_state_, walker_.middle, lane_of(walker_.formation), leg_, {},
                                      tread.lane));
            cross_beside_roads(tread);
        }
        if (barge_ && !keeps_afloat()) { // "grant/barge.water"_clause
            way_.closed = Terrain::open;
        }
        if (way_.parts > most_) {
            way_.paid_to = paid_to();
        }
        return way_;
    }

  private:
    /// What a stretch of the way takes, or an obstacle.
    struct Price {
        Thou from, to;
        std::int64_t parts;
    };
    void take(Thou from, Thou to, std::int64_t parts) {
        way_.parts += parts;
        note(from, to, parts);
    }
    void note(Thou from, Thou to, std::int64_t parts) {
        if (most_ != std::numeric_limits<std::int64_t>::max()) {
            prices_.push_back({from, to, parts});
        }
    }
    /// About where what it may take has been taken.
    [[nodiscard]] Thou paid_to() {
        std::ranges::sort(prices_, {}, [](const Price& it) { return std::pair{it.from, it.to}; });
        std::int64_t left = most_;
        for (const Price& price : prices_) {
            if (price.parts > left) {
                return price.from + static_cast<Thou>((price.to - price.from) * left / price.parts);
            }
            left -= price.parts;
        }
        return whole_;
    }

    [[nodiscard]] bool keeps_afloat() const {
        for (Thou at = 0; at < whole_; at += table::inch) {
            if (!is_afloat(terrain_state_.ground, body_at(at))) {
                return false;
            }
        }
        return is_afloat(terrain_state_.ground, body_at(whole_));
    }

    /// What forbids it where its first edge comes; a barge also pays for it.
    void look_at(const Stretch& stretch) {
        if (barge_ && !is_water(stretch.ground)) { // "grant/barge.water"_clause
            if (leaves_from(stretch.from)) {
                take(stretch.from, stretch.to, drill::price(walker_.gait, stretch.to - stretch.from));
            } else {
                way_.closed = Terrain::open;
                way_.open_to = std::min(way_.open_to, stretch.from);
            }
            return;
        }
        const Patches ground = on_roads(stretch.ground);
        if (const auto closed = drill::closed_to(*walker_.gait.going, ground)) {
            way_.closed = way_.closed ? way_.closed : closed;
            way_.open_to = std::min(way_.open_to, stretch.from);
        } else if (barge_) {
            take_ground(stretch.from, stretch.to, ground);
        } else if (!walker_.narrow && is_all(ground, table::bit(Terrain::bridge))) {
            way_.on_bridge = true;
            way_.open_to = std::min(way_.open_to, stretch.from);
        }
    }

    /// Beyond the edge of the table the river is not drawn, but it goes on.
    [[nodiscard]] bool leaves_from(Thou from) const {
        return way_.off_table && is_straight(leg_)
               && table::off_table(terrain_state_.ground, body_at(from + table::crossed_by));
    }

    /// "grant/terrain.uphill"_clause, "grant/terrain.level"_clause, "grant/terrain.downhill"_clause: inch by
    /// inch, and to the hair where it comes up.
    void take_ground(Thou from, Thou to, const Patches& ground) {
        if ((ground.joined() & slopes) == 0) {
            take(from, to, drill::price(walker_.gait, to - from, ground));
            return;
        }
        const Patches level = levelled(ground);
        Thou up = 0;
        Climb climb{terrain_state_.ground};
        for (Climb::At at{body_at(from), from}; at.gone < to;) {
            const Thou inch = std::min(at.gone + table::inch, to);
            Climb::At next{body_at(inch), inch};
            const bool climbs = climb.up(at, next);
            if (climbs && climb.has_reached()) {
                next = crest(climb, at, inch);
            }
            const Thou by = next.gone - at.gone;
            up += climbs ? by : 0;
            note(at.gone, next.gone, drill::price(walker_.gait, by, climbs ? ground : level));
            at = next;
        }
        const Thou rest = to - from - up;
        way_.parts += (up > 0 ? drill::price(walker_.gait, up, ground) : 0)
                      + (rest > 0 ? drill::price(walker_.gait, rest, level) : 0);
    }

    /// Where it reaches the contour to which a step leads up.
    [[nodiscard]] Climb::At crest(Climb& climb, const Climb::At& before, Thou to) const {
        Thou below = before.gone;
        while (to - below > 1) {
            const Thou half = below + (to - below) / 2;
            const bool up = climb.up(before, {body_at(half), half}) && climb.has_reached();
            (up ? to : below) = half;
        }
        return {body_at(to), to};
    }

    [[nodiscard]] Base body_at(Thou at) const {
        const Leg part = table::leg_until(leg_, at, whole_);
        return table::outline(table::after(walker_.middle, walker_.formation, part, {}), walker_.formation);
    }

    void cross(const drill::Obstacles& obstacles) {
        for (const drill::Obstacle& obstacle : obstacles) {
            // "grant/terrain.wall"_clause
            const std::optional<std::int64_t> toll = drill::toll(walker_.gait, obstacle.barrier);
            if (!toll) {
                way_.barred = obstacle.barrier;
                way_.open_to = std::min(way_.open_to, obstacle.at);
                return;
            }
            const Thou before = obstacle.at + table::graze; // who goes no farther does not cross it
            take(before, before, *toll);
            crossed_ |= std::uint64_t{1} << (obstacle.line & 63U);
        }
    }

    /// What the outer files come upon where the column is on no road.
    void cross_beside_roads(const Tread& tread) {
        drill::Obstacles rest;
        for (const drill::Obstacle& it :
             drill::obstacles_on(terrain_state_, walker_.middle, walker_.formation, leg_, {}, tread.course)) {
            const bool on_road = std::ranges::any_of(
                tread.roads, [&](const Stretch& road) { return it.at >= road.from && it.at <= road.to; });
            if (!on_road && (crossed_ >> (it.line & 63U) & 1U) == 0) {
                rest.push_back(it);
            }
        }
        cross(rest);
    }

    const Walker& walker_;
    const Leg& leg_;
    std::int64_t most_;
    TerrainState terrain_state_;
    bool barge_;
    Thou whole_;
    Way way_;
    boost::container::small_vector<Price, 24> prices_;
    std::uint64_t crossed_ = 0;
};

} // namespace

Walker walker_of(Position pos, UnitId unit, bool battle) {
    const Unit& it = pos.state.units[unit];
    const table::Formation formation = formation_of(pos, unit);
    const Thou allowance = allowance_of(pos, unit, battle || it.has(Mark::battle));
    return {.unit = unit,
            .formation = formation,
            .middle = middle_of({it.at, it.facing}, formation),
            .gait = gait_of(pos, unit, allowance),
            .narrow = is_narrow(it.stance)};
}

Walker walker_at(Position pos, UnitId unit, const Pose& front, Stance stance, bool dismounted) {
    const table::Formation formation = formation_of(pos, unit, stance, dismounted);
    return {.unit = unit,
            .formation = formation,
            .middle = middle_of(front, formation),
            .gait = gait_in(pos, unit, stance, dismounted),
            .narrow = is_narrow(stance)};
}

Way way_along(Position pos, const Walker& walker, const Leg& leg, std::int64_t most) {
    return Pricing{pos, walker, leg, most}.all();
}

Way way_of_man(Position pos, UnitId unit, const Pose& from, Thou far, Thou allowance) {
    const Walker man{.unit = unit,
                     .formation = {table::graze, table::graze, 1, 1},
                     .middle = from,
                     .gait = gait_of(pos, unit, allowance),
                     .narrow = true};
    return way_along(pos, man, {Leg::Kind::advance, far, {}});
}

Verdict verdict_on(const Field& field, UnitId unit, const Way& way) {
    const Subject name = field.who(unit);
    if (way.off_table) {
        return refuse("grant/move.table"_clause, "{} would leave the table.", name);
    }
    if (way.houses != 0) {
        return refuse("grant/move.room"_clause, "{} may not run into a house.", name);
    }
    if (way.on_bridge) {
        return refuse("grant/terrain.bridge"_clause, "{0} may cross a bridge only in column.", name);
    }
    if (way.closed) {
        return closed_refusal(field, unit, *way.closed);
    }
    if (way.barred) {
        return refuse("grant/terrain.ford"_clause,
                      "{0} may cross the stream only by going into the water at its bank.", name);
    }
    return {};
}

Verdict closed_refusal(const Field& field, UnitId unit, Terrain terrain) {
    const Subject name = field.who(unit);
    switch (terrain) {
    case Terrain::open:
        return refuse("grant/barge.water"_clause, "{0} must stay on the water.", name);
    case Terrain::open_woods:
    case Terrain::dense_woods:
        return refuse("grant/terrain.woods_closed"_clause, "{0} may not enter woods.", name);
    case Terrain::swamp:
        return refuse("grant/terrain.swamp"_clause,
                      "Only infantry in open order may enter the swamp, not {}.", name);
    case Terrain::ford:
        return refuse("grant/terrain.ford"_clause,
                      "{0} must stop at the bank and enter the water from there.", name);
    default:
        return refuse("grant/terrain.river"_clause, "{} may not enter the {} there.", name,
                      table::spoken(terrain));
    }
}

std::optional<Terrain> closed_under(Position pos, const Walker& walker) {
    const TerrainState terrain_state = terrain_state_of(pos);
    Base body = walker.body();
    const table::Ruins ruins = drill::ruins_for(terrain_state, walker.gait);
    if (pos.field.arm(walker.unit) == Arm::barge) {
        const bool wet = is_water(table::patches_under(terrain_state.ground, body, ruins))
                         && is_afloat(terrain_state.ground, body);
        return wet ? std::nullopt : std::optional{Terrain::open};
    }
    if (!drill::closed_to(*walker.gait.going, table::possible_under(terrain_state.ground, body, ruins))) {
        return {}; // nothing near is closed, be it under the lane or beside it
    }
    if (const table::Formation narrow = lane_of(walker.formation);
        walker.narrow && narrow != walker.formation) {
        const Base lane = table::outline(walker.middle, narrow);
        // Also where a bridge begins and no road leads up to it: its middle tells.
        const Patches middle = table::patches_under(terrain_state.ground, lane, ruins);
        const auto is_road = [](TerrainMask place) { return (place & table::bit(Terrain::road)) != 0; };
        if (std::ranges::any_of(middle, is_road)) {
            return drill::closed_to(*walker.gait.going, middle);
        }
    }
    return drill::closed_to(terrain_state, walker.gait, body);
}

} // namespace bounce::grant

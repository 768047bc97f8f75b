#include "engine/rules/grant/retreat/flames.h"

#include "engine/drill/house.h"
#include "engine/drill/note.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/retreat/retreat.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace bounce::grant {

namespace {

bool burns(const State& state, std::size_t house) {
    return state.houses[house].burning != 0 || state.houses[house].lit != 0;
}

/// The nearest fire, and how far a base is from it: half of what can be counted if nothing burns, so
/// that a tolerance may be added.
struct NearFire {
    int house = -1;
    Thou distance = std::numeric_limits<Thou>::max() / 2;
};
NearFire nearest_fire(Position pos, const table::Base& from) {
    NearFire nearest;
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        if (burns(pos.state, i)) {
            const Thou far = table::distance(from, structures[i].footprint);
            if (far < nearest.distance) {
                nearest = {static_cast<int>(i), far};
            }
        }
    }
    return nearest;
}

bool is_clear(Position pos, const table::Base& body) {
    return nearest_fire(pos, body).distance + table::distance_rounding >= pos.field.parameters.fire_reach;
}

/// The fire that drives a unit off; -1: none.
int fire_at(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const Thou reach = pos.field.parameters.fire_reach;
    for (const std::uint8_t house : it.house) {
        if (house == 0) {
            continue;
        }
        const table::Base& walls = pos.field.scenario.ground.structures[house - 1U].footprint;
        if (const NearFire fire = nearest_fire(pos, walls); fire.distance < reach) {
            return fire.house;
        }
    }
    const table::Base body = body_of(pos, unit);
    if (body.width == 0) {
        return -1;
    }
    const NearFire fire = nearest_fire(pos, body);
    return fire.distance + table::distance_rounding < reach ? fire.house : -1;
}

bool may_end(Position pos, const Walker& there) {
    const table::Base body = there.body();
    const auto clear_of = [&](const Foe& foe) { return table::distance(body, foe.body) > table::touch; };
    return check_standing(pos, there) && is_clear(pos, body)
           && std::ranges::all_of(foes_of(pos, there.unit), clear_of);
}

/// How far along a leg a body comes up to the first enemy, or his wagon: nobody goes over those. From whom it
/// touches it may part.
Thou short_of_all(const Field& field, const Foes& foes, const Pose& middle, const table::Formation& formation,
                  const table::Leg& leg) {
    Thou far = leg.by;
    const table::Base body = table::outline(middle, formation);
    const table::Base soon =
        table::outline(table::after(middle, formation, {leg.kind, table::inch, leg.turn}, {}), formation);
    for (const Foe& foe : foes) {
        const bool parts = touches(body, foe) && !touches(soon, foe);
        if (field.arm(foe.unit) != Arm::general && !parts) {
            const table::Leg rest{leg.kind, far, leg.turn};
            far = std::min(far, table::free_way(middle, formation, rest, {}, foe.body, 0));
        }
    }
    return far;
}

struct Refuge {
    Pose front;
    Stance stance = Stance::line;
};

/// Before a side of a house, so far to its right, no farther off than it must.
std::optional<Refuge> off_side(Position pos, UnitId unit, const table::Base& house, int side, Stance stance,
                               Thou right) {
    const bool dismounted = pos.state.units[unit].dismounted != 0;
    const table::Formation formation = formation_of(pos, unit, stance, dismounted);
    const Pose wall = drill::outside(house, side, formation);
    const Thou reach = pos.field.parameters.fire_reach;
    const Foes foes = foes_of(pos, unit);
    for (Thou far = reach; far <= 2 * reach; far += table::inch) {
        // It retires from the house: its rear is where it goes next, if it has to.
        const Vec out = table::along(wall.facing, far, right);
        const Pose middle{wall.at + out, wall.facing + table::half_circle};
        const Pose front = front_of(middle, formation);
        const table::Leg way{table::Leg::Kind::oblique, table::length(out),
                             table::direction_of(out) - wall.facing};
        if (may_end(pos, walker_at(pos, unit, front, stance, dismounted))
            && short_of_all(pos.field, foes, wall, formation, way) == way.by) {
            return Refuge{front, stance};
        }
    }
    return {};
}

/// The four sides of a house, those farther from the enemy first.
std::array<int, 4> sides_of(Position pos, UnitId unit, const table::Base& house) {
    std::array<int, 4> sides{0, 1, 2, 3};
    const Foes foes = foes_of(pos, unit);
    const auto from_foes = [&](int side) {
        Thou least = std::numeric_limits<Thou>::max();
        const Pose pose = drill::outside(house, side, {});
        for (const Foe& foe : foes) {
            least = std::min(least, table::distance(foe.body, pose.at));
        }
        return least;
    };
    std::ranges::sort(sides, [&](int a, int b) {
        const Thou one = from_foes(a);
        const Thou other = from_foes(b);
        return one != other ? one > other : a < b;
    });
    return sides;
}

/// By one of these sides, the first at which there is room, so far to its right or left.
std::optional<Refuge> off_sides(Position pos, UnitId unit, const table::Base& house,
                                const std::array<int, 4>& sides, Stance stance, Thou aside) {
    for (const int side : sides) {
        for (const Thou right : {aside, -aside}) {
            if (const auto refuge = off_side(pos, unit, house, side, stance, right)) {
                return refuge;
            }
        }
    }
    return {};
}

/// Out of a house: as it stood or in column, straight if it can, else as little aside as it must.
std::optional<Refuge> out_of(Position pos, UnitId unit, const table::Base& house) {
    const std::array<int, 4> sides = sides_of(pos, unit, house);
    const Stance own = pos.state.units[unit].stance;
    const bool may_change = may_take(pos, unit, Stance::column); // "grant/annex.sharpshooters"_clause
    for (Thou aside = 0; aside <= 2 * pos.field.parameters.fire_reach; aside += table::inch) {
        auto refuge = off_sides(pos, unit, house, sides, own, aside);
        if (!refuge && may_change && own != Stance::column) {
            refuge = off_sides(pos, unit, house, sides, Stance::column, aside);
        }
        if (refuge) {
            return refuge;
        }
    }
    return {};
}

/// Of who stands in the open: straight away from the fire, bent as little as need be, no farther than it
/// must.
std::optional<Refuge> away_from(Position pos, UnitId unit, const table::Base& fire, std::int64_t parts) {
    const Walker walker = walker_of(pos, unit);
    const Foes foes = foes_of(pos, unit);
    const Angle away = table::direction_of(walker.middle.at - fire.centre);
    for (int bend = 0; bend <= 180; bend += 5) {
        for (const int sense : {1, -1}) {
            const Angle way = away + table::angle_of_millidegrees(std::int64_t{bend} * sense * 1000);
            table::Leg leg{table::Leg::Kind::oblique, walker.gait.allowance, way - walker.middle.facing};
            leg.by = reach_along(pos, walker, leg, parts).length;
            const Thou most = short_of_all(pos.field, foes, walker.middle, walker.formation, leg);
            for (Thou by = 250; by <= most; by += 250) {
                Walker there = walker;
                there.middle.at = walker.middle.at + table::along(way, by);
                if (may_end(pos, there)) {
                    return Refuge{front_of(there.middle, there.formation), pos.state.units[unit].stance};
                }
            }
        }
    }
    return {};
}

} // namespace

bool leave_flames(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    const bool rides_along = it.with != no_unit || it.aboard != 0;
    const int fire = rides_along ? -1 : fire_at(pos, unit);
    if (fire < 0) {
        if (it.duty == Duty::leave) {
            it.duty = Duty::none;
        }
        return false;
    }
    quit_melee(pos.state, unit); // "grant/house.leave"_clause: nobody fights on in a fire
    const bool inside = it.house[0] != 0 || it.house[1] != 0;
    const std::size_t house = it.house[0] != 0 ? it.house[0] - 1U : it.house[1] != 0 ? it.house[1] - 1U : 0U;
    const auto& structures = pos.field.scenario.ground.structures;
    it.house = {};
    it.men_in = {};
    it.officers_in = {};
    it.duty = Duty::none;
    const Pose before{it.at, it.facing};
    const std::int64_t parts = drill::whole_move - take_up_guns(pos, unit, log);
    const std::optional<Refuge> refuge =
        inside ? out_of(pos, unit, structures[house].footprint)
               : away_from(pos, unit, structures[static_cast<std::size_t>(fire)].footprint, parts);
    if (!refuge) {
        constexpr bool with_general = true; // he goes with his unit, or not at all
        remove(pos, unit, "grant/house.leave"_clause, log, with_general);
        return true;
    }
    it.stance = refuge->stance;
    it.spent = drill::whole_move;
    it.marks |= Mark::moved | Mark::went_back | (inside ? Mark::housed : 0);
    set_pose(pos, unit, refuge->front);
    if (log.on()) {
        log.add(drill::moved_event(pos.field, unit, before, refuge->front, word(it.stance),
                                   Event::Kind::fall_back, "grant/house.leave"_clause,
                                   "{0} {0:gets|get} away from the fire.", pos.field.who(unit)));
    }
    return true;
}

} // namespace bounce::grant

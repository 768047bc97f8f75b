#include "engine/rules/grant/charge/breakthrough.h"

#include "engine/drill/note.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace bounce::grant {

namespace {

/// One rider and the man before him.
struct Ride {
    Figure rider;
    UnitId target = no_unit;
    Figure front;
    int depth = 1; ///< Ranks of the file that he strikes.
};

/// How far a figure stands to the right of a middle, as one sees it who faces so.
Thou sideways(Vec from, Angle facing, Vec at) {
    return static_cast<Thou>(table::dot(at - from, table::along(facing, 0, table::inch)) / table::inch);
}

/// Also who stands between that file and the next, as men of a short rank do: he overlaps it by half.
bool in_file(const Figure& front, const Figure& other, Angle facing) {
    return other.id < colonel_figure
           && std::abs(sideways(front.base.centre, facing, other.base.centre)) < front.base.width * 3 / 4;
}

/// Ranks of a file: two men of a short one may stand behind the same man.
int depth_of(const FigureList& foes, const Figure& front, Angle facing) {
    std::uint32_t ranks = 0;
    for (const Figure& foe : foes) {
        if (in_file(front, foe, facing)) {
            const std::int64_t behind =
                table::dot(foe.base.centre - front.base.centre, table::along(facing, table::inch))
                / table::inch;
            const std::int64_t rank = (behind + front.base.depth / 2) / front.base.depth;
            ranks |= std::uint32_t{1} << std::clamp<std::int64_t>(rank, 0, 31);
        }
    }
    return std::popcount(ranks);
}

/// "grant/cavalry.breakthrough"_clause: which cavalry, and from how far. Who has dismounted is infantry
/// ("grant/cavalry.dismount").
bool may_break_through(Position pos, UnitId unit, Thou way) {
    const Parameters& p = pos.field.parameters;
    const bool barred = p.no_breakthrough == 1
                        || (p.breakthrough == BreakthroughRules::not_light && pos.field.roll(unit).light);
    return !barred && way <= p.breakthrough_reach && fights_mounted(pos, unit);
}

/// Figures by unit, as bits.
using StruckOf = std::array<Struck, max_units>;

/// Whom one rider strikes of all on foot whom his unit has come upon: the man with whom he shares most, of
/// those whom no other strikes if he touches any.
std::optional<Ride> ride_of(Position pos, UnitId unit, const Figure& rider, const StruckOf& taken) {
    std::optional<Ride> best;
    std::pair<bool, Thou> most{};
    for (const UnitId other : pos.field.all()) {
        if (!pos.state.places[unit].met.has(other) || !pos.state.units[other].on_table()
            || pos.field.arm(other) == Arm::battery || !on_foot(pos, other)) {
            continue;
        }
        const FigureList foes = figures_of(pos, other);
        for (const Figure& foe : foes) {
            const std::pair here{(taken[other] >> foe.id & 1U) == 0, shared_edge(rider.base, foe.base)};
            if (here.second > 0 && (!best || here > most)) {
                most = here;
                best = Ride{rider, other, foe, depth_of(foes, foe, pos.state.units[unit].facing)};
            }
        }
    }
    return best;
}

std::vector<Ride> rides_of(Position pos, UnitId unit) {
    std::vector<Ride> rides;
    StruckOf taken{};
    for (const Figure& rider : figures_of(pos, unit)) {
        if (const auto ride = ride_of(pos, unit, rider, taken)) {
            taken[ride->target] |= Struck{1} << ride->front.id;
            rides.push_back(*ride);
        }
    }
    return rides;
}

bool gets_through(const Field& field, const Touch& how, const Ride& ride, Rolls& rolls) {
    const Parameters& p = field.parameters;
    if (ride.depth >= p.breakthrough_ranks) {
        return false;
    }
    return rolls.successes({.clause = "grant/cavalry.breakthrough"_clause,
                            .name = "breakthrough",
                            .side = field.side(how.attacker),
                            .unit = field.name(how.attacker),
                            .about = ride.rider.id,
                            .need = ride.depth > 1 ? p.breakthrough_two : p.breakthrough_one,
                            .does = "gets through"})
           > 0;
}

/// "grant/cavalry.ridden_down"_clause: men behind go back and aside, half of the way each, by turns to either
/// side, and nobody twice.
void throw_aside(MutablePosition pos, const Touch& how, const Ride& ride, Struck& thrown) {
    const Angle facing = pos.state.units[how.attacker].facing;
    const Thou half = pos.field.parameters.breakthrough_aside / 2;
    Thou side = half;
    for (const Figure& foe : figures_of(pos, ride.target)) {
        const bool once = (thrown >> foe.id & 1U) == 0;
        if (once && foe.id != ride.front.id && in_file(ride.front, foe, facing)) {
            thrown |= Struck{1} << foe.id;
            pos.state.places[ride.target].at[foe.id] = foe.base.centre + table::along(facing, half, side);
            side = -side;
        }
    }
}

struct Onward {
    Vec to;
    UnitId meets = no_unit;
};

/// The first enemy figure on a line, other than those upon whom the charge came.
std::optional<Onward> meets_on_line(Position pos, const Touch& how, const table::Base& rider, Angle direction,
                                    Thou far) {
    std::optional<Onward> found;
    Thou nearest = far;
    for (const UnitId other : pos.field.all()) {
        if (pos.state.places[how.attacker].met.has(other)
            || pos.field.side(other) == pos.field.side(how.attacker) || !is_solid(pos, other)) {
            continue;
        }
        for (const Figure& figure : figures_of(pos, other)) {
            if (figure.id >= colonel_figure) { // "grant/melee.officers"_clause: they shield nobody
                continue;
            }
            const std::optional<Thou> way = table::way_until_touch(rider, figure.base, direction);
            if (!way || *way > nearest || *way == 0) {
                continue;
            }
            const table::Base there = table::moved(rider, direction, *way);
            if (shared_edge(there, figure.base) > 0) {
                nearest = *way;
                found = Onward{there.centre, other};
            }
        }
    }
    return found;
}

/// What a charge has left for those who are through: inches in open ground, and parts of its move.
struct Left {
    Thou way = 0;
    std::int64_t parts = 0;
};

/// One rider by himself, whom ground takes as much from as it takes from his unit, and the leg that he rides.
struct Gallop {
    Walker walker;
    table::Leg leg;
};
Gallop gallop(Position pos, const Touch& how, const Figure& rider, Angle direction, Thou far) {
    Gallop it{.walker = walker_of(pos, how.attacker), .leg = {table::Leg::Kind::advance, far, {}}};
    it.walker.formation = {rider.base.width, rider.base.depth, 1, 1};
    it.walker.middle = {rider.base.centre, rider.base.facing};
    it.walker.gait = gait_of(pos, how.attacker, pos.field.parameters.charge_cavalry);
    it.walker.narrow = false;
    if (direction.turn != rider.base.facing.turn) {
        it.leg = {table::Leg::Kind::oblique, far, direction - rider.base.facing};
    }
    return it;
}

/// Into no ground, house or water that is closed to them, as far as the rest of the charge goes there, and up
/// to the first wagon of the enemy, which bars their way like that of a charge.
Thou reach_of(Position pos, const Gallop& ride, const Left& left) {
    Thou reach = reach_along(pos, ride.walker, ride.leg, left.parts).length;
    const table::Base rider = ride.walker.body();
    const UnitId unit = ride.walker.unit;
    for (const UnitId other : pos.field.all()) {
        if (pos.field.side(other) == pos.field.side(unit) || !pos.state.units[other].on_table()
            || is_solid(pos, other) || pos.field.arm(other) == Arm::general) {
            continue;
        }
        const auto way = table::way_until_touch(rider, body_of(pos, other), rider.facing + ride.leg.turn);
        reach = way ? std::min(reach, *way) : reach;
    }
    return reach;
}

/// Through no formed friends, and nowhere too near to a fire ("grant/house.keep_off"_clause).
bool may_gallop(Position pos, const Gallop& ride) {
    return check_friends(pos, ride.walker, ride.leg) && check_fires(pos, ride.walker, ride.leg);
}

/// "grant/cavalry.ride_on"_clause: straight on, or veering as little as needed to come upon another enemy.
Onward ride_on(Position pos, const Touch& how, const Figure& rider, const Left& left) {
    const Angle facing = pos.state.units[how.attacker].facing;
    constexpr int steps = 6;
    const int most = pos.field.parameters.breakthrough_veer * 65536 / 360;
    for (int step = 0; step <= steps; ++step) {
        for (const int sense : {1, -1}) {
            const Angle direction = facing + Angle{static_cast<std::uint16_t>(sense * most * step / steps)};
            Gallop ride = gallop(pos, how, rider, direction, left.way);
            const Thou far = reach_of(pos, ride, left);
            const auto found = meets_on_line(pos, how, rider.base, direction, far);
            ride.leg.by = found ? table::length(found->to - rider.base.centre) : 0;
            if (found && may_gallop(pos, ride)) {
                return *found;
            }
        }
    }
    const TerrainState terrain_state = terrain_state_of(pos);
    Gallop ride = gallop(pos, how, rider, facing, left.way);
    Thou way = reach_of(pos, ride, left);
    const auto free = [&](Thou at) {
        const table::Base there = table::moved(rider.base, facing, at);
        ride.leg.by = at;
        return !table::off_table(pos.field.scenario.ground, there)
               && drill::house_under(terrain_state, there) < 0 && may_gallop(pos, ride);
    };
    while (way > 0 && !free(way)) {
        way = std::max(0, way - table::inch / 4);
    }
    return {rider.base.centre + table::along(facing, way)};
}

/// "grant/general.taken"_clause
void take_generals_ridden_down(MutablePosition pos, const Touch& how, const Figure& rider, Vec to, Log& log) {
    const Vec way = to - rider.base.centre;
    table::Leg leg{table::Leg::Kind::oblique, table::length(way), {}};
    if (leg.by > 0) {
        leg.turn = table::direction_of(way) - rider.base.facing;
        take_generals_under(pos, how.attacker, rider.base, leg, log);
    }
}

/// Everybody who is through, one after the other; upon whom they come.
std::vector<UnitId> ride_on_all(MutablePosition pos, const Touch& how, const std::vector<Ride>& through,
                                const Left& left, Log& log) {
    std::vector<UnitId> met;
    for (const Ride& ride : through) {
        const Onward on = ride_on(pos, how, ride.rider, left);
        take_generals_ridden_down(pos, how, ride.rider, on.to, log);
        pos.state.places[how.attacker].at[ride.rider.id] = on.to;
        if (on.meets == no_unit) {
            pos.state.places[how.attacker].through |= std::uint32_t{1} << ride.rider.id;
        } else {
            met.push_back(on.meets);
        }
    }
    return met;
}

void ride_down(MutablePosition pos, UnitId target, Struck struck, Rolls& rolls, Log& log) {
    const std::uint8_t melee = pos.state.units[target].melee;
    const int lost =
        struck != 0 ? fell(pos, target, struck, "grant/cavalry.ridden_down"_clause, rolls, log) : 0;
    if (melee != 0) { // "grant/cavalry.counted"_clause
        std::uint8_t& count =
            pos.state.melees[melee - std::size_t{1}].lost_now[index(pos.field.side(target))];
        count = static_cast<std::uint8_t>(count + lost);
    }
}

} // namespace

void ride_through(MutablePosition pos, const Touch& how, Thou way, std::int64_t parts, Rolls& rolls,
                  Log& log) {
    if (!may_break_through(pos, how.attacker, way)) {
        return;
    }
    const std::vector<Ride> rides = rides_of(pos, how.attacker);
    std::vector<Ride> through;
    std::ranges::copy_if(rides, std::back_inserter(through),
                         [&](const Ride& ride) { return gets_through(pos.field, how, ride, rolls); });
    if (through.empty()) {
        return;
    }
    StruckOf struck{};
    for (const Ride& ride : through) {
        struck[ride.target] |= Struck{1} << ride.front.id;
    }
    StruckOf thrown = struck; // who falls is not thrown aside
    for (const Ride& ride : through) {
        throw_aside(pos, how, ride, thrown[ride.target]);
        pos.state.places[ride.target].through |= thrown[ride.target] & ~struck[ride.target];
    }
    const Left left{pos.field.parameters.charge_cavalry - way, whole_and_rounding - parts};
    const std::vector<UnitId> met = ride_on_all(pos, how, through, left, log);
    pos.state.units[how.attacker].marks |= Mark::broke_through;
    drill::note(pos.field, how.attacker, "grant/cavalry.breakthrough"_clause, log, "{} of {} {} through.",
                Counted{static_cast<int>(through.size()), "rider", "riders"}.words(),
                pos.field.name(how.attacker), through.size() == 1 ? "breaks" : "break");
    for (const UnitId target : pos.field.all()) {
        ride_down(pos, target, struck[target], rolls, log);
    }
    for (const UnitId other : met) {
        touch(pos, {how.attacker, other, true, how.downhill, 0}, log);
    }
}

} // namespace bounce::grant

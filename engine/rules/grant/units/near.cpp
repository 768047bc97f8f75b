#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace bounce::grant {

namespace {

using drill::Going;
using table::Barrier;
using table::Base;
using table::Terrain;

/// Troops whom the ground treats alike.
enum class Footing : std::uint8_t { formed, open, mounted, general, wheels, barge };

Footing footing_of(Position pos, UnitId unit, Stance stance, bool dismounted) {
    switch (pos.field.arm(unit)) {
    case Arm::infantry:
        return stance == Stance::open ? Footing::open : Footing::formed;
    case Arm::cavalry: // "grant/cavalry.dismount"_clause
        return dismounted ? Footing::open : Footing::mounted;
    case Arm::battery:
        return has_guns(pos.state, unit) ? Footing::wheels : Footing::formed;
    case Arm::general:
        return Footing::general;
    case Arm::wagon:
        return Footing::wheels;
    case Arm::barge:
        return Footing::barge;
    }
    return Footing::formed;
}

void close(Going& going, std::initializer_list<Terrain> kinds) {
    for (const Terrain terrain : kinds) {
        going.speeds[static_cast<std::size_t>(terrain)] = {0, 1};
    }
}

Going going_for(Footing footing, int half, int wall) {
    Going going;
    const auto slow = [&](Terrain terrain) { going.speeds[static_cast<std::size_t>(terrain)] = {half, 100}; };
    slow(Terrain::rough);        // "grant/terrain.scenic"_clause
    slow(Terrain::gentle_slope); // "grant/terrain.uphill"_clause: of what does not climb `mobility/way.cpp`
                                 // says
    slow(Terrain::steep_slope);
    slow(Terrain::open_woods); // "grant/terrain.woods"_clause
    slow(Terrain::dense_woods);
    slow(Terrain::swamp);                                          // "grant/terrain.swamp"_clause
    close(going, {Terrain::cliff, Terrain::river, Terrain::ford}); // "grant/terrain.river"_clause
    switch (footing) {
    case Footing::formed:
    case Footing::general: // "grant/general.pace"_clause
        close(going, {Terrain::swamp});
        break;
    case Footing::open: // "grant/terrain.woods_open"_clause
        going.speeds[static_cast<std::size_t>(Terrain::open_woods)] = {};
        going.speeds[static_cast<std::size_t>(Terrain::dense_woods)] = {};
        break;
    case Footing::mounted: // "grant/terrain.woods_closed"_clause
    case Footing::wheels:
        close(going, {Terrain::swamp, Terrain::open_woods, Terrain::dense_woods});
        break;
    case Footing::barge: // "grant/barge.water"_clause
        close(going, {Terrain::rough, Terrain::swamp, Terrain::open_woods, Terrain::dense_woods,
                      Terrain::gentle_slope, Terrain::steep_slope}); // not the road of a bridge over it
        going.speeds[static_cast<std::size_t>(Terrain::river)] = {};
        return going;
    }
    // "grant/terrain.wall"_clause. A toll of 0 would close it.
    const std::int64_t toll = std::max<std::int64_t>(1, std::int64_t{drill::whole_move} * wall / 100);
    going.tolls.fill(toll);
    going.tolls[static_cast<std::size_t>(Barrier::stream)] = 0; // "grant/terrain.ford"_clause
    return going;
}

const Going& going_of(const Field& field, Footing footing) {
    return field.goings[static_cast<std::size_t>(footing)];
}

/// Water without a current.
bool is_still(const table::Area& water) {
    constexpr std::string_view names[] = {"canal", "Canal", "lake", "Lake", "pond", "Pond"};
    return std::ranges::any_of(
        names, [&](std::string_view name) { return water.name.find(name) != std::string::npos; });
}

Thou infantry_rate(const Parameters& p, Stance stance) {
    switch (stance) {
    case Stance::column: // "grant/move.column"_clause
        return p.move_column;
    case Stance::open: // "grant/move.open_order"_clause
        return p.move_open_order;
    default: // "grant/move.line"_clause
        return p.move_line;
    }
}

Thou rate_in(Position pos, UnitId unit, Stance stance, bool dismounted) {
    const Parameters& p = pos.field.parameters;
    switch (pos.field.arm(unit)) {
    case Arm::infantry:
        return infantry_rate(p, stance);
    case Arm::cavalry: // "grant/move.cavalry"_clause
        return dismounted ? p.move_open_order : p.move_cavalry;
    case Arm::battery: // "grant/move.team"_clause, "grant/move.manhandled"_clause
        return !has_guns(pos.state, unit)   ? p.move_line
               : stance == Stance::limbered ? p.move_team
                                            : p.move_manhandled;
    case Arm::general: // "grant/move.general"_clause
        return p.general_move;
    case Arm::wagon: // "grant/move.wagon"_clause
        return p.move_wagon;
    case Arm::barge: // "grant/move.barge"_clause
        break;
    }
    return barge_rate(pos.field, {pos.state.units[unit].at, pos.state.units[unit].facing});
}

/// Officers do not stand where their player chooses.
bool is_measured(const Figure& figure, Officers officers) {
    return officers == Officers::measured
           || (figure.kind != FigureKind::officer && figure.kind != FigureKind::mounted_officer
               && figure.kind != FigureKind::general);
}

/// What of a unit others measure to: its rank and file, guns, models, and the walls behind which it stands.
using Measured = boost::container::static_vector<Base, unit_figures + 4>;
Measured measured_of(Position pos, UnitId unit, Officers officers = Officers::left_out) {
    const auto& [field, state] = pos;
    const Unit& it = state.units[unit];
    Measured bases;
    const FigureList figures = figures_of(pos, unit);
    for (const Figure& figure : figures) {
        if (is_measured(figure, officers) || (figure.kind == FigureKind::general && figures.size() == 1)) {
            bases.push_back(figure.base);
        }
    }
    for (std::uint8_t i = 0; i < state.guns && field.arm(unit) == Arm::battery; ++i) {
        if (state.pieces[i].battery == unit && bases.size() < unit_figures + 2) {
            bases.push_back(gun_body(field, {state.pieces[i].at, state.pieces[i].facing}));
        }
    }
    for (const std::uint8_t house : it.house) {
        if (house != 0) {
            bases.push_back(field.scenario.ground.structures[house - 1U].footprint);
        }
    }
    if (bases.empty()) {
        bases.push_back(body_of(pos, unit));
    }
    return bases;
}

} // namespace

bool has_guns(const State& state, UnitId unit) {
    const auto* const end = state.pieces.data() + state.guns;
    return std::any_of(state.pieces.data(), end,
                       [unit](const GunState& gun) { return gun.battery == unit && gun.wreck == 0; });
}

namespace {

/// Of officers, before and beside the ranks.
constexpr Thou posts = 4 * table::inch;

Thou spread_of(const table::Formation& room) { return room.width() / 2 + room.depth() + posts; }

} // namespace

void fill_tables(Field& field) {
    const Parameters& p = field.parameters;
    for (std::size_t i = 0; i < field.goings.size(); ++i) {
        field.goings[i] = going_for(static_cast<Footing>(i), p.half_ground, p.wall_cost);
    }
    for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
        for (std::size_t i = 0; i < std::size(stance_names); ++i) {
            for (int men = 0; men <= max_men; ++men) {
                const auto spread = [&](bool dismounted) {
                    return spread_of(formation_of(field, arm, static_cast<Stance>(i), men, dismounted));
                };
                field.spreads[static_cast<std::size_t>(arm)][i][static_cast<std::size_t>(men)] =
                    std::max(spread(false), spread(true));
            }
        }
    }
}

drill::Situation situation_of(Position pos) {
    drill::Situation situation(pos.field, terrain_state_of(pos), pos.state.turn);
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        const Base body = body_of(pos, unit);
        const bool housed = body.width == 0 && it.on_table() && it.in_house() != 0;
        const int house = housed ? it.in_house() - 1 : -1;
        const bool model = pos.field.arm(unit) != Arm::general && it.on_table();
        drill::Body seen;
        seen.base =
            housed ? pos.field.scenario.ground.structures[static_cast<std::size_t>(house)].footprint : body;
        seen.gait = gait_of(pos, unit, allowance_of(pos, unit));
        seen.house = house;
        seen.keeps_off = is_solid(pos, unit) && it.aboard == 0;
        seen.takes_room = model && body.width > 0 && it.aboard == 0;
        situation.bodies.push_back(seen);
    }
    return situation;
}

drill::Gait gait_of(Position pos, UnitId unit, Thou allowance) {
    const Unit& it = pos.state.units[unit];
    const Footing footing = footing_of(pos, unit, it.stance, it.dismounted != 0);
    return {&going_of(pos.field, footing), allowance, 0};
}

drill::Gait gait_in(Position pos, UnitId unit, Stance stance, bool dismounted) {
    return {&going_of(pos.field, footing_of(pos, unit, stance, dismounted)),
            rate_in(pos, unit, stance, dismounted), 0};
}

namespace {

bool on_legs(Arm arm) { return arm == Arm::infantry || arm == Arm::cavalry; }

} // namespace

Thou allowance_of(Position pos, UnitId unit, bool battle) {
    const Unit& it = pos.state.units[unit];
    if (battle && pos.field.arm(unit) == Arm::cavalry && it.dismounted == 0) { // "grant/move.battle"_clause
        return pos.field.parameters.move_battle;
    }
    const Thou rate = rate_in(pos, unit, it.stance, it.dismounted != 0);
    // "grant/move.formation_rest"_clause: what is left goes at the slower of the two rates.
    // Cavalry that was in open order was on foot.
    const bool slower = it.has(Mark::formed) && on_legs(pos.field.arm(unit));
    const bool was_on_foot = it.formed_from == Stance::open;
    return slower ? std::min(rate, rate_in(pos, unit, it.formed_from, was_on_foot)) : rate;
}

Stream stream_at(const Field& field, const Pose& front) {
    const table::Area* river = nullptr;
    for (const table::Area& area : field.scenario.ground.areas) {
        if (area.terrain == Terrain::river && table::in_area(area, front.at)) {
            river = &area;
            break;
        }
    }
    if (river == nullptr || is_still(*river)) {
        return Stream::still;
    }
    // "grant/barge.current"_clause: a river runs the way of its line, on the left bank of which its outline
    // begins and comes back along the right one.
    const std::vector<Vec>& bank = river->outline;
    const std::size_t one_bank = bank.size() / 2;
    std::int64_t nearest = -1;
    Vec current;
    for (std::size_t i = 1; i < one_bank; ++i) {
        const std::int64_t off = table::square_distance(front.at, bank[i - 1], bank[i]);
        if (nearest < 0 || off < nearest) {
            nearest = off;
            current = bank[i] - bank[i - 1];
        }
    }
    const std::int64_t with = table::dot(current, table::along(front.facing, table::inch));
    return with < 0 ? Stream::up : Stream::down;
}

// "grant/move.barge"_clause
Thou barge_rate(const Field& field, const Pose& front) {
    const Parameters& p = field.parameters;
    switch (stream_at(field, front)) {
    case Stream::up:
        return p.barge_up;
    case Stream::down:
        return p.barge_down;
    case Stream::still:
        break;
    }
    return p.barge_canal;
}

Thou spread_of(Position pos, UnitId unit) {
    constexpr Thou unknown = 1'000'000;
    const Unit& it = pos.state.units[unit];
    const Arm arm = pos.field.arm(unit);
    if (!it.on_table() || it.melee != 0 || it.house[0] != 0 || it.house[1] != 0 || !is_fighting(arm)) {
        return unknown;
    }
    const auto full = static_cast<std::size_t>(std::max(it.men, it.original));
    if (arm == Arm::battery || it.aboard != 0 || full > max_men) {
        return spread_of(formation_of(pos, unit));
    }
    return pos.field.spreads[static_cast<std::size_t>(arm)][static_cast<std::size_t>(it.stance)][full];
}

bool surely_beyond(Position pos, UnitId unit, Vec centre, Thou radius) {
    const std::int64_t reach = std::int64_t{radius} + spread_of(pos, unit);
    return table::square(pos.state.units[unit].at - centre) > reach * reach;
}

namespace {

/// The two whose middles are nearest: hardly any others are nearer than they, and those are quickly told.
std::pair<const Base*, const Base*> nearest_pair(std::span<const Base> some, std::span<const Base> others) {
    std::pair<const Base*, const Base*> nearest{&some.front(), &others.front()};
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Base& one : some) {
        for (const Base& other : others) {
            if (const std::int64_t apart = table::square(one.centre - other.centre); apart < least) {
                least = apart;
                nearest = {&one, &other};
            }
        }
    }
    return nearest;
}

} // namespace

Thou distance_to(Position pos, std::span<const Base> from, UnitId unit, Officers officers) {
    const Measured theirs = measured_of(pos, unit, officers);
    const auto [first, second] = nearest_pair(from, theirs);
    Thou least = table::distance(*first, *second);
    for (const Base& one : from) {
        for (const Base& other : theirs) {
            if (!table::surely_apart(one, other, least)) {
                least = std::min(least, table::distance(one, other));
            }
        }
    }
    return least;
}

Thou distance_between(Position pos, UnitId a, UnitId b) { return distance_to(pos, measured_of(pos, a), b); }

bool lies_within(Position pos, std::span<const Base> from, UnitId unit, Thou far, Officers officers) {
    const Measured theirs = measured_of(pos, unit, officers);
    return std::ranges::any_of(from, [&](const Base& one) {
        return std::ranges::any_of(theirs, [&](const Base& other) {
            return !table::surely_apart(one, other, far) && table::distance(one, other) <= far;
        });
    });
}

bool lies_within(Position pos, UnitId a, UnitId b, Thou far) {
    return lies_within(pos, measured_of(pos, a), b, far);
}

} // namespace bounce::grant

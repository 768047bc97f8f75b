#include "engine/rules/grant/thinking/candidates_good.h"

#include "engine/drill/thinking/array.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/thinking/appraise.h"
#include "engine/rules/grant/thinking/arriving.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/candidates_random.h"
#include "engine/rules/grant/thinking/outlook.h"
#include "engine/rules/grant/thinking/quick_way.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <iterator>
#include <tuple>

namespace bounce::grant {

namespace {

using table::Leg;

/// Where a unit might want to go: the nearest enemies, and the places that count.
using Aims = boost::container::static_vector<Vec, 8>;

Aims aims_of(Outlook& outlook, Position pos, UnitId unit) {
    const Vec at = pos.state.units[unit].at;
    boost::container::static_vector<Vec, max_units + table::max_objectives> all;
    each_solid(pos, enemy_of(pos.field.side(unit)),
               [&](UnitId enemy) { all.push_back(pos.state.units[enemy].at); });
    const auto nearer = [&](Vec a, Vec b) {
        return std::tuple{table::square(a - at), a.x, a.y} < std::tuple{table::square(b - at), b.x, b.y};
    };
    std::ranges::sort(all, nearer);
    const std::size_t enemies = pos.field.arm(unit) == Arm::cavalry ? 4 : 2; // horse comes from far
    all.resize(std::min(all.size(), enemies));
    Aims aims;
    if (const drill::Assignment* assignment = outlook.way_of(unit);
        assignment != nullptr && assignment->at != at) {
        aims.push_back(assignment->at);
    }
    for (const Vec aim : all) {
        if (aim != at) {
            aims.push_back(aim);
        }
    }
    if (outlook.train().lanes_under(body_of(pos, unit)) > 0) {
        std::ranges::copy(outlook.train().aside(at), std::back_inserter(aims));
    }
    return aims;
}

/// As far of a way as a unit goes at most, so that its move need not be cut down by trying.
Vec in_one_move(Position pos, UnitId unit, Vec aim) {
    constexpr Thou rounding = 10;
    const Vec at = pos.state.units[unit].at;
    const Thou left = left_of_move(pos, unit) - rounding;
    return left <= 0 || table::length(aim - at) <= left
               ? aim
               : at + table::along(table::direction_of(aim - at), left);
}

void push_part(Position pos, const Move& order, int part, std::vector<Order>& orders) {
    Move less = order;
    less.legs.legs[less.legs.count - 1U].by /= part;
    push_if(pos, less, orders);
}

/// Just inside what its arms reach of an enemy, and just outside of what he does.
void push_stops(Position pos, const Move& order, Vec aim, std::vector<Order>& orders) {
    const Parameters& p = pos.field.parameters;
    const Bands bands = volley_bands(p, pos.field.roll(order.unit).weapon);
    const Thou cone = p.canister_near + p.canister_middle + p.canister_far;
    const Thou gap = table::length(aim - pos.state.units[order.unit].at);
    const Thou stops[] = {bands.near, p.skirmish_near * table::inch, bands.middle, cone};
    for (const Thou stop : stops) {
        Move less = order;
        table::Leg& last = less.legs.legs[less.legs.count - 1U];
        const Thou by = gap - stop + table::inch / 4;
        if (last.kind == Leg::Kind::advance && stop > 0 && by > table::inch && by < last.by) {
            last.by = by;
            push_if(pos, less, orders);
        }
    }
}

/// To a place on the spot, though there may be no way there.
void push_turn(Position pos, UnitId unit, Vec to, std::vector<Order>& orders) {
    Move turn{.unit = unit, .legs = {}};
    turn.legs.legs[turn.legs.count++] = {Leg::Kind::turn, 0,
                                         table::direction_of(to - pos.state.units[unit].at)
                                             - pos.state.units[unit].facing};
    push_if(pos, turn, orders);
}

/// A line that has the enemy on its flank wheels towards him: to turn on the spot it may have no room.
void add_wheels(Outlook& outlook, Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    const std::optional<Vec> enemy = outlook.nearest_place(it.at);
    constexpr Thou near = 24 * table::inch;
    if (pos.field.arm(unit) != Arm::infantry || !enemy || *enemy == it.at
        || table::length(*enemy - it.at) > near) {
        return;
    }
    const int off = (table::direction_of(*enemy - it.at) - it.facing).signed_turn();
    constexpr int ahead = 65536 / 9;
    if (std::abs(off) > ahead) {
        Move order{.unit = unit, .legs = {}};
        order.legs.legs[order.legs.count++] = {off > 0 ? Leg::Kind::wheel_right : Leg::Kind::wheel_left,
                                               0,
                                               {static_cast<std::uint16_t>(std::abs(off))}};
        push_shortened(pos, order, orders);
    }
}

/// Guns in action turn towards those whom they are to fire at, as far as they may.
void add_gun_turn(Outlook& outlook, Position pos, UnitId unit, std::vector<Order>& orders) {
    const Unit& it = pos.state.units[unit];
    const GunPosts::Post* post = outlook.post_of(unit);
    if (post == nullptr || !post->here || it.stance != Stance::unlimbered) {
        return;
    }
    const Vec target = outlook.posts().best_target(unit, it.at);
    const int most = pos.field.parameters.gun_turn * 65536 / 360;
    const int off = target == it.at ? 0 : (table::direction_of(target) - it.facing).signed_turn();
    Move order{.unit = unit, .legs = {}};
    order.legs.legs[order.legs.count++] = {
        Leg::Kind::turn, 0, {static_cast<std::uint16_t>(std::clamp(off, -most, most))}};
    push_if(pos, order, orders);
}

/// Past what stands in the way of who does not get on.
void add_detours(Outlook& outlook, Position pos, UnitId unit, std::vector<Order>& orders) {
    const drill::Assignment* assignment = outlook.way_of(unit);
    const Vec at = pos.state.units[unit].at;
    const Vec way = assignment == nullptr ? Vec{} : assignment->at - at;
    constexpr Thou there = 8 * table::inch;
    if (table::length(way) <= there + (assignment == nullptr ? 0 : assignment->near)) {
        return;
    }
    const Move direct = quick_way(pos, unit, in_one_move(pos, unit, assignment->at));
    const Thou left = left_of_move(pos, unit);
    // Guns without a post look for a place from which they see somebody.
    const bool looks = pos.field.arm(unit) == Arm::battery && outlook.post_of(unit) == nullptr;
    if (!looks && direct.legs.count > 0 && direct.legs.legs[direct.legs.count - 1U].by > left / 2) {
        return;
    }
    constexpr int degree = 182;
    for (const int aside : {-100, -70, -35, 35, 70, 100}) {
        const Angle toward{static_cast<std::uint16_t>(table::direction_of(way).turn + aside * degree)};
        const Vec past = in_one_move(pos, unit, at + table::along(toward, 2 * there));
        const Move order = quick_way(pos, unit, past);
        if (order.legs.count > 0) {
            push_if(pos, order, orders);
        }
    }
    for (const int aside : {-90, -45, 0, 45, 90, 180}) { // who stands too close to wheel turns on the spot
        const Angle toward{static_cast<std::uint16_t>(table::direction_of(way).turn + aside * degree)};
        Move order{.unit = unit, .legs = {}};
        order.legs.legs[order.legs.count++] = {Leg::Kind::turn, 0, toward - pos.state.units[unit].facing};
        order.legs.legs[order.legs.count++] = {Leg::Kind::advance, left / 2, {}};
        push_shortened(pos, order, orders);
    }
}

/// At the edge of the table, or hemmed in, nobody turns: straight on, or with a little of a wheel; or about,
/// for which there is always room.
void add_ways_out(Position pos, UnitId unit, std::vector<Order>& orders) {
    constexpr std::uint16_t some = 65536 / 6;
    const Thou left = left_of_move(pos, unit);
    const Leg legs[] = {{Leg::Kind::advance, left, {}},
                        {Leg::Kind::wheel_left, 0, {some}},
                        {Leg::Kind::wheel_right, 0, {some}}};
    for (const Leg& leg : legs) {
        Move order{.unit = unit, .legs = {}};
        order.legs.legs[order.legs.count++] = leg;
        push_shortened(pos, order, orders);
    }
    Move about{.unit = unit, .legs = {}};
    about.legs.legs[about.legs.count++] = {Leg::Kind::turn, 0, table::half_circle};
    about.legs.legs[about.legs.count++] = {Leg::Kind::advance, left / 2, {}};
    push_shortened(pos, about, orders);
}

void add_marches(Outlook& outlook, Position pos, UnitId unit, std::vector<Order>& orders) {
    if (!may_move(pos, unit)) {
        return;
    }
    const std::size_t start = orders.size();
    for (const Vec aim : aims_of(outlook, pos, unit)) {
        push_turn(pos, unit, aim, orders);
        const Move order = quick_way(pos, unit, in_one_move(pos, unit, aim));
        if (order.legs.count == 0 || !push_if(pos, order, orders)) {
            continue;
        }
        push_part(pos, order, 2, orders);
        push_part(pos, order, 4, orders);
        push_stops(pos, order, aim, orders);
    }
    add_detours(outlook, pos, unit, orders);
    add_wheels(outlook, pos, unit, orders);
    add_gun_turn(outlook, pos, unit, orders);
    // "grant/move.line_firing"_clause: as far as a line goes that fires.
    for (const Thou by : {pos.field.parameters.move_line_firing, left_of_move(pos, unit)}) {
        Move on{.unit = unit, .legs = {}};
        on.legs.legs[on.legs.count++] = {Leg::Kind::advance, by, {}};
        push_if(pos, on, orders);
    }
    if (orders.size() == start) {
        add_ways_out(pos, unit, orders);
    }
}

/// Straight on first, and then towards a place: at the edge of the table there is no room to turn.
Move ride_off_edge(Position pos, UnitId general, Vec to) {
    constexpr Thou clear = 3 * table::inch / 2;
    const Unit& he = pos.state.units[general];
    const Vec from = he.at + table::along(he.facing, clear);
    const Vec way = to - from;
    const Thou left = left_of_move(pos, general) - clear;
    Move order{.unit = general, .legs = {}};
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, clear, {}};
    order.legs.legs[order.legs.count++] = {Leg::Kind::turn, 0, table::direction_of(way) - he.facing};
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, std::min(table::length(way), left), {}};
    return order;
}

/// To units whose morale is bad, those that need an officer, and the nearest that keep him company.
void add_rides(Position pos, UnitId general, std::vector<Order>& orders) {
    add_joins(pos, general, orders);
    if (!may_move(pos, general)) {
        return;
    }
    const std::size_t start = orders.size();
    each_solid(pos, pos.field.side(general), [&](UnitId unit) {
        if (unit != pos.state.units[general].with) {
            const Vec to = in_one_move(pos, general, pos.state.units[unit].at);
            const Move order = quick_way(pos, general, to);
            if (order.legs.count > 0) {
                push_if(pos, order, orders);
            }
        }
    });
    if (orders.size() == start && pos.state.units[general].with == no_unit) {
        each_solid(pos, pos.field.side(general), [&](UnitId unit) {
            push_shortened(pos, ride_off_edge(pos, general, pos.state.units[unit].at), orders);
        });
    }
}

/// Still where it came onto the table, in this move or an earlier one.
bool stands_at_entry(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return pos.field.force(unit).begins == table::Force::Begins::arriving
           && stands_at(entry_of(pos, unit), {it.at, it.facing}, formation_of(pos, unit));
}

/// All that one unit may do and that may be of use.
void add_all_of(Outlook& outlook, Position pos, UnitId unit, std::vector<Order>& orders) {
    if (pos.field.arm(unit) == Arm::general) {
        add_rides(pos, unit, orders);
        return;
    }
    // To come on is a part of a march, which goes on and makes room for those behind.
    if (!pos.state.units[unit].has(Mark::moved) || stands_at_entry(pos, unit)) {
        add_marches(outlook, pos, unit, orders);
    }
    if (!pos.state.units[unit].has(Mark::formed)) { // nobody forms to and fro
        add_forms(pos, unit, orders);
    }
    add_houses(pos, unit, orders);
    add_exits(pos, unit, orders);
    add_crossings(pos, unit, orders);
    add_names(pos, unit, orders);
    add_holds(pos, unit, orders);
    add_gun_orders(pos, unit, orders);
}

/// Of wagons the foremost goes first and makes room for those behind it.
void put_leaders_first(Outlook& outlook, Position pos, Units& units) {
    const auto wagons = std::ranges::stable_partition(units, [&](UnitId unit) {
        return pos.field.arm(unit) != Arm::wagon || !pos.state.units[unit].on_table();
    });
    const auto left = [&](UnitId unit) {
        const drill::Assignment* assignment = outlook.assignment_of(unit);
        return assignment == nullptr ? 0 : table::square(assignment->at - pos.state.units[unit].at);
    };
    std::ranges::stable_sort(wagons, {}, left);
}

} // namespace

void add_movements(Position pos, const EvalWeights& weights, Random& random, std::vector<Order>& orders) {
    Units units = free_units(pos);
    if (add_arrivals(pos, units, true, random, orders)) {
        return;
    }
    Outlook outlook{pos, pos.state.actor, weights};
    const std::size_t start = orders.size();
    put_leaders_first(outlook, pos, units);
    for (const UnitId unit : units) {
        if (!pos.state.units[unit].on_table()) {
            continue;
        }
        add_all_of(outlook, pos, unit, orders);
        if (any_worth(pos, weights, outlook, std::span{orders}.subspan(start))) {
            return;
        }
        orders.resize(start);
    }
    add_arrivals(pos, units, false, random, orders);
}

bool add_placements(Position pos, const EvalWeights& weights, std::vector<Order>& orders) {
    Outlook outlook{pos, pos.state.actor, weights};
    const UnitId unit = drill::next_to_deploy(outlook.aims().army(), pos.state.actor);
    if (unit == no_unit) {
        return false;
    }
    Deploy order{unit, {}, usual_stance(pos.field, unit)};
    const bool gun = pos.field.arm(unit) == Arm::battery;
    const auto worth = [&](const Pose& pose) {
        return outlook.worth(unit, {pose, order.stance, true})
               + (gun ? outlook.posts().worth_at(unit, pose.at) : 0);
    };
    const auto allowed = [&](const Pose& pose) {
        return check(pos, Deploy{unit, pose, order.stance}).has_value();
    };
    const std::optional<Pose> place = drill::place_in_array(outlook.aims(), unit, worth, allowed);
    order.pose = place.value_or(Pose{});
    return place && push_if(pos, order, orders);
}

} // namespace bounce::grant

#include "engine/rules/grant/thinking/sending.h"

#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/thinking/candidates_choices.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace bounce::grant {

namespace {

using Kind = drill::Assignment::Kind;

/// Whether a house stands there, or so near that nobody stands beside it.
bool is_built(const Field& field, Vec at) {
    return std::ranges::any_of(field.scenario.ground.structures, [&](const table::Structure& house) {
        const table::Base& walls = house.footprint;
        const Thou room = std::max(walls.width, walls.depth) / 2 + table::inch;
        return house.kind == table::Structure::Kind::house && drill::rough(walls.centre - at) < room;
    });
}

} // namespace

Sending::Sending(Position pos, const EvalWeights& weights, drill::Outlook& aims, const Train& train)
    : pos_(pos), aims_(aims), train_(train), quarry_(pos, enemy_of(aims.side())) {
    const auto& [field, state] = pos;
    for (const UnitId unit : field.all()) {
        if (const drill::Assignment* assignment = aims.assignments().of(unit)) {
            sent_[unit] = *assignment;
        }
    }
    for (const UnitId unit : field.all()) {
        if (field.side(unit) != aims.side() || !state.units[unit].on_table() || sent_[unit].set) {
            continue;
        }
        if (is_wagon(unit)) {
            sent_[unit] = with_the_train(unit);
        } else if (field.arm(unit) == Arm::cavalry) {
            sent_[unit] = raid(unit);
        }
    }
    stand_off_ = awaits_others() ? weights.stand_off * table::inch : 0;
    constexpr Thou gather = 14 * table::inch; // farther off nobody waits for those who are behind
    for (drill::Assignment& assignment : sent_) {
        assignment.near = assignment.kind == Kind::take
                              ? std::max(std::min(assignment.near, gather), stand_off_)
                              : assignment.near;
        assignment.haste =
            assignment.kind == Kind::leave ? 3 * assignment.haste : assignment.haste; // that alone wins
    }
    guard_train();
    lie_in_wait();
    join_in();
    const auto straight = sent_;
    for (const UnitId unit : field.all()) {
        const drill::Assignment& assignment = straight[unit];
        if (assignment.set && assignment.kind == Kind::take && state.units[unit].on_table()
            && assignment.at != state.units[unit].at) {
            sent_[unit].at = lane_of(straight, unit);
        }
    }
}

/// Whether a side is too weak to attack now, and others of it come on in time for one attack of all.
bool Sending::awaits_others() const {
    constexpr int soon = 12;    // moves
    constexpr int in_time = 9;  // before the end: to march there and drive the enemy off
    constexpr int enough = 130; // percent of the enemy's men
    int own = 0;
    int enemy = 0;
    bool comes = false;
    for (const UnitId unit : pos_.field.all()) {
        const Unit& it = pos_.state.units[unit];
        const bool fights = pos_.field.arm(unit) <= Arm::cavalry && it.bad == 0 && it.half == 0;
        if (fights && it.on_table()) {
            (pos_.field.side(unit) == aims_.side() ? own : enemy) += it.men;
        } else if (fights && it.place == Place::waiting && pos_.field.side(unit) == aims_.side()) {
            const int turn = entry_of(pos_, unit).turn;
            comes |=
                turn > 0 && turn <= pos_.state.turn + soon && turn + in_time <= pos_.field.scenario.turns;
        }
    }
    return comes && 100 * own < enough * enemy;
}

/// Who is sent nowhere and has nobody before him goes with the nearest who are sent to take a place; where
/// none is to be taken, to a place of their own that few stand in.
void Sending::join_in() {
    const auto sent = sent_;
    std::array<int, table::max_objectives> going{};
    for (const UnitId unit : pos_.field.all()) {
        const Unit& it = pos_.state.units[unit];
        const Arm arm = pos_.field.arm(unit);
        if (!is_free(unit) || has_enemy_within(it.at, (arm == Arm::cavalry ? 30 : 24) * table::inch)) {
            continue;
        }
        const drill::Assignment taking = nearest_to_take(sent, it.at);
        sent_[unit] = taking.set            ? taking
                      : train_.rolls()      ? train_.ahead_of(it.at)
                      : arm == Arm::cavalry ? drill::Assignment{}
                                            : least_guarded(unit, going);
        if (sent_[unit].set && arm == Arm::battery) {
            sent_[unit].near = std::max(sent_[unit].near, (taking.set ? 16 : 6) * table::inch);
        }
    }
}

/// Whether it may be sent anywhere else than its side's aims have it.
bool Sending::is_free(UnitId unit) const {
    const Unit& it = pos_.state.units[unit];
    return pos_.field.side(unit) == aims_.side() && is_solid(pos_, unit) && !sent_[unit].set && it.bad == 0
           && it.half == 0 && it.duty == Duty::none && it.melee == 0;
}

/// Whoever can get before wagons of the enemy that have to leave stands in their way.
void Sending::lie_in_wait() {
    if (quarry_.head() == no_unit) {
        return;
    }
    const Parameters& p = pos_.field.parameters;
    for (const UnitId unit : pos_.field.all()) {
        const Arm arm = pos_.field.arm(unit);
        if (is_free(unit) && (arm == Arm::infantry || arm == Arm::cavalry)) {
            const Thou pace = arm == Arm::cavalry ? p.move_cavalry : p.move_column;
            const Vec at = quarry_.ambush(pos_.state.units[unit].at, pace);
            constexpr int quick = 150;
            sent_[unit] = {Kind::take, true, at, 2 * table::inch, quick};
        }
    }
}

/// A regiment stays with the last of the wagons and one with the first, whatever the others do.
void Sending::guard_train() {
    if (train_.head() == no_unit) {
        return;
    }
    for (const UnitId wagon : {train_.tail(), train_.head()}) {
        const Vec there = pos_.state.units[wagon].at;
        UnitId guard = no_unit;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (const UnitId unit : pos_.field.all()) {
            const std::int64_t far = table::square(pos_.state.units[unit].at - there);
            if (pos_.field.arm(unit) == Arm::infantry && is_free(unit) && far < least) {
                least = far;
                guard = unit;
            }
        }
        if (guard == no_unit) {
            return;
        }
        sent_[guard] = train_.beside(wagon, train_.is_right_of(wagon, pos_.state.units[guard].at));
    }
}

bool Sending::has_enemy_within(Vec at, Thou far) const {
    bool found = false;
    each_solid(pos_, enemy_of(aims_.side()), [&](UnitId unit) {
        found |= table::square(pos_.state.units[unit].at - at) < std::int64_t{far} * far;
    });
    return found;
}

drill::Assignment Sending::nearest_to_take(const Sent& sent, Vec at) const {
    drill::Assignment found;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const drill::Assignment& assignment : sent) {
        const std::int64_t far = table::square(assignment.at - at);
        if (assignment.set && assignment.kind == Kind::take && far < least) {
            least = far;
            found = assignment;
            found.near = stand_off_;
        }
    }
    return found;
}

/// Of the places of its side's the one that has the fewest guards, they too who go there: enough to meet an
/// attack, and whoever is left goes for the enemy. Guns go where guns can stand.
drill::Assignment Sending::least_guarded(UnitId unit, std::array<int, table::max_objectives>& going) const {
    const Vec at = pos_.state.units[unit].at;
    const bool guns = pos_.field.arm(unit) == Arm::battery;
    constexpr int enough = 3;
    drill::Assignment found;
    int objective = -1;
    std::pair least{enough, std::numeric_limits<std::int64_t>::max()};
    for (const drill::Stake& stake : aims_.stakes()) {
        const auto index = static_cast<std::size_t>(stake.objective);
        const table::Box& box = pos_.field.scenario.objectives[index].box;
        const Vec middle{(box.left + box.right) / 2, (box.bottom + box.top) / 2};
        const std::pair guarded{going[index], table::square(middle - at)};
        const bool stands = !guns || pos_.field.routes.is_open(Routes::Kind::wheels, middle);
        if (stake.held && stands && guarded < least) {
            least = guarded;
            objective = stake.objective;
            found = {Kind::keep, true, box.touches({at.x, at.y, at.x, at.y}) ? at : middle, table::inch, 0};
        }
    }
    if (objective >= 0) {
        ++going[static_cast<std::size_t>(objective)];
    }
    return found;
}

bool Sending::is_wagon(UnitId unit) const {
    return pos_.field.arm(unit) == Arm::wagon && pos_.state.units[unit].on_table();
}

bool Sending::is_guarded(Vec wagon) const {
    constexpr std::int64_t near = 6 * table::inch;
    bool guarded = false;
    each_solid(pos_, enemy_of(aims_.side()), [&](UnitId unit) {
        guarded |= table::square(pos_.state.units[unit].at - wagon) < near * near;
    });
    return guarded;
}

/// Where the nearest wagon goes that has to leave the table.
drill::Assignment Sending::with_the_train(UnitId wagon) const {
    drill::Assignment found;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const UnitId other : pos_.field.all()) {
        const drill::Assignment* assignment = is_wagon(other) ? aims_.assignments().of(other) : nullptr;
        const std::int64_t far = table::square(pos_.state.units[other].at - pos_.state.units[wagon].at);
        if (assignment != nullptr && assignment->kind == Kind::leave && far < least) {
            least = far;
            found = *assignment;
        }
    }
    return found;
}

/// To the nearest of the enemy's wagons within a yard, those with troops about them later.
drill::Assignment Sending::raid(UnitId horse) const {
    constexpr Thou guarded = 12 * table::inch;
    constexpr int quick = 150;
    drill::Assignment found;
    Thou least = 36 * table::inch;
    for (const UnitId wagon : pos_.field.all()) {
        if (!is_wagon(wagon) || pos_.field.side(wagon) == aims_.side()) {
            continue;
        }
        const Vec there = pos_.state.units[wagon].at;
        const Thou far =
            table::length(there - pos_.state.units[horse].at) + (is_guarded(there) ? guarded : 0);
        if (far < least) {
            least = far;
            found = {Kind::take, true, there, 0, quick};
        }
    }
    return found;
}

/// Those who are sent to one place go there side by side, and not into each other's way.
Vec Sending::lane_of(const Sent& sent, UnitId unit) const {
    const Vec to = sent[unit].at;
    const Vec from = pos_.state.units[unit].at;
    const Angle way = table::direction_of(to - from);
    int left = 0; // of us who go there too, on either hand
    int right = 0;
    for (const UnitId other : pos_.field.all()) {
        const bool goes = other != unit && sent[other].set && sent[other].at == to
                          && pos_.state.units[other].on_table()
                          && pos_.field.arm(other) == pos_.field.arm(unit);
        if (!goes) {
            continue;
        }
        const Vec apart = pos_.state.units[other].at - from;
        const std::int64_t off =
            std::int64_t{apart.x} * table::cosine(way) - std::int64_t{apart.y} * table::sine(way);
        constexpr std::int64_t behind = std::int64_t{2 * table::inch} << 30; // those in file keep their order
        const bool on_left = off < -behind || (off <= behind && other < unit);
        (on_left ? left : right) += 1;
    }
    // In line they need twice the room that they need in column.
    const Thou lane = (table::length(to - from) > 10 * table::inch ? 7 : 4) * table::inch;
    const table::Ground& ground = pos_.field.scenario.ground;
    constexpr Thou edge = 4 * table::inch;
    Vec beside = to + table::along(way, 0, lane * (left - right) / 2);
    beside = {std::clamp(beside.x, edge, ground.width - edge),
              std::clamp(beside.y, edge, ground.depth - edge)};
    return is_built(pos_.field, beside) ? to : beside;
}

} // namespace bounce::grant

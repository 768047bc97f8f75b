#include "engine/rules/grant/thinking/sending.h"

#include "engine/rules/grant/thinking/candidates_choices.h"

#include <algorithm>
#include <limits>

namespace bounce::grant {

namespace {

using Kind = drill::Errand::Kind;

/// Whether a house stands there, or so near that nobody stands beside it.
bool is_built(const Field& field, Vec at) {
    return std::ranges::any_of(field.scenario.ground.structures, [&](const table::Structure& house) {
        const table::Base& walls = house.footprint;
        const Thou room = std::max(walls.width, walls.depth) / 2 + table::inch;
        return house.kind == table::Structure::Kind::house && drill::rough(walls.centre - at) < room;
    });
}

} // namespace

Sending::Sending(const Field& field, const State& state, drill::Outlook& aims)
    : field_(field), state_(state), aims_(aims) {
    for (const UnitId unit : field.all()) {
        if (const drill::Errand* errand = aims.errands().of(unit)) {
            sent_[unit] = *errand;
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
    for (const UnitId unit : field.all()) {
        const drill::Errand* errand = aims.errands().of(unit);
        if (errand != nullptr && errand->kind == Kind::take && state.units[unit].on_table()) {
            sent_[unit].at = lane_of(unit, errand->at);
        }
    }
}

bool Sending::is_wagon(UnitId unit) const {
    return field_.arm(unit) == Arm::wagon && state_.units[unit].on_table();
}

bool Sending::is_guarded(Vec wagon) const {
    constexpr std::int64_t near = 6 * table::inch;
    bool guarded = false;
    each_solid(field_, state_, enemy_of(aims_.side()),
               [&](UnitId unit) { guarded |= table::square(state_.units[unit].at - wagon) < near * near; });
    return guarded;
}

/// Where the nearest wagon goes that has to leave the table.
drill::Errand Sending::with_the_train(UnitId wagon) const {
    drill::Errand found;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const UnitId other : field_.all()) {
        const drill::Errand* errand = is_wagon(other) ? aims_.errands().of(other) : nullptr;
        const std::int64_t far = table::square(state_.units[other].at - state_.units[wagon].at);
        if (errand != nullptr && errand->kind == Kind::leave && far < least) {
            least = far;
            found = *errand;
        }
    }
    return found;
}

/// To the nearest of the enemy's wagons within a yard, those with troops about them later.
drill::Errand Sending::raid(UnitId horse) const {
    constexpr Thou guarded = 12 * table::inch;
    drill::Errand found;
    Thou least = 36 * table::inch;
    for (const UnitId wagon : field_.all()) {
        if (!is_wagon(wagon) || field_.side(wagon) == aims_.side()) {
            continue;
        }
        const Vec there = state_.units[wagon].at;
        const Thou far = table::length(there - state_.units[horse].at) + (is_guarded(there) ? guarded : 0);
        if (far < least) {
            least = far;
            found = {Kind::fight, true, there, 0, 0};
        }
    }
    return found;
}

/// Those who are sent to one place go there side by side, and not into each other's way.
Vec Sending::lane_of(UnitId unit, Vec to) const {
    const Vec from = state_.units[unit].at;
    if (from == to) {
        return to;
    }
    const Angle way = table::direction_of(to - from);
    int left = 0; // of us who go there too, on either hand
    int right = 0;
    for (const UnitId other : field_.all()) {
        const drill::Errand* his = aims_.errands().of(other);
        if (other == unit || his == nullptr || his->at != to || !state_.units[other].on_table()) {
            continue;
        }
        const Vec apart = state_.units[other].at - from;
        const std::int64_t aside =
            std::int64_t{apart.x} * table::cosine(way) - std::int64_t{apart.y} * table::sine(way);
        (aside < 0 || (aside == 0 && other < unit) ? left : right) += 1;
    }
    constexpr Thou lane = 3 * table::inch;
    const Vec beside = to + table::along(way, 0, lane * (left - right));
    return is_built(field_, beside) ? to : beside;
}

} // namespace bounce::grant

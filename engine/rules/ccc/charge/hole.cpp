#include "engine/rules/ccc/charge/hole.h"

#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/mobility/straight.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// How far a body has to go in a direction to have behind it what it overlaps.
Thou way_through(const table::Base& body, const table::Base& there, Angle direction) {
    const table::Frame frame(body.centre, direction);
    const table::Corners at = table::corners(there);
    Thou farthest = frame.seen(at[0]).ahead;
    for (const Vec corner : at) {
        farthest = std::max(farthest, frame.seen(corner).ahead);
    }
    return farthest + body.depth / 2 + table::graze;
}

/// The same straight ahead until its rear just touches, also of one that stands askew.
Thou way_just_through(const table::Base& body, const table::Base& there) {
    const Thou way = way_through(body, there, body.facing);
    const table::Base beyond = table::moved(body, body.facing, way);
    const auto back = table::way_until_touch(beyond, there, body.facing + table::half_circle);
    return std::max(way - std::max(back.value_or(0) - table::graze, 0), 1);
}

/// How far the charger has to go straight ahead, or back, so far at least, to overlap nobody; nothing if
/// somebody stands there whom it does not go through, as `through(other)` tells, or the way is closed.
template <class Through>
std::optional<Thou> way_out(Position pos, Angle direction, Thou least, Through through) {
    const UnitId unit = pos.state.charge.unit;
    const table::Base from = body_of(pos, unit);
    Thou way = least;
    for (int tries = 0; tries < most_units; ++tries) {
        const table::Base body = table::moved(from, direction, way);
        Thou more = 0;
        for (const UnitId other : pos.field.fighters()) {
            if (other == unit || !is_solid(pos, other)) {
                continue;
            }
            const table::Base there = body_of(pos, other);
            if (table::surely_apart(body, there, 0)) {
                continue;
            }
            const bool passes = through(other);
            if (!table::overlap(body, there, passes ? table::graze : table::touch)) {
                continue;
            }
            if (!passes) {
                return {};
            }
            more = std::max(more, way_through(body, there, direction));
        }
        if (more == 0) {
            const bool open = way == 0 || clear_way(pos, unit, from, direction, way) >= way;
            return open ? std::optional(way) : std::nullopt;
        }
        way += more;
    }
    return {};
}

/// Whether the charging unit would stand on any of those who `count`.
template <class Counts>
bool would_stand_on(Position pos, const table::Base& body, Counts counts) {
    return std::ranges::any_of(pos.field.fighters(), [&](UnitId other) {
        return other != pos.state.charge.unit && is_solid(pos, other) && counts(other)
               && table::overlap(body, body_of(pos, other));
    });
}

/// How far straight ahead, so far at least, the charging unit stands on none of those who `count`; others are
/// not asked.
template <class Counts>
Thou way_past(Position pos, const table::Base& from, Thou least, Counts counts) {
    Thou way = least;
    for (int tries = 0; tries < most_units; ++tries) {
        const table::Base body = table::moved(from, from.facing, way);
        Thou more = 0;
        for (const UnitId other : pos.field.fighters()) {
            if (other == pos.state.charge.unit || !is_solid(pos, other) || !counts(other)) {
                continue;
            }
            if (const table::Base there = body_of(pos, other); table::overlap(body, there)) {
                more = std::max(more, way_just_through(body, there));
            }
        }
        if (more == 0) {
            break;
        }
        way += more;
    }
    return way;
}

/// What its foremost stand still has.
Thou rest_of(Position pos) {
    Thou most = 0;
    for (const Stand& stand : stands_of(pos)) {
        most = std::max(most, stand.rest);
    }
    return most;
}

} // namespace

bool is_pierced(const ChargeState& charge, UnitId unit) {
    return (charge.pierced[unit / 32U] >> unit % 32U & 1U) != 0;
}

void set_pierced(ChargeState& charge, UnitId unit) { charge.pierced[unit / 32U] |= 1U << unit % 32U; }

bool stands_in_hole(Position pos, const table::Base& body) {
    return would_stand_on(pos, body, [&](UnitId other) { return is_pierced(pos.state.charge, other); });
}

bool has_room_beyond(Position pos, UnitId enemy) {
    const UnitId unit = pos.state.charge.unit;
    const auto pierced = [&](UnitId other) { return other == enemy || is_pierced(pos.state.charge, other); };
    const auto passed = [&](UnitId other) { return pierced(other) || may_pass(pos, unit, other); };
    const table::Base body = body_of(pos, unit);
    const Thou rest = rest_of(pos);
    const Thou way = way_past(pos, body, rest, passed);
    Thou open = clear_way(pos, unit, body, body.facing, way);
    Thou foe = way + 1;
    for (const UnitId other : pos.field.fighters()) {
        if (other == unit || !is_solid(pos, other) || passed(other)) {
            continue;
        }
        if (const auto until = table::straight_way(body, body_of(pos, other))) {
            Thou& first = pos.field.side(other) == pos.field.side(unit) ? open : foe;
            first = std::min(first, *until);
        }
    }
    const Thou stop = before_friends(pos, std::min(rest, open));
    return open >= way || foe <= open || !would_stand_on(pos, table::moved(body, body.facing, stop), pierced);
}

// "ccc/melee.through"_clause
void reach_beyond(MutablePosition pos, Log& log) {
    ChargeState& charge = pos.state.charge;
    if (charge.pierced == ChargeState{}.pierced) {
        return;
    }
    const UnitId unit = charge.unit;
    const table::Base body = body_of(pos, unit);
    const Thou rest = rest_of(pos);
    const Thou stop = before_friends(pos, clear_way(pos, unit, body, body.facing, rest));
    if (!stands_in_hole(pos, table::moved(body, body.facing, stop))) {
        return;
    }
    const Thou way = way_past(pos, body, rest, [&](UnitId other) {
        return is_pierced(charge, other) || may_pass(pos, unit, other);
    });
    if (way == rest || clear_way(pos, unit, body, body.facing, way) < way) {
        return;
    }
    for (std::size_t stand = 0; stand < charge.stands; ++stand) {
        charge.far[stand] = std::max(charge.far[stand], charge.gone + way);
    }
    drill::tell(pos.field, unit, "ccc/melee.through"_clause, log,
                "The farthest point of {0} lies inside the enemy that {0:it|they} pierced, so {0:it "
                "goes|they go} on until just beyond.",
                pos.field.who(unit));
}

void clear_of_others(MutablePosition pos, Log& log) {
    const auto pierced = [&](UnitId other) { return is_pierced(pos.state.charge, other); };
    if (const auto on = way_out(pos, pos.state.units[pos.state.charge.unit].facing, 0, pierced)) {
        go_ahead(pos, *on, "ccc/melee.through"_clause, log);
    } else {
        stop_before_others(pos, log);
    }
}

bool back_through(MutablePosition pos, Thou far, Clause clause, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    const auto pierced = [&](UnitId other) { return is_pierced(pos.state.charge, other); };
    const table::Base all = table::swept(body_of(pos, unit), -far);
    const bool any = std::ranges::any_of(pos.field.fighters(), [&](UnitId other) {
        return other != unit && is_solid(pos, other) && pierced(other)
               && table::overlap(all, body_of(pos, other));
    });
    if (!any) {
        return false;
    }
    const Angle back = pos.state.units[unit].facing + table::half_circle;
    auto way = way_out(pos, back, far, pierced);
    if (!way) { // it cannot stop before friends who stand close behind the hole
        way = way_out(pos, back, far,
                      [&](UnitId other) { return pierced(other) || may_pass(pos, unit, other); });
    }
    if (way) {
        fall_back(pos, *way, clause, log);
    }
    return way.has_value();
}

} // namespace bounce::ccc

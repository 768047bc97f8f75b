#include "engine/drill/movement/gait.h"
#include "engine/drill/note.h"
#include "engine/drill/terrain_state.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/mobility/straight.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// A way straight back.
struct WayBack {
    Thou far = 0;
    UnitId met = no_unit; ///< With whom it collides at its end.
    bool leaves = false;  ///< Off the table.
};

bool is_on_table(const table::Ground& ground, Vec at) {
    return at.x >= 0 && at.y >= 0 && at.x <= ground.width && at.y <= ground.depth;
}

/// Calls `use(unit, body)` for everybody else who takes room within `far` of a body.
template <class Use>
void each_other_near(Position pos, UnitId unit, const table::Base& body, Thou far, Use use) {
    for (const UnitId other : pos.field.fighters()) {
        if (other == unit || !is_solid(pos, other)) {
            continue;
        }
        if (const table::Base there = body_of(pos, other); !table::surely_apart(body, there, far)) {
            use(other, there);
        }
    }
}

/// Officers by themselves take no room ("ccc/unit.officers").
UnitId stands_under(Position pos, UnitId unit, const table::Base& body) {
    UnitId found = no_unit;
    if (pos.field.arm(unit) == Arm::officer) {
        return found;
    }
    each_other_near(pos, unit, body, 0, [&](UnitId other, const table::Base& there) {
        if (found == no_unit && table::overlap(body, there)) {
            found = other;
        }
    });
    return found;
}

/// "ccc/loss.table"_clause: it is lost if its middle would leave the table, and else stops at the edge.
void mind_edge(Position pos, UnitId unit, const table::Base& body, Angle away, WayBack& way) {
    const Thou asked = way.far;
    way.far = clear_way(pos, unit, body, away, asked);
    const table::Ground& ground = pos.field.scenario.ground;
    way.leaves = way.far < asked && table::off_table(ground, table::moved(body, away, way.far + table::touch))
                 && !is_on_table(ground, body.centre + table::along(away, asked));
}

/// Whether a body that touches another goes away from it: of two that stand askew neither of their middles
/// tells.
bool leaves_behind(const table::Base& body, const table::Base& there, Angle away) {
    constexpr Thou step = table::inch / 4;
    return !table::overlap(table::moved(body, away, step), there);
}

/// "ccc/reaction.passing"_clause, "ccc/reaction.collision"_clause: the first in the way who is not passed
/// through.
void mind_others(Position pos, UnitId unit, const table::Base& body, Angle away, WayBack& way) {
    each_other_near(pos, unit, body, way.far, [&](UnitId other, const table::Base& there) {
        const std::optional<Thou> until = table::way_until_touch(body, there, away);
        // Who comes to touch an enemy with his last thou has touched him.
        const bool at_the_end = pos.field.side(other) != pos.field.side(unit) && way.far > 0;
        const Thou end = way.far + (at_the_end ? 1 : 0);
        if (until && *until < end && !may_pass(pos, unit, other)
            && (*until > 0 || !leaves_behind(body, there, away))) {
            way = {*until, other, false};
        }
    });
}

/// Nobody stops on those whom he passes: he stops before them.
void mind_room(Position pos, UnitId unit, const table::Base& body, Angle away, WayBack& way) {
    while (way.far > 0 && !way.leaves) {
        const UnitId under = stands_under(pos, unit, table::moved(body, away, way.far));
        if (under == no_unit) {
            return;
        }
        const std::optional<Thou> until = table::way_until_touch(body, body_of(pos, under), away);
        way = {std::min(until.value_or(0), way.far - 1), no_unit, false};
    }
}

WayBack way_back(Position pos, UnitId unit, Angle away, Thou far) {
    const table::Base body = body_of(pos, unit);
    WayBack way{.far = far};
    mind_edge(pos, unit, body, away, way);
    mind_others(pos, unit, body, away, way);
    mind_room(pos, unit, body, away, way);
    return way;
}

/// Whether it could stand so: nobody is there, and it may enter the ground.
bool has_room(Position pos, UnitId unit, const table::Base& body) {
    const TerrainState terrain_state = terrain_state_of(pos);
    return !table::off_table(pos.field.scenario.ground, body) && stands_under(pos, unit, body) == no_unit
           && drill::house_under(terrain_state, body) < 0
           && !drill::closed_to(terrain_state, gait_of(pos, unit, 0), body);
}

/// "ccc/reaction.moves"_clause: a retreat ends with the back to the enemy. Where there is no room to turn so
/// far it turns about or stays as it is, for which there is.
Angle back_to_enemy(Position pos, UnitId unit, table::Base body, Angle away) {
    const Angle about = body.facing + table::half_circle;
    const Angle nearest = (body.facing - away).size() <= table::quarter.turn ? body.facing : about;
    body.facing = away;
    return has_room(pos, unit, body) ? away : nearest;
}

/// "ccc/reaction.crews"_clause: guns that are off their limbers stay where they are.
void leave_guns(MutablePosition pos, UnitId unit) {
    Unit& it = pos.state.units[unit];
    if (pos.field.arm(unit) == Arm::battery && !is_limbered(pos, unit) && !it.is(Posture::away)) {
        Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
        battery.at = it.at;
        battery.facing = it.facing;
        it.posture |= Posture::away;
    }
}

void put_back(MutablePosition pos, UnitId unit, Angle away, const WayBack& way, bool turns) {
    table::Base body = table::moved(body_of(pos, unit), away, way.far);
    if (turns && !way.leaves) {
        body.facing = back_to_enemy(pos, unit, body, away);
    }
    set_pose(pos, unit, {table::front(body), body.facing});
}

void log_way(Position pos, UnitId unit, const Pose& from, Thou far, bool turns, Clause clause, Log& log) {
    if (!log.on()) {
        return;
    }
    const Subject who = pos.field.who(unit);
    const table::Base body = body_of(pos, unit);
    const std::string text =
        far == 0 ? fmt::format("{0} {0:turns|turn} about.", who)
        : turns
            ? fmt::format("{0} {0:retreats|retreat} {1}.", who, table::with_inches(table::about_inches(far)))
            : fmt::format("{0} {0:falls|fall} back {1}.", who, table::with_inches(table::about_inches(far)));
    log.add(drill::moved_event(pos.field, unit, from, {body.centre, body.facing},
                               word(pos.state.units[unit].stance), Event::Kind::fall_back, clause, "{}",
                               text));
}

/// Crews who cannot leave their guns stay with them; others turn their backs where they stand.
bool stays(const Field& field, const WayBack& way, UnitId unit, bool turns) {
    return way.far == 0 && !way.leaves && (!turns || field.arm(unit) == Arm::battery);
}

} // namespace

// "ccc/reaction.moves"_clause. Of two who touch, the one goes straight back from that side of it that the
// other is on: their middles may lie far apart along their fronts.
Angle away_from(Position pos, UnitId unit, UnitId cause) {
    const table::Base body = body_of(pos, unit);
    const table::Base other = body_of(pos, cause);
    const Vec way = body.centre - other.centre;
    if (table::distance(body, other) > table::touch && way != Vec{}) {
        return table::direction_of(way);
    }
    switch (table::quarter_of(body, other.centre)) {
    case table::Quarter::front:
        return body.facing + table::half_circle;
    case table::Quarter::rear:
        return body.facing;
    case table::Quarter::flank:
        break;
    }
    const bool from_right = table::Frame(body.centre, body.facing).seen(other.centre).right > 0;
    return from_right ? body.facing - table::quarter : body.facing + table::quarter;
}

UnitId run_into_by(Position pos, UnitId unit, Angle away, Thou far) {
    return way_back(pos, unit, away, far).met;
}

Thou go_back(MutablePosition pos, UnitId unit, Angle away, Thou far, bool turns, Clause clause, Log& log) {
    Unit& it = pos.state.units[unit];
    const std::uint8_t posture = it.posture;
    leave_guns(pos, unit);
    const WayBack way = way_back(pos, unit, away, far);
    if (stays(pos.field, way, unit, turns)) {
        it.posture = posture;
    } else {
        const table::Base body = body_of(pos, unit);
        it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::prone);
        put_back(pos, unit, away, way, turns);
        log_way(pos, unit, {body.centre, body.facing}, way.far, turns, clause, log);
    }
    if (way.leaves) {
        remove(pos, unit, "ccc/loss.table"_clause, log);
    } else if (way.met != no_unit) {
        collide(pos, unit, way.met);
    }
    return way.far;
}

} // namespace bounce::ccc

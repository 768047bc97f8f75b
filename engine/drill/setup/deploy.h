#pragma once

#include "engine/core/clause.h"
#include "engine/core/refusal.h"
#include "engine/drill/troops.h"
#include "engine/match/event.h"
#include "engine/match/position.h"

#include <functional>
#include <optional>

namespace bounce::drill {

/// Troops who are set down in a zone, and those who come on at an edge.

/// Whether a unit is one that comes on in this turn or before, whether or not it has done so.
[[nodiscard]] inline bool is_due(const table::Force& force, int turn) {
    return force.begins == table::Force::Begins::arriving && force.turn <= turn;
}
/// Whether it is for its player to set it down.
[[nodiscard]] inline bool is_deployed(const table::Force& force) {
    return force.begins == table::Force::Begins::deployed;
}
/// Whether a side has anybody to set down.
[[nodiscard]] bool deploys(const table::Scenario& scenario, Side side);

/// How a unit stands that has just come on with the middle of its rear at this point of its edge.
[[nodiscard]] Pose arrival_at(const table::Force& force, Vec rear, const table::Formation& formation);
/// Whether it stands like that: its rear on its part of the edge, and looking straight into the table.
[[nodiscard]] bool comes_on_at(const table::Force& force, const table::Base& body);
/// What coming on takes: the way of its own depth, never more than it has.
[[nodiscard]] std::int64_t price_of_arrival(const Gait& gait, Thou depth, const table::Patches& ground);

/// Whether a body stands wholly in a zone.
[[nodiscard]] bool stands_in(const table::Zone& zone, const table::Base& body);
/// An enemy who is nearer than a gap, of those that count; `no_unit` if none.
[[nodiscard]] UnitId enemy_within(const Troops& troops, UnitId unit, const table::Base& body, Thou gap,
                                  const std::function<bool(UnitId)>& counts);

/// How a rule set is asked for places when a scenario is read.
struct ZoneTrial {
    Clause clause;                      ///< Which says that all must find one.
    std::function<int(UnitId)> kind;    ///< The same number for all who need the same room.
    std::function<bool(UnitId)> alone;  ///< Whether it finds a place where nobody else is.
    std::function<bool(UnitId)> beside; ///< Sets it down beside those before it; whether there was room.
};
/// Reports units that find no place in their zone: a side that cannot set up all its units never gets ready.
/// Zones so tight that only a cleverer order would do are reported too.
void check_zones_hold(const table::Scenario& scenario, const ZoneTrial& trial, Faults& faults);
/// Carries out an order that sets a unit down, whosever it is, if it may stand there.
template <class Position, class Deploy>
Verdict try_to_set_down(Position pos, const Deploy& order) {
    pos.state.actor = pos.field.side(order.unit);
    Verdict verdict = check(pos, order);
    if (verdict) {
        Log log = Log::off();
        apply(pos, order, log);
    }
    return verdict;
}

/// A fault at the place where the designer had a unit.
void report_usual_place(UnitId unit, const Refusal& why, Faults& faults);
/// Reports units that may not stand where the designer had them, beside those before them.
/// `deploy(UnitId, Pose)` is the order that sets one down.
template <class Field, class State, class Deploy>
void check_usual_places(Position<Field, State> pos, Deploy deploy, Faults& faults) {
    State begun = pos.state;
    const MutablePosition<Field, State> trial{pos.field, begun};
    for (const UnitId unit : pos.field.all()) {
        if (const std::optional<Pose>& usual = pos.field.force(unit).usual) {
            if (const Verdict verdict = try_to_set_down(trial, deploy(unit, *usual)); !verdict) {
                report_usual_place(unit, verdict.error(), faults);
            }
        }
    }
}

/// Reports all of these, for a state in which somebody deploys. The rule set's own `place_for(Position,
/// UnitId)` searches the zones; `kind(UnitId)` is that of `ZoneTrial`, and `deploy(UnitId, Pose)` the order.
template <class Field, class State, class Kind, class Deploy>
void check_deployment(Position<Field, State> pos, Clause clause, Kind kind, Deploy deploy, Faults& faults) {
    using Trial = MutablePosition<Field, State>;
    State alone = pos.state;
    State together = pos.state;
    const auto place = [&](State& state, UnitId unit) {
        const Trial trial{pos.field, state};
        state.actor = pos.field.side(unit);
        return place_for(trial, unit);
    };
    const auto set_beside = [&](UnitId unit) {
        const auto there = place(together, unit);
        return there && try_to_set_down(Trial{pos.field, together}, *there);
    };
    check_zones_hold(pos.field.scenario,
                     {.clause = clause,
                      .kind = kind,
                      .alone = [&](UnitId unit) { return place(alone, unit).has_value(); },
                      .beside = set_beside},
                     faults);
    check_usual_places(pos, deploy, faults);
}

/// Searching a zone for a place where a unit may be set down.

/// How near to each other places are tried.
inline constexpr Thou deploy_step = table::inch / 2;

/// The first place for which `allowed(Pose)` holds: on a grid, looking the zone's way or to any of eight
/// sides, and then along the edges of the zone, for one that is hardly wider than the unit. What is `closed`
/// at its middle is not tried on the grid.
template <class Closed, class Allowed>
[[nodiscard]] std::optional<table::Pose> place_in(const table::Zone& zone, const table::Formation& formation,
                                                  Closed closed, Allowed allowed) {
    for (Thou y = zone.box.bottom; y <= zone.box.top; y += deploy_step) {
        for (Thou x = zone.box.left; x <= zone.box.right; x += deploy_step) {
            if (!table::inside({x, y}, zone.outline) || closed(Vec{x, y})) {
                continue;
            }
            if (const Pose pose{{x, y}, zone.facing}; allowed(pose)) {
                return pose;
            }
            for (int turn = 0; turn < 8; ++turn) {
                const Pose pose{{x, y}, {static_cast<std::uint16_t>(turn * table::eighth.turn)}};
                if (allowed(pose)) {
                    return pose;
                }
            }
        }
    }
    for (std::size_t i = 0; i < zone.outline.size(); ++i) {
        const Vec from = zone.outline[i];
        const Vec edge = zone.outline[(i + 1) % zone.outline.size()] - from;
        const table::Angle along = table::direction_of(edge);
        for (int turn = 0; turn < 4; ++turn) {
            const bool lengthwise = turn % 2 == 0;
            const Thou long_side = lengthwise ? formation.depth() : formation.width();
            const Thou across = lengthwise ? formation.width() : formation.depth();
            const table::Angle facing =
                along + table::Angle{static_cast<std::uint16_t>(turn * table::quarter.turn)};
            for (Thou by = long_side / 2; by <= table::length(edge) - long_side / 2; by += deploy_step) {
                for (const Thou inwards : {across / 2, -across / 2}) {
                    const Pose pose{from + table::along(along, by, inwards), facing};
                    if (allowed(pose)) {
                        return pose;
                    }
                }
            }
        }
    }
    return {};
}

} // namespace bounce::drill

#pragma once

#include "engine/core/clause.h"
#include "engine/core/refusal.h"
#include "engine/drill/troops.h"
#include "engine/match/event.h"
#include "engine/match/position.h"

#include <functional>
#include <optional>

namespace bounce::drill {

// Troops that are deployed in a zone, and troops that arrive at an edge.

/// Whether a unit's arrival is due in this turn or before, whether or not it has arrived.
[[nodiscard]] inline bool is_due(const table::Force& force, int turn) {
    return force.begins == table::Force::Begins::arriving && force.turn <= turn;
}
/// Whether its player deploys it.
[[nodiscard]] inline bool is_deployed(const table::Force& force) {
    return force.begins == table::Force::Begins::deployed;
}
/// Whether a side has units to deploy.
[[nodiscard]] bool deploys(const table::Scenario& scenario, Side side);

/// The pose of a unit that has just arrived with the middle of its rear at this point of its edge.
[[nodiscard]] Pose arrival_at(const table::Force& force, Vec rear, const table::Formation& formation);
/// Whether a body is in such a place: its rear on its part of the edge, facing straight into the table.
[[nodiscard]] bool comes_on_at(const table::Force& force, const table::Base& body);
/// The cost of arriving: a move by its own depth, never more than it has.
[[nodiscard]] std::int64_t price_of_arrival(const Gait& gait, Thou depth, const table::Patches& ground);

/// Whether a body is wholly inside a zone.
[[nodiscard]] bool stands_in(const table::Zone& zone, const table::Base& body);
/// An enemy nearer than a gap, of those that count; `no_unit` if there is none.
[[nodiscard]] UnitId enemy_within(const Troops& troops, UnitId unit, const table::Base& body, Thou gap,
                                  const std::function<bool(UnitId)>& counts);

/// How a rule set searches for places when a scenario is read.
struct ZoneTrial {
    Clause clause;                      ///< The clause that requires a place for every unit.
    std::function<int(UnitId)> kind;    ///< The same number for all units that need the same room.
    std::function<bool(UnitId)> alone;  ///< Whether it finds a place in an empty zone.
    std::function<bool(UnitId)> beside; ///< Places it beside earlier units; returns whether there was room.
};
/// Reports units that find no place in their zone: a side that cannot deploy all its units could never begin.
/// Also reports zones so tight that only a cleverer sequence would work.
void check_zones_hold(const table::Scenario& scenario, const ZoneTrial& trial, Faults& faults);
/// Carries out an order that deploys a unit, of either side, if it is allowed.
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

/// Reports a fault in the designer's placement of a unit.
void report_usual_place(UnitId unit, const Refusal& why, Faults& faults);
/// Reports units whose placement by the designer is not allowed beside the units before them.
/// `deploy(UnitId, Pose)` must return the order that places one.
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

/// Reports all of these faults, for a state in which a side deploys. The rule set's own `place_for(Position,
/// UnitId)` searches the zones; `kind(UnitId)` is as in `ZoneTrial`; `deploy(UnitId, Pose)` returns the
/// order.
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

/// Spacing of the places that are tried.
inline constexpr Thou deploy_step = table::inch / 2;

/// The first pose for which `allowed(Pose)` is true: on a grid, with the zone's facing or one of eight
/// others, and then along the edges of the zone, for zones hardly wider than the unit. Grid points for which
/// `closed(Vec)` is true are skipped.
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

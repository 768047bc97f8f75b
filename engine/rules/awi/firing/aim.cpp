#include "engine/rules/awi/firing/aim.h"

#include "engine/ground/table/clip.h"
#include "engine/ground/table/frame.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/firing/blockers.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/works/house.h"

#include <algorithm>
#include <optional>

namespace bounce::awi {

namespace {

std::uint32_t house_bit(const Unit& unit) {
    return unit.inside == 0 ? 0U : std::uint32_t{1} << (unit.inside - 1);
}

Angle spread_of(const Field& field) {
    return table::angle_of_millidegrees(std::int64_t{field.parameters.fire_arc} * 1000);
}

/// Of all lines from an eye to a base.
Corridor corridor_to(Vec eye, const table::Base& base) { return {eye, base.centre, table::radius(base)}; }

/// Looks at a whole base, over the heads of others if need be and allowed.
void look(const Field& field, const State& state, UnitId unit, UnitId target, Vec eye,
          const Blockers& blockers, table::Naming named, Aim& aim) {
    const table::Ground& ground = field.scenario.ground;
    const std::uint32_t gone =
        gone_structures(field, state) | house_bit(state.units[unit]) | house_bit(state.units[target]);
    const auto see = [&](const Blockers& in_the_way) {
        return table::sees_whole(ground, in_the_way, eye, aim.at.base, unit, target,
                                 woods_depth(field, target), gone, named);
    };
    aim.sight = see(blockers);
    if (aim.sight.block == table::Block::base && may_fire_over(field, state, unit, state.units[target].at)) {
        const Thou clear = scaled(field.parameters, field.parameters.overhead_clear);
        aim.sight = drill::see_over(blockers, aim.sight, see, [&](int other) {
            const auto who = static_cast<UnitId>(other);
            return as_far_as(field, state, who, unit, clear) && as_far_as(field, state, who, target, clear);
        });
        aim.overhead = true;
    }
    aim.bar = aim.sight.clear() ? Bar::none : Bar::sight;
}

/// Whether a face looks at all of another, whatever the distance and whatever lies between.
bool in_arc(const Field& field, const State& state, const Facet& from, UnitId target, const Facet& at,
            const table::Corners& corners) {
    const Vec eye = table::front(from.base);
    // The sides of a house that look away are hidden by the house itself.
    const bool hidden =
        state.units[target].inside != 0 && table::quarter_of(at.base, eye) != table::Quarter::front;
    return !hidden && table::within_arc(fire_arc(field, from.base), corners);
}

/// Whether a unit reaches from one face to another: mostly told by their middles, which are no nearer than
/// their edges but for rounding.
bool in_range(const Field& field, UnitId unit, const table::Base& from, const table::Base& at) {
    const Roll& roll = field.roll(unit);
    const std::int64_t reach = reach_of(field.parameters, roll);
    const std::int64_t surely = std::max<std::int64_t>(reach - 2, 0);
    const bool whole = field.parameters.printed_guns == 0; // else there may be holes
    if (table::surely_apart(from, at, static_cast<Thou>(reach))) {
        return false;
    }
    return (whole && table::square(at.centre - from.centre) < surely * surely)
           || (!table::surely_parted(from, at, static_cast<Thou>(reach))
               && range_of(field.parameters, roll, table::distance(from, at)) != Range::out);
}

/// How far from its middle a unit reaches, whatever it fires with.
Thou farthest(const Field& field, const State& state, UnitId unit) {
    return reach_of(field.parameters, field.roll(unit)) + radius_of(field, state, unit);
}

/// Whether a target lies so far beside the way a unit in the open looks that nothing else need be asked.
bool far_aside(const Field& field, const State& state, UnitId unit, UnitId target) {
    const Unit& it = state.units[unit];
    const Angle spread = spread_of(field);
    if (it.inside != 0 || spread.turn > table::quarter.turn) {
        return false;
    }
    const std::int64_t slack =
        (std::int64_t{radius_of(field, state, unit)} + radius_of(field, state, target) + 2) * table::one;
    const auto to_the_right_of = [&](Angle direction) {
        return table::Frame(it.at, direction).exactly(state.units[target].at).right;
    };
    return to_the_right_of(it.facing + spread) > slack || to_the_right_of(it.facing - spread) < -slack;
}

Cover cover_behind(const Parameters& rules, const Shield& shield) {
    // "awi/works.cover"_clause, but what is not finished covers by its strength points
    // ("awi/engineer.construct").
    return shield.unfinished == 0 ? cover_of(shield.barrier) : cover_by_strength(rules, shield.unfinished);
}

} // namespace

Facets facets_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    if (it.inside != 0) {
        return drill::facets_of(body_of(field, state, unit), units_inside(field, state, it.inside - 1) > 1,
                                it.room != 0);
    }
    Facets facets;
    for (const table::Base& base : bases(field, state, unit)) {
        facets.push_back({base, static_cast<std::uint8_t>(facets.size()), 0});
    }
    return facets;
}

// "awi/fire.column"_clause
Facets firing_facets(const Field& field, const State& state, UnitId unit) {
    Facets facets = facets_of(field, state, unit);
    if (state.units[unit].inside == 0 && state.units[unit].stance != Stance::line) {
        facets.resize(1);
    }
    return facets;
}

table::Arc fire_arc(const Field& field, const table::Base& face) {
    return table::arc_before(face, spread_of(field));
}

bool better(const Aim& a, const Aim& b) {
    return a.bar != b.bar ? a.bar > b.bar : a.good() && a.distance < b.distance;
}

bool far_beyond(const Field& field, const State& state, UnitId unit, UnitId target) {
    return surely_off(field, state, target, state.units[unit].at, farthest(field, state, unit));
}

UnitList near_enough(const Field& field, const State& state, UnitId unit) {
    return near_units(field, state, state.units[unit].at, farthest(field, state, unit));
}

Aim aim(const Field& field, const State& state, UnitId unit, const Facet& from, UnitId target,
        const Facet& at, Thou nearer_than) {
    Aim aim;
    aim.from = from;
    aim.at = at;
    if (table::surely_apart(from.base, at.base, reach_of(field.parameters, field.roll(unit)))) {
        return aim;
    }
    aim.distance = table::distance(from.base, at.base);
    aim.range = range_of(field.parameters, field.roll(unit), aim.distance);
    if (aim.range == Range::out || aim.distance >= nearer_than) {
        return aim;
    }
    const table::Corners corners = table::corners(at.base);
    if (!in_arc(field, state, from, target, at, corners)) {
        aim.bar = Bar::arc;
        return aim;
    }
    const Vec eye = table::front(from.base);
    look(field, state, unit, target, eye, blockers_in(field, state, corridor_to(eye, at.base), unit, target),
         table::Naming::exact, aim);
    return aim;
}

bool hits(const Field& field, const State& state, UnitId unit, UnitId target) {
    if (far_beyond(field, state, unit, target) || far_aside(field, state, unit, target)) {
        return false;
    }
    const Facets targets = facets_of(field, state, target);
    std::optional<Blockers> blockers; // of all these looks together
    for (const Facet& from : firing_facets(field, state, unit)) {
        for (const Facet& at : targets) {
            // The arc first: distances take longer.
            if (!in_arc(field, state, from, target, at, table::corners(at.base))
                || !in_range(field, unit, from.base, at.base)) {
                continue;
            }
            if (!blockers) {
                blockers =
                    blockers_in(field, state, corridor_between(field, state, unit, target), unit, target);
            }
            Aim aim{.from = from, .at = at};
            look(field, state, unit, target, table::front(from.base), *blockers, table::Naming::any, aim);
            if (aim.good()) {
                return true;
            }
        }
    }
    return false;
}

bool friend_before(const Field& field, const State& state, UnitId unit, const table::Base& gun) {
    const Thou reach = canister_reach(field.parameters, field.roll(unit));
    const table::Arc arc = fire_arc(field, gun);
    const table::Corners corners = table::corners(gun);
    const table::Box near = table::box_of(corners).grown(reach);
    bool found = false;
    each_solid(field, state, field.side(unit), [&](UnitId friendly) {
        if (found || friendly == unit || !near.touches(table::box_of(body_of(field, state, friendly)))) {
            return;
        }
        for (const table::Base& base : bases(field, state, friendly)) {
            // Who stands flush beside the gun only touches its arc.
            const table::Clipped part = clip(table::corners(table::shrunk(base, table::graze)), arc);
            found |= !part.empty() && table::square_distance(part, corners) <= std::int64_t{reach} * reach;
        }
    });
    return found;
}

Cover cover_of(table::Barrier barrier) {
    switch (barrier) {
    case table::Barrier::fence:
    case table::Barrier::hedge:
        return Cover::soft;
    case table::Barrier::wall:
        return Cover::hard;
    case table::Barrier::stream:
        return Cover::open;
    default:
        return Cover::solid;
    }
}

Cover woods_at(const Field& field, const State& state, Vec at) {
    constexpr auto woods = static_cast<table::TerrainMask>(table::bit(table::Terrain::open_woods)
                                                           | table::bit(table::Terrain::dense_woods));
    const bool in = (table::ground_at(field.scenario.ground, at, gone_structures(field, state)) & woods) != 0;
    return in ? Cover::soft : Cover::open;
}

// "awi/fire.cover"_clause: only the best counts.
Cover cover_of(const Field& field, const State& state, UnitId unit, UnitId target, const Aim& aim) {
    if (const int house = state.units[target].inside - 1; house >= 0) {
        return cover_by_strength(field.parameters, state.structures[static_cast<std::size_t>(house)]);
    }
    Cover cover = woods_at(field, state, aim.at.base.centre);
    const Vec from = state.units[unit].inside != 0 ? table::front(aim.from.base)
                                                   : table::front(body_of(field, state, unit));
    for (const Shield& shield : shields_of(field, state, target, from)) {
        cover = std::max(cover, cover_behind(field.parameters, shield));
    }
    return cover;
}

} // namespace bounce::awi

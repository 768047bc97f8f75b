#include "engine/rules/ccc/units/sight.h"

#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/weather/smoke.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>

namespace bounce::ccc {

namespace {

using table::Base;

/// Around both.
table::Box box_about(const Base& a, const Base& b) {
    const table::Box one = table::box_of(a);
    const table::Box other = table::box_of(b);
    return {std::min(one.left, other.left), std::min(one.bottom, other.bottom),
            std::max(one.right, other.right), std::max(one.top, other.top)};
}

/// Whether anything rises about two bodies and between them: where nothing does, nobody need be looked at.
bool any_hill_about(const table::Ground& ground, const Base& a, const Base& b) {
    if (ground.contours.empty()) {
        return false;
    }
    const table::Box both = box_about(a, b);
    return std::ranges::any_of(ground.contours,
                               [&](const table::Contour& it) { return both.touches(it.box); });
}

/// From where one looks, and what is looked at.
using Eyes = boost::container::static_vector<Vec, 3>;
using Marks = boost::container::static_vector<Vec, 6>;
/// The middle and the ends of its front.
Eyes eyes_of(const Base& from) {
    const table::Corners front = table::corners(from);
    return {table::front(from), front[0], front[1]};
}
/// Its middle, that of its front, and its corners.
Marks marks_of(const Base& to) {
    const table::Corners all = table::corners(to);
    return {to.centre, table::front(to), all[0], all[1], all[2], all[3]};
}

/// Calls `use(Vec, Vec)` for every line between them until it says true; whether it did.
template <class Use>
bool any_line(const Eyes& eyes, const Marks& marks, Use use) {
    return std::ranges::any_of(
        eyes, [&](Vec eye) { return std::ranges::any_of(marks, [&](Vec seen) { return use(eye, seen); }); });
}

/// "ccc/terrain.fields": with the option sight ends beyond the next field.
bool in_sight_of_fields(const Field& field, const Base& from, const Base& to) {
    return field.parameters.sight_by_field == 0 || are_neighbours(field, from.centre, to.centre);
}

bool body_sees(const Field& field, const Base& from, const Base& to) {
    const table::Ground& ground = field.scenario.ground;
    return in_sight_of_fields(field, from, to)
           && (!any_hill_about(ground, from, to)
               || any_line(eyes_of(from), marks_of(to), [&](Vec eye, Vec seen) {
                      return table::hill_between(ground, eye, seen).clear();
                  }));
}

/// Clouds that may lie between two bodies, by their corners: only these are asked for every line.
using CloudsBetween = boost::container::static_vector<table::Corners, most_clouds>;
CloudsBetween clouds_between(const State& state, const Base& from, const Base& to) {
    const table::Box both = box_about(from, to);
    CloudsBetween between;
    for (int i = 0; i < state.clouds; ++i) {
        const Cloud& cloud = state.smoke[static_cast<std::size_t>(i)];
        const Base cover = cover_of(cloud);
        if (both.grown(table::radius(cover)).touches({cloud.at.x, cloud.at.y, cloud.at.x, cloud.at.y})) {
            between.push_back(table::corners(cover));
        }
    }
    return between;
}

/// Whether all lines between two bodies lie in a cloud at one end: who has fired stands in his own.
bool is_wrapped(const table::Corners& cloud, const Base& from, const Base& to) {
    const auto holds = [&](Vec point) { return table::inside(point, cloud); };
    const table::Corners front = table::corners(from);
    return (holds(front[0]) && holds(front[1])) || std::ranges::all_of(table::corners(to), holds);
}

/// "ccc/charge.react"_clause, of bodies in sight of each other.
bool is_clear_to(const Field& field, const State& state, const Base& from, const Base& to) {
    if (state.fog > 0 && (in_hollow(field, from) || in_hollow(field, to))) {
        return false;
    }
    if (state.clouds == 0) {
        return true;
    }
    const table::Ground& ground = field.scenario.ground;
    const bool level = !any_hill_about(ground, from, to);
    const auto over_hills = [&](Vec eye, Vec seen) {
        return level || table::hill_between(ground, eye, seen).clear();
    };
    if (field.parameters.smoke == SmokeRules::field) {
        return any_line(eyes_of(from), marks_of(to), [&](Vec eye, Vec seen) {
            return smoke_on(field, state, eye, seen) == 0 && over_hills(eye, seen);
        });
    }
    const CloudsBetween between = clouds_between(state, from, to);
    const auto wraps = [&](const table::Corners& cloud) { return is_wrapped(cloud, from, to); };
    return std::ranges::none_of(between, wraps)
           && any_line(eyes_of(from), marks_of(to), [&](Vec eye, Vec seen) {
                  const auto crosses = [&](const table::Corners& cloud) {
                      return table::meets(eye, seen, cloud);
                  };
                  return std::ranges::none_of(between, crosses) && over_hills(eye, seen);
              });
}

/// Whom somebody looks with or at: an officer with a unit is seen as it is, and sees what it sees.
UnitId shown_by(const State& state, UnitId unit) {
    const UnitId with = state.units[unit].with;
    return with == no_unit ? unit : with;
}

/// Tells anew what one side sees of one enemy.
class Lookout {
  public:
    Lookout(const Field& field, State& state) : field_(field), state_(state) {}

    /// Looks with one unit first, which most often settles it. If that one alone has come to stand otherwise,
    /// and the enemy was not seen clearly before, no other sees him clearly now.
    void look(UnitId enemy, UnitId first) {
        const Side side = enemy_of(field_.side(enemy));
        std::uint64_t& seen = state_.seen[index(side)];
        std::uint64_t& dim = state_.dim[index(side)];
        const bool was_clear = (seen & ~dim & mask_of(enemy)) != 0;
        seen &= ~mask_of(enemy);
        dim &= ~mask_of(enemy);
        if (!state_.units[enemy].on_table()) {
            return;
        }
        const UnitId shown = shown_by(state_, enemy);
        bool any = false;
        bool clear = false;
        const auto look_with = [&](UnitId unit, bool closely) {
            if ((!any || closely) && body_sees(field_, body(unit), body(shown))) {
                any = true;
                clear = closely && is_clear_to(field_, state_, body(unit), body(shown));
            }
        };
        if (first != no_unit && stands(state_, first)) {
            look_with(first, true);
        }
        const bool closely = first == no_unit || was_clear;
        for (const UnitId unit : field_.all()) {
            if (clear || (any && !closely)) {
                break;
            }
            if (field_.side(unit) == side && unit != first && stands(state_, unit)) {
                look_with(unit, closely);
            }
        }
        seen |= any ? mask_of(enemy) : 0;
        dim |= any && !clear ? mask_of(enemy) : 0;
    }

  private:
    const Base& body(UnitId unit) {
        if ((measured_ & mask_of(unit)) == 0) {
            bodies_[unit] = body_of(field_, state_, unit);
            measured_ |= mask_of(unit);
        }
        return bodies_[unit];
    }

    const Field& field_;
    State& state_;
    std::uint64_t measured_ = 0; ///< Whose bodies are known.
    std::array<Base, most_units> bodies_;
};

/// Neither ground nor weather: each side sees all.
bool nothing_hides(const Field& field, const State& state) {
    return field.scenario.ground.contours.empty() && state.clouds == 0 && state.fog == 0
           && field.parameters.sight_by_field == 0;
}

} // namespace

bool sees(const Field& field, const State& state, UnitId unit, UnitId other) {
    return state.units[unit].on_table() && state.units[other].on_table()
           && body_sees(field, body_of(field, state, unit), body_of(field, state, other));
}

bool sees_clearly(const Field& field, const State& state, UnitId unit, UnitId other) {
    if (!sees(field, state, unit, other)) {
        return false;
    }
    return is_clear_to(field, state, body_of(field, state, unit), body_of(field, state, other));
}

void look_about(const Field& field, State& state, UnitId unit) {
    if (unit != no_unit) {
        carry_smoke(field, state, unit);
        // What goes along with a unit may come between any others.
        const bool carried = field.parameters.smoke == SmokeRules::unit && state.clouds > 0;
        unit = carried ? no_unit : unit;
    }
    if (nothing_hides(field, state)) {
        for (const Side side : both_sides) {
            const bool anybody = all_of(field, state, side) != 0;
            state.seen[index(side)] = anybody ? all_of(field, state, enemy_of(side)) : 0;
            state.dim[index(side)] = 0;
        }
        return;
    }
    Lookout lookout(field, state);
    for (const UnitId other : field.all()) {
        if (unit == no_unit || other == unit || state.units[other].with == unit) {
            lookout.look(other, no_unit);
        } else if (field.side(other) != field.side(unit)) {
            lookout.look(other, unit);
        }
    }
}

bool is_seen(const Field& field, const State& state, Side viewer, UnitId unit) {
    const Side side = field.side(unit);
    return viewer == Side::nobody || side == viewer || (state.seen[index(viewer)] & mask_of(unit)) != 0;
}

bool is_dim(const Field& field, const State& state, Side viewer, UnitId unit) {
    const Side side = field.side(unit);
    return viewer != Side::nobody && side != viewer && (state.dim[index(viewer)] & mask_of(unit)) != 0;
}

} // namespace bounce::ccc

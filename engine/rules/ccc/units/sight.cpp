#include "engine/rules/ccc/units/sight.h"

#include "engine/rules/ccc/units/gaze.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/weather/smoke.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/terrain.fields": with the option sight ends beyond the next field.
bool in_sight_of_fields(const Field& field, const Profile& from, const Profile& to) {
    return field.parameters.sight_by_field == 0 || are_neighbours(field, from.body.centre, to.body.centre);
}

/// With `smoke: field`: the lines that cross a field in which there is smoke.
Lines in_smoky_fields(const Field& field, const State& state, const Profile& from, const Profile& to) {
    Lines blocked = 0;
    for (std::size_t line = 0; line < std::size_t{eyes_of_body * marks_of_body}; ++line) {
        const Vec eye = from.eyes[line / marks_of_body];
        blocked |= smoke_on(field, state, eye, to.marks[line % marks_of_body]) > 0 ? Lines{1} << line : 0;
    }
    return blocked;
}

} // namespace

Gaze::Gaze(const Field& field, const State& state) : field_(field), state_(state) {}

const Profile& Gaze::profile(UnitId unit) {
    if ((measured_ & mask_of(unit)) == 0) {
        profiles_[unit] = Profile(body_of(field_, state_, unit));
        measured_ |= mask_of(unit);
    }
    return profiles_[unit];
}

bool Gaze::in_fog(UnitId unit) {
    if (state_.fog == 0) {
        return false;
    }
    if ((asked_ & mask_of(unit)) == 0) {
        fogged_ |= in_hollow(field_, profile(unit).body) ? mask_of(unit) : 0;
        asked_ |= mask_of(unit);
    }
    return (fogged_ & mask_of(unit)) != 0;
}

bool Gaze::sees(UnitId unit, UnitId other) {
    const Profile& from = profile(unit);
    const Profile& to = profile(other);
    const table::Ground& ground = field_.scenario.ground;
    return in_sight_of_fields(field_, from, to)
           && (!any_hill_about(ground, from, to) || any_over_hills(ground, from, to, all_lines));
}

Lines Gaze::free_of_smoke(const Profile& from, const Profile& to) {
    if (state_.clouds == 0) {
        return all_lines;
    }
    if (field_.parameters.smoke == SmokeRules::field) {
        return all_lines & ~in_smoky_fields(field_, state_, from, to);
    }
    while (screens_.size() < state_.clouds) {
        screens_.emplace_back(state_.smoke[screens_.size()]);
    }
    const Band band(from, to);
    Lines free = all_lines;
    for (auto screen = screens_.begin(); free != 0 && screen != screens_.end(); ++screen) {
        free &= screen->lies_off(band) ? all_lines : ~screen->blocked(from, to);
    }
    return free;
}

// "ccc/charge.react"_clause
bool Gaze::sees_clearly(UnitId unit, UnitId other) {
    if (in_fog(unit) || in_fog(other)) {
        return false;
    }
    const Profile& from = profile(unit);
    const Profile& to = profile(other);
    if (!in_sight_of_fields(field_, from, to)) {
        return false;
    }
    const Lines free = free_of_smoke(from, to);
    const table::Ground& ground = field_.scenario.ground;
    return free != 0 && (!any_hill_about(ground, from, to) || any_over_hills(ground, from, to, free));
}

bool sees(const Field& field, const State& state, UnitId unit, UnitId other) {
    return state.units[unit].on_table() && state.units[other].on_table()
           && Gaze(field, state).sees(unit, other);
}

bool sees_clearly(const Field& field, const State& state, UnitId unit, UnitId other) {
    return state.units[unit].on_table() && state.units[other].on_table()
           && Gaze(field, state).sees_clearly(unit, other);
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

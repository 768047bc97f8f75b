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

/// Whether hills leave any of these lines free.
bool any_free_of_hills(const Field& field, const Profile& from, const Profile& to, Lines lines) {
    const table::Ground& ground = field.scenario.ground;
    return lines != 0 && (!any_hill_about(ground, from, to) || any_over_hills(ground, from, to, lines));
}

bool is_in_sight(const Field& field, const Profile& from, const Profile& to) {
    return in_sight_of_fields(field, from, to) && any_free_of_hills(field, from, to, all_lines);
}

} // namespace

Gaze::Gaze(const Field& field, const State& state) : field_(field), state_(state) {}

const Profile& Gaze::profile(UnitId unit) {
    std::optional<Profile>& known = profiles_[unit];
    if (!known) {
        known.emplace(body_of(field_, state_, unit));
    }
    return *known;
}

void Gaze::lay_screens() {
    while (screens_.size() < state_.clouds) {
        screens_.emplace_back(state_.smoke[screens_.size()]);
    }
}

// "ccc/charge.react"_clause
void Gaze::feel(UnitId unit) {
    if ((felt_ & mask_of(unit)) != 0) {
        return;
    }
    felt_ |= mask_of(unit);
    const Profile& it = profile(unit);
    bool wrapped = state_.fog > 0 && in_hollow(field_, it.body);
    bool blind = wrapped;
    if (field_.parameters.smoke != SmokeRules::field) {
        lay_screens();
        for (const Screen& screen : screens_) {
            const auto holds = [&](Vec point) { return screen.holds(point); };
            if (holds(it.eyes[1]) && holds(it.eyes[2])) {
                blind = true;
                wrapped = wrapped || std::all_of(it.marks.begin() + 2, it.marks.end(), holds);
            }
        }
    }
    wrapped_ |= wrapped ? mask_of(unit) : 0;
    blind_ |= blind ? mask_of(unit) : 0;
}

bool Gaze::is_wrapped(UnitId unit) {
    feel(unit);
    return (wrapped_ & mask_of(unit)) != 0;
}
bool Gaze::is_blind(UnitId unit) {
    feel(unit);
    return (blind_ & mask_of(unit)) != 0;
}

bool Gaze::sees(UnitId unit, UnitId other) { return is_in_sight(field_, profile(unit), profile(other)); }

bool Gaze::any_line_free(const Profile& from, const Profile& to) {
    if (state_.clouds == 0) {
        return any_free_of_hills(field_, from, to, all_lines);
    }
    if (field_.parameters.smoke == SmokeRules::field) {
        const Lines smoky = in_smoky_fields(field_, state_, from, to);
        return any_free_of_hills(field_, from, to, all_lines & ~smoky);
    }
    lay_screens();
    const Band band(from, to);
    Lines free = all_lines;
    for (auto screen = screens_.begin(); free != 0 && screen != screens_.end(); ++screen) {
        free &= screen->lies_off(band) ? all_lines : ~screen->blocked(from, to);
    }
    return any_free_of_hills(field_, from, to, free);
}

// "ccc/charge.react"_clause
bool Gaze::sees_clearly(UnitId unit, UnitId other) {
    return !is_wrapped(other) && sees_unwrapped(unit, other);
}

bool Gaze::sees_unwrapped(UnitId unit, UnitId other) {
    if (is_blind(unit)) {
        return false;
    }
    const Profile& from = profile(unit);
    const Profile& to = profile(other);
    return in_sight_of_fields(field_, from, to) && any_line_free(from, to);
}

bool sees(const Field& field, const State& state, UnitId unit, UnitId other) {
    return state.units[unit].on_table() && state.units[other].on_table()
           && is_in_sight(field, Profile(body_of(field, state, unit)), Profile(body_of(field, state, other)));
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

#include "engine/rules/ccc/units/sight.h"

#include "engine/ground/table/sight.h"
#include "engine/rules/ccc/movement/standing.h"
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

Gaze::Clouds Gaze::screens_between(const Profile& from, const Profile& to) const {
    const Band band(from, to);
    Clouds clouds;
    for (const Screen& screen : screens_) {
        if (!screen.lies_off(band)) {
            clouds.emplace_back(screen, from, to);
            if (clouds.back().lies_off()) {
                clouds.pop_back();
            }
        }
    }
    return clouds;
}

bool Gaze::any_line_past(const Clouds& clouds, const Profile& from, const Profile& to) const {
    const table::Ground& ground = field_.scenario.ground;
    const bool hills = any_hill_about(ground, from, to);
    for (std::size_t eye = 0; eye < from.eyes.size(); ++eye) {
        for (std::size_t mark = 0; mark < to.marks.size(); ++mark) {
            const bool smoky =
                std::ranges::any_of(clouds, [&](const Screened& it) { return it.blocks(eye, mark); });
            if (!smoky && (!hills || table::hill_between(ground, from.eyes[eye], to.marks[mark]).clear())) {
                return true;
            }
        }
    }
    return false;
}

bool Gaze::any_line_free(const Profile& from, const Profile& to) {
    if (state_.clouds == 0) {
        return any_free_of_hills(field_, from, to, all_lines);
    }
    if (field_.parameters.smoke == SmokeRules::field) {
        const Lines smoky = in_smoky_fields(field_, state_, from, to);
        return any_free_of_hills(field_, from, to, all_lines & ~smoky);
    }
    lay_screens();
    return any_line_past(screens_between(from, to), from, to);
}

// "ccc/charge.react"_clause
bool Gaze::sees_clearly(UnitId unit, UnitId other) {
    return !is_wrapped(other) && sees_unwrapped(unit, other);
}

// A front that has both ends in a cloud has its middle there.
bool Gaze::may_be_in_murk(UnitId unit) {
    if ((placed_ & mask_of(unit)) == 0) {
        placed_ |= mask_of(unit);
        const Vec at = state_.units[unit].at;
        lay_screens();
        bool murky = std::ranges::any_of(screens_, [&](const Screen& it) { return it.may_hold(at); });
        if (!murky && state_.fog > 0) {
            const table::Box box = table::box_of(at, at).grown(extent_of(field_, state_, unit));
            murky = std::ranges::any_of(field_.scenario.hollows,
                                        [&](const table::Zone& hollow) { return hollow.box.touches(box); });
        }
        murky_ |= murky ? mask_of(unit) : 0;
    }
    return (murky_ & mask_of(unit)) != 0;
}

bool Gaze::has_free_axis(UnitId unit, UnitId other) {
    if (may_be_in_murk(unit)) {
        return false;
    }
    const Axis axis(state_.units[unit].at, state_.units[other].at);
    return std::ranges::all_of(screens_, [&](const Screen& screen) { return screen.lies_off(axis); })
           && table::hill_between(field_.scenario.ground, axis.from, axis.to).clear();
}

bool Gaze::surely_sees_any(UnitId first, std::uint64_t units, UnitId other) {
    if (field_.parameters.smoke == SmokeRules::field || field_.parameters.sight_by_field != 0
        || may_be_in_murk(other)) {
        return false;
    }
    bool sees = has_free_axis(first, other);
    for (units &= ~mask_of(first); units != 0 && !sees; units &= units - 1) {
        sees = has_free_axis(lowest_of(units), other);
    }
    return sees;
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

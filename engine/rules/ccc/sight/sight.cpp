#include "engine/rules/ccc/sight/sight.h"

#include "engine/ground/table/higher_ground.h"
#include "engine/rules/ccc/sight/gaze.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/masks.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// "ccc/terrain.fields": with the option sight ends beyond the next field.
bool in_sight_of_fields(const Field& field, const Profile& from, const Profile& to) {
    return field.parameters.sight_by_field == 0 || are_neighbours(field, from.body.centre, to.body.centre);
}

/// With `smoke: field`: the lines that cross a field in which there is smoke.
Lines in_smoky_fields(Position pos, const Profile& from, const Profile& to) {
    Lines blocked = 0;
    for (std::size_t line = 0; line < points_of_body * points_of_body; ++line) {
        const Vec one = from.points[line / points_of_body];
        blocked |= smoke_on(pos, one, to.points[line % points_of_body]) > 0 ? Lines{1} << line : 0;
    }
    return blocked;
}

/// Whether hills leave any of these lines free.
bool any_free_of_hills(const Field& field, const Profile& from, const Profile& to, Lines lines) {
    const table::Ground& ground = field.scenario.ground;
    return lines != 0 && (!any_hill_about(ground, from, to) || any_over_hills(ground, from, to, lines));
}

/// Whether no hill lies about two units and between them, as is told without asking how they stand.
bool surely_none_hides(Position pos, UnitId unit, UnitId other) {
    const Unit& from = pos.state.units[unit];
    const Unit& to = pos.state.units[other];
    if (pos.field.parameters.sight_by_field != 0 || from.with != no_unit || to.with != no_unit) {
        return false;
    }
    const table::Box box = table::box_of(from.at, to.at).grown(pos.field.greatest_extent);
    return std::ranges::none_of(pos.field.scenario.ground.contours,
                                [&](const table::Contour& hill) { return box.touches(hill.box); });
}

bool is_in_sight(const Field& field, const Profile& from, const Profile& to) {
    return in_sight_of_fields(field, from, to) && any_free_of_hills(field, from, to, all_lines);
}

} // namespace

Gaze::Gaze(Position pos) : pos_(pos) {}

const Profile& Gaze::profile(UnitId unit) {
    std::optional<Profile>& known = profiles_[unit];
    if (!known) {
        known.emplace(body_of(pos_, unit));
    }
    return *known;
}

void Gaze::lay_screens() {
    while (screens_.size() < pos_.state.clouds) {
        screens_.emplace_back(pos_.state.smoke[screens_.size()]);
    }
}

// "ccc/charge.react"_clause
bool Gaze::is_wrapped(const Profile& there) {
    return is_in_smoke(there) || (pos_.state.fog > 0 && lies_in_hollow(pos_.field, there.body));
}

bool Gaze::is_in_smoke(const Profile& it) {
    if (pos_.field.parameters.smoke == SmokeRules::field) {
        return false;
    }
    lay_screens();
    return std::ranges::any_of(screens_, [&](const Screen& screen) {
        return std::ranges::all_of(it.points, [&](Vec point) { return screen.holds(point); });
    });
}

// All of a body lies in what is larger and lies alike.
bool Gaze::is_in_own_smoke(UnitId unit) const {
    if (pos_.field.parameters.smoke == SmokeRules::field || pos_.state.units[unit].with != no_unit) {
        return false;
    }
    const table::Base body = body_of(pos_, unit);
    return std::any_of(pos_.state.smoke.begin(), pos_.state.smoke.begin() + pos_.state.clouds,
                       [&](const Cloud& cloud) {
                           return cloud.at == body.centre && cloud.facing == body.facing
                                  && cloud.width > body.width + table::outline_rounding
                                  && cloud.depth > body.depth + table::outline_rounding;
                       });
}

bool Gaze::is_wrapped(UnitId unit) {
    if ((felt_ & mask_of(unit)) == 0) {
        felt_ |= mask_of(unit);
        const bool wrapped = may_be_in_murk(unit) && (is_in_own_smoke(unit) || is_wrapped(profile(unit)));
        wrapped_ |= wrapped ? mask_of(unit) : 0;
    }
    return (wrapped_ & mask_of(unit)) != 0;
}

bool Gaze::sees(UnitId unit, UnitId other) {
    return surely_none_hides(pos_, unit, other) || is_in_sight(pos_.field, profile(unit), profile(other));
}

bool Gaze::any_line_free(const Profile& from, const Profile& to) {
    Lines free = all_lines;
    if (pos_.state.clouds > 0 && pos_.field.parameters.smoke == SmokeRules::field) {
        free &= ~in_smoky_fields(pos_, from, to);
    } else if (pos_.state.clouds > 0) {
        lay_screens();
        const Band band(from, to);
        for (const Screen& screen : screens_) {
            if (!screen.lies_off(band)) {
                free = Screened(screen, from, to).leaves(free);
                if (free == 0) {
                    return false;
                }
            }
        }
    }
    return any_free_of_hills(pos_.field, from, to, free);
}

// "ccc/charge.react"_clause
bool Gaze::sees_clearly(UnitId unit, UnitId other) {
    return !is_wrapped(other) && sees_unwrapped(unit, other);
}

// An officer with a unit has his place behind it.
bool Gaze::may_be_in_fog(UnitId unit) {
    if (pos_.state.fog == 0) {
        return false;
    }
    const Unit& it = pos_.state.units[unit];
    const table::Box box =
        it.with == no_unit ? table::box_of(it.at, it.at).grown(extent_of(pos_, unit)) : profile(unit).box;
    return std::ranges::any_of(pos_.field.scenario.hollows,
                               [&](const table::Zone& hollow) { return hollow.box.touches(box); });
}

// A body with all of its points in a cloud has the middle of its front there.
bool Gaze::may_be_in_murk(UnitId unit) {
    if ((placed_ & mask_of(unit)) == 0) {
        placed_ |= mask_of(unit);
        lay_screens();
        const Unit& it = pos_.state.units[unit];
        const Vec at = it.with == no_unit ? it.at : profile(unit).points[0];
        const bool murky =
            std::ranges::any_of(screens_, [&](const Screen& cloud) { return cloud.may_hold(at); })
            || may_be_in_fog(unit);
        murky_ |= murky ? mask_of(unit) : 0;
    }
    return (murky_ & mask_of(unit)) != 0;
}

bool Gaze::goes_by_lines() const {
    return pos_.field.parameters.smoke != SmokeRules::field && pos_.field.parameters.sight_by_field == 0;
}

bool Gaze::is_in_the_open(UnitId other) { return goes_by_lines() && !may_be_in_murk(other); }

bool Gaze::surely_sees(UnitId unit, UnitId other) {
    if (may_be_in_murk(unit)) {
        return false;
    }
    const Axis axis(pos_.state.units[unit].at, pos_.state.units[other].at);
    return std::ranges::all_of(screens_, [&](const Screen& screen) { return screen.lies_off(axis); })
           && table::higher_between(pos_.field.scenario.ground, axis.from, axis.to).clear();
}

bool Gaze::sees_unwrapped(UnitId unit, UnitId other) {
    if (is_wrapped(unit)) {
        return false;
    }
    const Profile& from = profile(unit);
    const Profile& to = profile(other);
    return in_sight_of_fields(pos_.field, from, to) && any_line_free(from, to);
}

bool sees(Position pos, UnitId unit, UnitId other) {
    return pos.state.units[unit].on_table() && pos.state.units[other].on_table()
           && (surely_none_hides(pos, unit, other)
               || is_in_sight(pos.field, Profile(body_of(pos, unit)), Profile(body_of(pos, other))));
}

bool sees_clearly(Position pos, UnitId unit, UnitId other) {
    return pos.state.units[unit].on_table() && pos.state.units[other].on_table()
           && Gaze(pos).sees_clearly(unit, other);
}

bool is_seen(Position pos, Side viewer, UnitId unit) {
    const Side side = pos.field.side(unit);
    return viewer == Side::nobody || side == viewer || (pos.state.seen[index(viewer)] & mask_of(unit)) != 0;
}

bool is_dim(Position pos, Side viewer, UnitId unit) {
    const Side side = pos.field.side(unit);
    return viewer != Side::nobody && side != viewer && (pos.state.dim[index(viewer)] & mask_of(unit)) != 0;
}

} // namespace bounce::ccc

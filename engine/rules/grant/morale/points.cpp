#include "engine/rules/grant/morale/points.h"

#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/general.stand_in"_clause: a brigadier is with one of them; those over brigadiers have other cares.
bool has_brigadier(Position pos, const drill::UnitList& parts) {
    return pos.field.parameters.stand_in == 0 && std::ranges::any_of(parts, [&](UnitId part) {
               const UnitId general = general_with(pos, part);
               return general != no_unit && !pos.field.roll(general).senior;
           });
}

/// Points of these officers and of a brigadier in the place of the highest who is missing.
int points_with_brigadier(const Parameters& parameters, int officers, int all) {
    int most = points_of(parameters, officers);
    for (const int one : {Officer::colonel, Officer::right, Officer::left}) {
        if ((all & one) != 0 && (officers & one) == 0) {
            most = std::max(most, points_of(parameters, officers | one));
        }
    }
    return most;
}

} // namespace

bool has_stand_in(Position pos, UnitId unit) {
    const int own = pos.state.units[unit].officers;
    const bool misses = is_detached(pos, unit) ? own == 0 : (pos.field.roll(unit).officers & ~own) != 0;
    drill::UnitList alone;
    alone.add_if(misses, unit);
    return has_brigadier(pos, alone);
}

int points_of(const Parameters& parameters, int officers) {
    const bool right = (officers & Officer::right) != 0;
    const bool left = (officers & Officer::left) != 0;
    int points = (officers & Officer::colonel) != 0 ? parameters.points_colonel : 0;
    if (parameters.succession == 1) {
        points += right || left ? parameters.points_right : 0;
        return points + (right && left ? parameters.points_left : 0);
    }
    points += right ? parameters.points_right : 0;
    return points + (left ? parameters.points_left : 0);
}

int command_points(Position pos, UnitId unit) {
    const drill::UnitList parts = tested_together(pos, unit);
    const UnitId head = *parts.begin();
    const bool brigadier = has_brigadier(pos, parts);
    if (is_detached(pos, head)) {
        // "grant/detachment.officer"_clause, "grant/annex.companies"_clause
        return pos.state.units[head].officers != 0 || brigadier ? pos.field.parameters.points_detached
               : is_company(pos.state, head)                    ? pos.field.parameters.points_corporal
                                                                : 0;
    }
    int officers = 0;
    for (const UnitId part : parts) {
        officers |= pos.state.units[part].officers;
    }
    const Parameters& parameters = pos.field.parameters;
    return brigadier ? points_with_brigadier(parameters, officers, pos.field.roll(head).officers)
                     : points_of(parameters, officers);
}

int points_for(const Parameters& parameters, int lost, int original, bool zouaves) {
    const auto is_lost = [&](int part) { return lost > 0 && lost * part >= original; };
    if (zouaves) { // "grant/annex.zouaves_morale"_clause
        return is_lost(parameters.part_zouaves) ? parameters.loss_zouaves : 0;
    }
    return is_lost(parameters.part_quarter) ? parameters.loss_quarter
           : is_lost(parameters.part_sixth) ? parameters.loss_sixth
                                            : 0;
}

int loss_points(Position pos, UnitId unit) {
    const Remains left = remains_of(pos, unit);
    const UnitId parent = pos.state.units[unit].parent;
    const bool zouaves =
        pos.field.parameters.zouaves == 1 && pos.field.roll(parent == no_unit ? unit : parent).zouaves;
    return points_for(pos.field.parameters, left.original - left.men, left.original, zouaves);
}

int needed(const Parameters& parameters, int failed) {
    return parameters.morale_good + failed * parameters.morale_step; // "grant/morale.ladder"_clause
}

// "grant/morale.factors"_clause
Spirit spirit_of(const Parameters& parameters, const Weighing& weighing, int failed, int face) {
    const int need = needed(parameters, failed);
    if (face + weighing.command - weighing.loss - weighing.deduct >= need) {
        return Spirit::good;
    }
    return need >= parameters.morale_last ? Spirit::dispersed : Spirit::bad;
}

} // namespace bounce::grant

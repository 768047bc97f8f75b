// Where officers stand while their men are hand to hand ("grant/melee.officers"_clause).
#include "engine/ground/table/touch.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <optional>

namespace bounce::grant {

namespace {

/// Behind the rear edge of the men: the colonel behind the centre, the others behind the flanks, a general
/// beside the colonel.
Vec behind(const table::Base& body, const Figure& figure, bool from_rear) {
    const Thou back = -(body.depth + figure.base.depth);
    const Thou flank = std::max(body.width - figure.base.width, 2 * figure.base.width);
    const Thou right = figure.id == right_figure     ? flank
                       : figure.id == left_figure    ? -flank
                       : figure.id == general_figure ? 2 * figure.base.width
                                                     : 0;
    return body.centre + table::along_halves(body.facing, from_rear ? -back : back, right);
}

void put(MutablePosition pos, UnitId unit, std::uint8_t figure, Vec to) {
    pos.state.places[unit].at[figure] = to;
    if (const UnitId general = general_with(pos, unit); figure == general_figure && general != no_unit) {
        pos.state.units[general].at =
            to + table::along_halves(pos.state.units[unit].facing, pos.field.parameters.horse_depth);
    }
}

/// On nobody, and beside no enemy.
bool is_clear_of_all(Position pos, UnitId unit, const Figure& officer, const table::Base& there) {
    const TerrainState terrain_state = terrain_state_of(pos);
    if (table::off_table(pos.field.scenario.ground, there) || drill::house_under(terrain_state, there) >= 0) {
        return false;
    }
    return std::ranges::none_of(pos.field.all(), [&](UnitId other) {
        const bool enemy = pos.field.side(other) != pos.field.side(unit);
        return std::ranges::any_of(figures_of(pos, other), [&](const Figure& figure) {
            const bool himself = other == unit && figure.id == officer.id;
            return !himself
                   && (table::overlap(figure.base, there) || (enemy && shared_edge(figure.base, there) > 0));
        });
    });
}

/// The nearest place along the line of his unit, to either side, as far off as that may be.
std::optional<Vec> place_beside(Position pos, UnitId unit, const Figure& officer) {
    constexpr Thou step = table::inch / 4;
    const table::Ground& ground = pos.field.scenario.ground;
    for (Thou far = step; far <= ground.width + ground.depth; far += step) {
        for (const Thou right : {far, -far}) {
            table::Base there = officer.base;
            there.centre = there.centre + table::along(there.facing, 0, right);
            if (is_clear_of_all(pos, unit, officer, there)) {
                return there.centre;
            }
        }
    }
    return {};
}

} // namespace

void loosen(MutablePosition pos, UnitId unit, UnitId enemy) {
    if (pos.state.units[unit].loose != 0) {
        return;
    }
    const table::Base body = body_of(pos, unit);
    const Vec him = body_of(pos, enemy).centre - body.centre;
    const bool from_rear = table::dot(him, table::along(body.facing, table::inch)) < 0;
    const FigureList figures = figures_of(pos, unit);
    pos.state.places[unit] = {};
    for (const Figure& figure : figures) {
        const bool falls_in = figure.id < colonel_figure;
        put(pos, unit, figure.id, falls_in ? figure.base.centre : behind(body, figure, from_rear));
        pos.state.places[unit].standing |= std::uint32_t{1} << figure.id;
    }
    pos.state.units[unit].loose = 1;
}

void step_aside(MutablePosition pos, UnitId newcomer) {
    const FigureList came = figures_of(pos, newcomer);
    const auto is_upon = [&](const Figure& officer) {
        return std::ranges::any_of(came, [&](const Figure& it) {
            return it.id < colonel_figure && table::overlap(it.base, officer.base);
        });
    };
    for (const UnitId unit : pos.field.all()) {
        if (!pos.state.units[unit].on_table() || pos.state.units[unit].loose == 0) {
            continue;
        }
        for (const Figure& figure : figures_of(pos, unit)) {
            if (figure.id < colonel_figure || !is_upon(figure)) {
                continue;
            }
            if (const std::optional<Vec> to = place_beside(pos, unit, figure)) {
                put(pos, unit, figure.id, *to);
            }
        }
    }
}

} // namespace bounce::grant

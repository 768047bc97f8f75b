#include "engine/drill/sight/shelter.h"
#include "engine/ground/table/along.h"
#include "engine/ground/table/woods.h"
#include "engine/rules/grant/fire/field_of_fire.h"

#include <algorithm>
#include <utility>

namespace bounce::grant {

namespace {

/// A wall, fence, hedge or work before it that it is close behind.
bool is_behind_line(const Field& field, const TerrainState& terrain_state, const table::Base& figure,
                    Vec from) {
    bool found = false;
    drill::each_standing_line(terrain_state, [&](const drill::StandingLine& line) {
        found = found
                || (line.barrier != table::Barrier::stream
                    && drill::bars(terrain_state, line, from, figure.centre)
                    && drill::close_behind(line, figure, from, field.parameters.cover_reach));
    });
    return found;
}

/// As near to the edge of a wood as to a wall, however slantwise the fire comes; an edge that lies beyond him
/// is none.
bool is_at_edge(const table::Area& wood, const table::Base& figure, Vec from, Thou reach) {
    const table::Corners corners = table::corners(figure);
    Vec before = wood.outline.back();
    return std::ranges::any_of(wood.outline, [&](Vec corner) {
        const Vec piece[] = {std::exchange(before, corner), corner};
        return drill::runs_between(piece[0], piece[1], from, figure.centre)
               && table::square_distance(piece, corners) <= std::int64_t{reach} * reach;
    });
}

/// In a wood, or close behind the edge of one.
bool is_in_wood(const Field& field, const TerrainState& terrain_state, const table::Base& figure, Vec from) {
    constexpr auto woods = static_cast<table::TerrainMask>(table::bit(table::Terrain::open_woods)
                                                           | table::bit(table::Terrain::dense_woods));
    const table::Ground& ground = terrain_state.ground;
    if ((table::ground_at(ground, figure.centre, terrain_state.gone()) & woods) != 0) {
        return true;
    }
    const table::Along line = table::along(ground, {}, {}, from, figure.centre, terrain_state.gone());
    return std::ranges::any_of(line.things, [&](const table::Crossed& thing) {
        if (thing.kind != table::Crossed::Kind::area || thing.to >= line.length) {
            return false;
        }
        const table::Area& area = ground.areas[static_cast<std::size_t>(thing.which)];
        return table::is_woods(area) && is_at_edge(area, figure, from, field.parameters.cover_reach);
    });
}

/// "grant/house.ruins"
bool is_in_ruins(const TerrainState& terrain_state, Vec at) {
    const auto& all = terrain_state.ground.structures;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].kind == table::Structure::Kind::house && !terrain_state.stands(i)
            && table::inside(at, table::corners(all[i].footprint))) {
            return true;
        }
    }
    return false;
}

} // namespace

// "grant/musketry.cover"_clause
bool is_covered(Position pos, const table::Base& figure, Vec from) {
    const TerrainState terrain_state = terrain_state_of(pos);
    return is_behind_line(pos.field, terrain_state, figure, from) || is_in_ruins(terrain_state, figure.centre)
           || (pos.field.parameters.woods_cover == 0 && is_in_wood(pos.field, terrain_state, figure, from));
}

bool in_cover(Position pos, UnitId target, Vec from) {
    const FigureList figures = figures_of(pos, target);
    const Unit& it = pos.state.units[target];
    if (it.outside() == 0 && (it.men_in[0] > 0 || it.men_in[1] > 0)) {
        return true;
    }
    const auto covered = std::ranges::count_if(
        figures, [&](const Figure& figure) { return is_covered(pos, figure.base, from); });
    return 2 * covered > static_cast<std::ptrdiff_t>(figures.size());
}

} // namespace bounce::grant

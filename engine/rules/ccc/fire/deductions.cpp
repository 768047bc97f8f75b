#include "engine/rules/ccc/fire/deductions.h"

#include "engine/drill/movement/obstacles.h"
#include "engine/drill/terrain_state.h"
#include "engine/ground/table/along.h"
#include "engine/ground/table/measure/line.h"
#include "engine/ground/table/woods.h"
#include "engine/rules/ccc/sight/smoke.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

using table::Barrier;
using table::Base;
using table::Crossed;

/// A volley whose line is known.
struct Shot {
    Position pos;
    UnitId unit = no_unit;
    UnitId target = no_unit;
    Base from; ///< Who fires.
    Base at;   ///< Who is fired at.
    Volley& volley;

    [[nodiscard]] const Parameters& rules() const { return pos.field.parameters; }
    [[nodiscard]] const table::Ground& ground() const { return pos.field.scenario.ground; }
    void less(std::string_view name, Clause clause, int steps) const {
        if (steps > 0) {
            volley.less.push_back({name, clause, steps});
        }
    }
};

void deduct_weather(const Shot& shot) {
    const Volley& volley = shot.volley;
    const int smoke = smoke_on(shot.pos, volley.from, volley.to);
    shot.less("smoke", "ccc/smoke.deduction"_clause, shot.rules().smoke_fire * smoke);
    const Hollows of_ends = shot.pos.state.fog > 0 ? hollows_about(shot.pos.field, shot.from)
                                                         | hollows_about(shot.pos.field, shot.at)
                                                   : 0;
    const int fog = fog_on(shot.pos, volley.from, volley.to, of_ends);
    shot.less("fog", "ccc/fog.deduction"_clause, shot.rules().fog_fire * fog);
}

/// "ccc/terrain.uphill"_clause, "ccc/terrain.downhill"_clause
void deduct_slope(const Shot& shot) {
    const int from = table::height_at(shot.ground(), shot.from.centre);
    const int to = table::height_at(shot.ground(), shot.at.centre);
    if (to > from) {
        shot.less("uphill", "ccc/terrain.uphill"_clause, shot.rules().slope_fire);
    } else if (to < from) {
        shot.less("downhill", "ccc/terrain.downhill"_clause, shot.rules().slope_fire);
    }
}

/// A mounted officer is not hidden by what is no higher than a man ("ccc/unit.officers").
bool sits_above(const Shot& shot) {
    return shot.pos.field.arm(shot.target) == Arm::officer
           && !shot.pos.state.units[shot.target].is(Posture::dismounted);
}

Vec point_at(const Shot& shot, const table::Along& line, Thou way) {
    return table::part_way(shot.volley.from, shot.volley.to, way, std::max(1, line.length));
}

/// Just within the target: whoever only comes up to a wood is not in it.
Vec where_it_ends(const Shot& shot) {
    const Vec to = shot.volley.to;
    const Thou deep = table::length(shot.at.centre - to);
    return deep <= 2 * table::graze ? to : table::part_way(to, shot.at.centre, 2 * table::graze, deep);
}

/// Option `cover_anywhere`: whether the line crosses such ground beyond what is the firer's own
/// ("ccc/terrain.cover").
template <class Counts>
bool crosses_anywhere(const Shot& shot, const table::Along& line, Counts counts) {
    return shot.rules().cover_anywhere != 0 && std::ranges::any_of(line.things, [&](const Crossed& it) {
               const Vec end = point_at(shot, line, it.to);
               return counts(it) && it.depth() > table::graze
                      && table::distance(shot.from, end) > shot.rules().cover_reach;
           });
}

void deduct_ground(const Shot& shot, const table::Along& line) {
    const auto& areas = shot.ground().areas;
    const auto area_of = [&](const Crossed& it) -> const table::Area* {
        return it.kind == Crossed::Kind::area ? &areas[static_cast<std::size_t>(it.which)] : nullptr;
    };
    const auto in_woods = [&](const Crossed& it) { return area_of(it) && table::is_woods(*area_of(it)); };
    const auto in_stumps = [&](const Crossed& it) {
        return area_of(it) && area_of(it)->terrain == table::Terrain::rough;
    };
    const TerrainState terrain_state = terrain_state_of(shot.pos);
    const table::TerrainMask there =
        table::ground_at(shot.ground(), where_it_ends(shot), terrain_state.gone());
    constexpr int woods = table::bit(table::Terrain::open_woods) | table::bit(table::Terrain::dense_woods);
    if ((there & woods) != 0 || table::depth_of(line, in_woods) > shot.rules().woodlot_depth
        || crosses_anywhere(shot, line, in_woods)) {
        shot.less("woodlot", "ccc/terrain.woodlot"_clause, shot.rules().woodlot_fire);
    }
    const table::TerrainMask under = table::ground_at(shot.ground(), shot.at.centre, terrain_state.gone());
    const bool in_them = (under & table::bit(table::Terrain::rough)) != 0;
    if ((in_them || crosses_anywhere(shot, line, in_stumps)) && !sits_above(shot)) {
        shot.less("stumps", "ccc/terrain.stumps"_clause, shot.rules().stumps_fire);
    }
}

/// Kinds of obstacles that cover.
enum class Work : std::uint8_t { none, rail_fence, worm_fence, wall };

/// A hedge covers as a fence does; whatever was built to be fired from as a wall does.
Work work_of(const table::Line& line) {
    switch (line.barrier) {
    case Barrier::fence:
        return line.worm ? Work::worm_fence : Work::rail_fence;
    case Barrier::hedge:
        return Work::rail_fence;
    case Barrier::wall:
    case Barrier::fieldwork:
    case Barrier::stockade:
    case Barrier::redoubt:
        return Work::wall;
    case Barrier::stream:
        break;
    }
    return Work::none;
}

/// Where a worm fence was taken down ("ccc/terrain.worm_fence").
bool is_down(const State& state, int line, Vec at) {
    return std::any_of(state.gaps.begin(), state.gaps.begin() + state.gaps_made, [&](const Gap& gap) {
        const std::int64_t near = table::crossed_by;
        return gap.line == line && table::square_distance(at, gap.from, gap.to) <= near * near;
    });
}

/// "ccc/terrain.cover": near the target, and not the firer's own.
bool covers(const Shot& shot, Vec at) {
    const Thou reach = shot.rules().cover_reach;
    return table::distance(shot.from, at) > reach
           && (shot.rules().cover_anywhere != 0 || table::distance(shot.at, at) <= reach);
}

void deduct_works(const Shot& shot, const table::Along& line) {
    if (sits_above(shot)) {
        return;
    }
    const TerrainState terrain_state = terrain_state_of(shot.pos);
    bool found[4] = {};
    for (const Crossed& it : line.things) {
        if (it.kind != Crossed::Kind::line) {
            continue;
        }
        const table::Line& work = shot.ground().lines[static_cast<std::size_t>(it.which)];
        const Vec at = point_at(shot, line, it.from);
        if (covers(shot, at) && !drill::is_opening(terrain_state, work.barrier, at)
            && !is_down(shot.pos.state, it.which, at)) {
            found[static_cast<std::size_t>(work_of(work))] = true;
        }
    }
    const Parameters& rules = shot.rules();
    const auto has = [&](Work kind) { return found[static_cast<std::size_t>(kind)]; };
    shot.less("rail fence", "ccc/terrain.rail_fence"_clause,
              has(Work::rail_fence) ? rules.rail_fence_fire : 0);
    shot.less("worm fence", "ccc/terrain.worm_fence"_clause,
              has(Work::worm_fence) ? rules.worm_fence_fire : 0);
    shot.volley.wall = has(Work::wall); // "ccc/terrain.stone_wall"_clause
}

} // namespace

// "ccc/fire.deductions"_clause
void deduct(Position pos, UnitId unit, UnitId target, Volley& volley) {
    const Shot shot{pos, unit, target, body_of(pos, unit), body_of(pos, target), volley};
    const table::Along line =
        table::along(pos.field.scenario.ground, {}, {}, volley.from, volley.to, terrain_state_of(pos).gone());
    deduct_weather(shot);
    deduct_ground(shot, line);
    deduct_slope(shot);
    deduct_works(shot, line);
    if (pos.state.units[target].is(Posture::prone)) {
        shot.less("prone", "ccc/fire.prone"_clause, pos.field.parameters.prone_fire);
    }
}

} // namespace bounce::ccc

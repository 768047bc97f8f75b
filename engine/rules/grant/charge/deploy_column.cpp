#include "engine/rules/grant/charge/deploy_column.h"

#include "engine/drill/note.h"
#include "engine/rules/grant/charge/approach.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/units/touching.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

namespace bounce::grant {

namespace {

using Men = boost::container::static_vector<std::uint8_t, max_men>;

/// A column as it came: who stands where by ranks, each from its left.
struct Column {
    table::FigureBlock block;

    [[nodiscard]] int in_rank(int rank) const {
        return std::clamp<int>(block.figures - rank * block.files, 0, block.files);
    }
    [[nodiscard]] std::uint8_t man(int rank, int file) const {
        return static_cast<std::uint8_t>(rank * block.files + file);
    }
};

/// "grant/charge.second_rank"_clause, "grant/charge.rear_ranks"_clause: who leaves the column by one flank,
/// in the order in which they take the places there; of the second rank the inner man first. Of a short rank
/// no man goes by both flanks.
Men leaving(const Parameters& parameters, const Column& column, bool right) {
    Men men;
    for (int rank = 1; rank < column.block.ranks(); ++rank) {
        const int count = column.in_rank(rank);
        const int wanted = rank > 1                           ? parameters.rear_rank_men
                           : parameters.half_second_rank != 0 ? 1
                                                              : parameters.second_rank_men;
        const int share = right ? count / 2 : (count + 1) / 2; // an odd one goes to the left
        for (int inner = std::min(wanted, share) - 1; inner >= 0; --inner) {
            men.push_back(column.man(rank, right ? count - 1 - inner : inner));
        }
    }
    return men;
}

/// "grant/charge.extent"_clause: the straight line from his place to the new one, and what lies on it, takes
/// no more than the charge.
bool reaches(Position pos, UnitId unit, const table::Base& from, Vec to) {
    const Vec run = to - from.centre;
    const std::int64_t reach = pos.field.parameters.charge_infantry;
    if (table::square(run) > reach * reach) {
        return false;
    }
    const Walker man{.unit = unit,
                     .formation = {from.width, from.depth, 1, 1},
                     .middle = {from.centre, from.facing},
                     .gait = gait_of(pos, unit, pos.field.parameters.charge_infantry),
                     .narrow = true};
    const Way way = way_along(
        pos, man, {table::Leg::Kind::oblique, table::length(run), table::direction_of(run) - from.facing});
    return way.is_open() && way.parts <= whole_and_rounding;
}

bool meets_enemy(Position pos, UnitId unit, const table::Base& base) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId other) {
        return is_solid(pos, other) && pos.field.side(other) != pos.field.side(unit)
               && std::ranges::any_of(figures_and_walls(pos, other),
                                      [&](const table::Base& it) { return shared_edge(base, it) > 0; });
    });
}

bool is_free(Position pos, UnitId unit, const table::Base& base) {
    const TerrainState terrain_state = terrain_state_of(pos);
    if (table::off_table(pos.field.scenario.ground, base) || drill::house_under(terrain_state, base) >= 0
        || drill::closed_to(terrain_state, walker_of(pos, unit).gait, base) || near_fire(pos, base)) {
        return false;
    }
    return std::ranges::none_of(pos.field.all(), [&](UnitId other) {
        if (!pos.state.units[other].on_table() || pos.field.arm(other) == Arm::general) {
            return false;
        }
        if (!is_solid(pos, other)) { // a wagon takes room like a unit
            return table::overlap(body_of(pos, other), base);
        }
        return std::ranges::any_of(figures_of(pos, other), [&](const Figure& it) {
            return it.id < colonel_figure && table::overlap(it.base, base);
        });
    });
}

/// "grant/charge.centre"_clause: in every file men step up to those before them.
void close_files(State& state, UnitId unit, const Column& column, std::uint32_t gone) {
    for (int file = 0; file < column.block.files; ++file) {
        int rank = 1;
        for (int from = 1; from < column.block.ranks(); ++from) {
            const std::uint8_t man = column.man(from, file);
            // A short rank stands between the files: it keeps its place.
            if (column.in_rank(from) != column.block.files || (gone >> man & 1U) != 0) {
                continue;
            }
            state.places[unit].at[man] = table::place_of(column.block, column.man(rank, file));
            ++rank;
        }
    }
}

} // namespace

void deploy_column(MutablePosition pos, UnitId unit, const Pose& before, Log& log) {
    const auto& [field, state] = pos;
    const Unit& it = state.units[unit];
    const Column column{ranks_of(field, unit, Stance::column, it.outside(), {it.at, it.facing})};
    const table::FigureBlock began = ranks_of(field, unit, Stance::column, it.outside(), before);
    std::uint32_t gone = 0;
    int count = 0;
    for (const bool right : {false, true}) {
        int place = 1;
        for (const std::uint8_t man : leaving(field.parameters, column, right)) {
            const table::FigureBlock& block = column.block;
            const Vec end = table::place_of(block, right ? block.files - 1 : 0);
            const Vec to = end + table::along(it.facing, 0, (right ? place : -place) * block.frontage);
            const table::Base base{to, it.facing, block.frontage, block.depth};
            if (!reaches(pos, unit, table::base_of(began, man), to) || !meets_enemy(pos, unit, base)
                || !is_free(pos, unit, base)) {
                break;
            }
            state.places[unit].at[man] = to;
            gone |= std::uint32_t{1} << man;
            ++place;
            ++count;
        }
    }
    close_files(state, unit, column, gone);
    if (count > 0) {
        drill::note(field, unit, "grant/charge.deploy"_clause, log, "{} of {} {} beside the column.",
                    Counted{count, "man", "men"}.words(), field.name(unit),
                    count == 1 ? "deploys" : "deploy");
    }
}

} // namespace bounce::grant

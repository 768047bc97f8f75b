#include "engine/rules/ccc/showing/figures.h"

#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

struct Miniatures {
    Figures figures = Figures::close_foot;
    int count = 0;
};

/// What is on one piece of a unit that is no battery.
Miniatures piece_of(const Field& field, const State& state, UnitId unit) {
    switch (field.arm(unit)) {
    case Arm::cavalry:
        return is_mounted(field, state, unit) ? Miniatures{Figures::cavalry, 2}
                                              : Miniatures{Figures::open_foot, 3};
    case Arm::skirmishers:
        return {Figures::open_foot, 2};
    case Arm::officer:
        return {Figures::general, 1};
    default:
        return {Figures::close_foot, 6};
    }
}

/// Its guns that are not lost, each with as many men as its hits leave of the crew.
void add_guns(const Field& field, const State& state, UnitId unit, std::vector<BaseView>& views) {
    const Parameters& p = field.parameters;
    const Battery& battery = state.batteries[field.muster(unit).battery];
    const bool limbered = is_limbered(field, state, unit);
    std::size_t gun = 0;
    for (const table::Base& base : pieces_of(field, state, unit)) {
        while (gun + 1 < battery.guns.size() && battery.guns[gun].lost != 0) {
            ++gun;
        }
        const int fallen = battery.guns[gun].hits / std::max(p.crew_hits, 1);
        views.push_back(
            {base, limbered ? Figures::limber : Figures::gun, limbered ? 2 : std::max(p.crew - fallen, 1)});
        ++gun;
    }
}

/// "ccc/reaction.crews"_clause: the crews by themselves, and the guns without anybody where they left them.
void add_crews(const Field& field, const State& state, UnitId unit, std::vector<BaseView>& views) {
    const Unit& it = state.units[unit];
    views.push_back({body_of(field, state, unit), Figures::open_foot, field.parameters.crew * it.pieces});
    State served = state;
    const Battery& battery = state.batteries[field.muster(unit).battery];
    Unit& there = served.units[unit];
    there.posture = static_cast<std::uint8_t>(there.posture & ~unsigned{Posture::away});
    there.at = battery.at;
    there.facing = battery.facing;
    for (const table::Base& base : pieces_of(field, served, unit)) {
        views.push_back({base, Figures::gun, 0});
    }
}

/// "ccc/unit.officers"_clause: behind the centre, to its right and left in turn; where somebody else is with
/// the unit the middle is his.
void add_officers(const Field& field, const State& state, UnitId unit, std::vector<BaseView>& views) {
    const table::Base body = body_of(field, state, unit);
    const Thou size = field.parameters.officer_size;
    const bool middle_taken =
        std::ranges::any_of(field.all(), [&](UnitId other) { return state.units[other].with == unit; });
    int place = middle_taken ? 1 : 0;
    for (unsigned rank = 0; rank < most_officers; ++rank) {
        if ((state.units[unit].officers >> rank & 1U) == 0) {
            continue;
        }
        const Thou aside = (place + 1) / 2 * size * (place % 2 == 0 ? -1 : 1);
        const Vec at = body.centre + table::along_halves(body.facing, -(body.depth + size), 2 * aside);
        views.push_back({{at, body.facing, size, size}, Figures::general, 1});
        ++place;
    }
}

} // namespace

std::vector<BaseView> base_views(const Field& field, const State& state, UnitId unit) {
    std::vector<BaseView> views;
    const Arm arm = field.arm(unit);
    if (arm == Arm::battery && state.units[unit].is(Posture::away)) {
        add_crews(field, state, unit, views);
    } else if (arm == Arm::battery) {
        add_guns(field, state, unit, views);
    } else if (arm == Arm::officer) {
        views.push_back({body_of(field, state, unit), Figures::general, 1});
        return views;
    } else {
        const Miniatures on_piece = piece_of(field, state, unit);
        for (const table::Base& base : pieces_of(field, state, unit)) {
            views.push_back({base, on_piece.figures, on_piece.count});
        }
    }
    if (arm != Arm::skirmishers) {
        add_officers(field, state, unit, views);
    }
    return views;
}

} // namespace bounce::ccc

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
Miniatures piece_of(Position pos, UnitId unit) {
    switch (pos.field.arm(unit)) {
    case Arm::cavalry:
        return is_mounted(pos, unit) ? Miniatures{Figures::cavalry, 2} : Miniatures{Figures::open_foot, 3};
    case Arm::skirmishers:
        return {Figures::open_foot, 2};
    case Arm::officer:
        return {Figures::general, 1};
    default:
        return {Figures::close_foot, 6};
    }
}

/// Its guns that are not lost, each with as many men as its hits leave of the crew.
void add_guns(Position pos, UnitId unit, std::vector<BaseView>& views) {
    const Parameters& p = pos.field.parameters;
    const Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
    const bool limbered = is_limbered(pos, unit);
    std::size_t gun = 0;
    for (const table::Base& base : pieces_of(pos, unit)) {
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
void add_crews(Position pos, UnitId unit, std::vector<BaseView>& views) {
    const Unit& it = pos.state.units[unit];
    views.push_back({body_of(pos, unit), Figures::open_foot, pos.field.parameters.crew * it.pieces});
    State served = pos.state;
    const Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
    Unit& there = served.units[unit];
    there.posture = static_cast<std::uint8_t>(there.posture & ~unsigned{Posture::away});
    there.at = battery.at;
    there.facing = battery.facing;
    for (const table::Base& base : pieces_of({pos.field, served}, unit)) {
        views.push_back({base, Figures::gun, 0});
    }
}

/// "ccc/unit.officers"_clause: behind the centre, to its right and left in turn; where somebody else is with
/// the unit the middle is his.
void add_officers(Position pos, UnitId unit, std::vector<BaseView>& views) {
    const table::Base body = body_of(pos, unit);
    const Thou size = pos.field.parameters.officer_size;
    const bool middle_taken = std::ranges::any_of(
        pos.field.all(), [&](UnitId other) { return pos.state.units[other].with == unit; });
    int place = middle_taken ? 1 : 0;
    for (unsigned rank = 0; rank < most_officers; ++rank) {
        if ((pos.state.units[unit].officers >> rank & 1U) == 0) {
            continue;
        }
        const Thou aside = (place + 1) / 2 * size * (place % 2 == 0 ? -1 : 1);
        const Vec at = body.centre + table::along_halves(body.facing, -(body.depth + size), 2 * aside);
        views.push_back({{at, body.facing, size, size}, Figures::general, 1});
        ++place;
    }
}

} // namespace

std::vector<BaseView> base_views(Position pos, UnitId unit) {
    std::vector<BaseView> views;
    const Arm arm = pos.field.arm(unit);
    if (arm == Arm::battery && pos.state.units[unit].is(Posture::away)) {
        add_crews(pos, unit, views);
    } else if (arm == Arm::battery) {
        add_guns(pos, unit, views);
    } else if (arm == Arm::officer) {
        views.push_back({body_of(pos, unit), Figures::general, 1});
        return views;
    } else {
        const Miniatures on_piece = piece_of(pos, unit);
        for (const table::Base& base : pieces_of(pos, unit)) {
            views.push_back({base, on_piece.figures, on_piece.count});
        }
    }
    if (arm != Arm::skirmishers) {
        add_officers(pos, unit, views);
    }
    return views;
}

} // namespace bounce::ccc

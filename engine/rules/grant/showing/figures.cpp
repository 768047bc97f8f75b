#include "engine/rules/grant/showing/figures.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/match/table/block_view.h"
#include "engine/rules/grant/units/figures.h"

#include <bit>
#include <cstdlib>
#include <span>

namespace bounce::grant {

namespace {

Figures shown_as(FigureKind kind, Stance stance) {
    switch (kind) {
    case FigureKind::horse:
        return Figures::cavalry;
    case FigureKind::mounted_officer:
    case FigureKind::general:
        return Figures::general;
    case FigureKind::gunner:
        return Figures::gunner;
    case FigureKind::foot:
    case FigureKind::officer:
        break;
    }
    return stance == Stance::open ? Figures::open_foot : Figures::close_foot;
}

/// Its guns without their men; of those limbered the team.
void add_guns(Position pos, UnitId unit, std::vector<BaseView>& views) {
    const bool limbered = pos.state.units[unit].stance == Stance::limbered;
    for (std::size_t i = 0; i < pos.state.guns; ++i) {
        const GunState& gun = pos.state.pieces[i];
        if (gun.battery == unit && gun.wreck == 0) {
            views.push_back(
                {gun_body(pos.field, {gun.at, gun.facing}), limbered ? Figures::limber : Figures::gun, 0});
        }
    }
}

/// A gunner who stands by a gun goes on its base; false if he does not.
bool stands_by_gun(std::span<BaseView> guns, const table::Base& man) {
    for (BaseView& gun : guns) {
        const table::Seen at = table::Frame{gun.base.centre, gun.base.facing}.seen(man.centre);
        if (2 * std::abs(at.right) <= gun.base.width
            && 2 * std::abs(at.ahead) <= gun.base.depth + man.depth) {
            gun.places.push_back(at);
            ++gun.count;
            return true;
        }
    }
    return false;
}

/// Men in a section, in the middle of it.
void add_garrison(const Field& field, const Unit& unit, std::size_t part, std::vector<BaseView>& views) {
    const int men = unit.men_in[part] + std::popcount(unit.officers_in[part]);
    if (unit.house[part] == 0 || men == 0) {
        return;
    }
    table::Base room = field.scenario.ground.structures[unit.house[part] - 1U].footprint;
    room.width = room.width * 3 / 4;
    room.depth = room.depth * 3 / 4;
    views.push_back({room, Figures::close_foot, men});
}

} // namespace

std::vector<BaseView> base_views(Position pos, UnitId unit) {
    std::vector<BaseView> views;
    const Unit& it = pos.state.units[unit];
    const Arm arm = pos.field.arm(unit);
    if (arm == Arm::wagon || arm == Arm::barge || (arm == Arm::general && it.with == no_unit)) {
        const Figures model = arm == Arm::general ? Figures::general
                              : arm == Arm::barge ? Figures::barge
                                                  : Figures::wagon;
        views.push_back({body_of(pos, unit), model, 1});
        return views;
    }
    add_guns(pos, unit, views);
    const std::size_t guns = views.size();
    const bool ranked = it.loose == 0 && arm != Arm::battery && it.outside() > 0;
    FigureKind in_ranks = FigureKind::foot;
    for (const Figure& figure : figures_of(pos, unit)) {
        if (ranked && figure.id < max_men) {
            in_ranks = figure.kind;
        } else if (figure.kind != FigureKind::gunner
                   || !stands_by_gun(std::span{views}.first(guns), figure.base)) {
            views.push_back({figure.base, shown_as(figure.kind, it.stance), 1});
        }
    }
    if (ranked) {
        views.insert(views.begin(), table::view_of(ranks_of(pos, unit), shown_as(in_ranks, it.stance)));
    }
    for (std::size_t part = 0; part < it.house.size(); ++part) {
        add_garrison(pos.field, it, part, views);
    }
    return views;
}

} // namespace bounce::grant

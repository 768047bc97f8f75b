#include "engine/rules/awi/showing/figures.h"

#include "engine/rules/awi/units/body.h"

namespace bounce::awi {

namespace {

struct Miniatures {
    Figures figures = Figures::close_foot;
    int count = 0;
};

/// What is on one base of a unit; of a gun, on the gun's or on the limber's.
Miniatures stand_of(Type type, bool limber) {
    if (is_gun(type)) {
        return limber ? Miniatures{Figures::limber, 2} : Miniatures{Figures::gun, 3};
    }
    switch (type) {
    case Type::close_foot:
        return {Figures::close_foot, 6};
    case Type::open_foot:
        return {Figures::open_foot, 3};
    case Type::cavalry:
        return {Figures::cavalry, 2};
    case Type::wagon:
        return {Figures::wagon, 2};
    case Type::brigadier:
        return {Figures::general, 1};
    default:
        return {Figures::general, 2};
    }
}

} // namespace

std::vector<BaseView> base_views(Position pos, UnitId unit) {
    std::vector<BaseView> views;
    // The limber is ahead when the gun is limbered.
    bool limber = pos.state.units[unit].stance == Stance::limbered;
    for (const table::Base& base : bases(pos, unit)) {
        const Miniatures stand = stand_of(pos.field.roll(unit).type, limber);
        views.push_back({base, stand.figures, stand.count});
        limber = !limber;
    }
    return views;
}

} // namespace bounce::awi

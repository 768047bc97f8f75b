// Batteries: whether they have anybody to fire at from where they stand, and crews who go back to their guns.
#include "engine/rules/ccc/aim/bearing.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>

namespace bounce::ccc {

bool Outlook::has_target(UnitId battery, Vec at) const {
    State there = pos_.state;
    Unit& it = there.units[battery];
    it.at = at;
    it.stance = Stance::battery;
    return std::ranges::any_of(foes_, [&](const Foe& foe) {
        if (foe.front.at == at) {
            return false;
        }
        it.facing = table::direction_of(foe.front.at - at);
        return bears({pos_.field, there}, {.unit = battery,
                                           .target = foe.unit,
                                           .reach = pos_.field.parameters.gun_reach,
                                           .overhead = Overhead::from_higher});
    });
}

bool Outlook::is_masked(UnitId battery) {
    if (battery != guns_asked_) {
        guns_asked_ = battery;
        const Unit& it = pos_.state.units[battery];
        masked_ = it.on_table() && !it.is(Posture::away) && !foes_.empty() && !fires_again(pos_, battery)
                  && !has_target(battery, it.at);
    }
    return masked_;
}

/// Crews without their guns are of no use.
int Outlook::crews_worth(UnitId battery, Vec at) const {
    const std::optional<table::Base> guns = guns_left(pos_, battery);
    constexpr int hurry = 200;
    return guns ? -aims_.pull_of(table::length(guns->centre - at), hurry) : 0;
}

int Outlook::guns_worth(UnitId battery, const Placing& placing, Thou nearest) {
    constexpr Thou far = 100 * table::inch;
    if (is_limbered(pos_.field, battery, placing.stance)) {
        return 100;
    }
    const bool here = placing.front.at == pos_.state.units[battery].at;
    const int ready = placing.stance == Stance::battery ? weights_.shaken_out : 0;
    return nearest > far || (here && is_masked(battery)) ? -ready : ready;
}

int Outlook::view_worth(UnitId battery, Vec at) const {
    return has_target(battery, at) ? weights_.shaken_out / 2 : 0;
}

} // namespace bounce::ccc

#include "engine/rules/ccc/thinking/memory.h"

#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// How many friends of a charger are near enough to its enemy to help.
int support_of(Position pos, const Announce& order) {
    constexpr Thou near = 12 * table::inch;
    int support = 0;
    for (const UnitId unit : pos.field.fighters()) {
        support += unit != order.unit && pos.field.side(unit) == pos.field.side(order.unit)
                           && is_solid(pos, unit) && pos.state.units[unit].marker != Marker::routed
                           && distance_between(pos, unit, order.target) <= near
                       ? 1
                       : 0;
    }
    return support;
}

/// Whether the enemy of a charge stands where he stood, and does not run.
bool stands_still(Position pos, const State& before, UnitId target) {
    const Unit& now = pos.state.units[target];
    constexpr Thou step = 3 * table::inch / 2;
    return is_solid(pos, target) && now.marker != Marker::routed
           && table::length(now.at - before.units[target].at) < step;
}

} // namespace

void ChargeMemory::turn_began(Position pos) {
    const auto old = std::ranges::remove_if(
        failed_, [&](const Charge& charge) { return pos.state.turn - charge.turn > turns; });
    failed_.erase(old.begin(), old.end());
    for (Charge& charge : announced_) {
        if (stands_still(pos, began_, charge.target) && failed_.size() < failed_.capacity()) {
            charge.support = support_of({pos.field, began_}, {charge.unit, charge.target});
            charge.pieces = began_.units[charge.target].pieces;
            failed_.push_back(charge);
        }
    }
    announced_.clear();
    began_ = pos.state;
}

void ChargeMemory::announced(const Announce& order) {
    if (announced_.size() < announced_.capacity()) {
        announced_.push_back({.unit = order.unit, .target = order.target, .turn = began_.turn});
    }
}

bool ChargeMemory::has_failed(Position pos, const Announce& order) const {
    return std::ranges::any_of(failed_, [&](const Charge& charge) {
        return charge.unit == order.unit && charge.target == order.target
               && pos.state.units[order.target].pieces >= charge.pieces
               && support_of(pos, order) <= charge.support;
    });
}

} // namespace bounce::ccc

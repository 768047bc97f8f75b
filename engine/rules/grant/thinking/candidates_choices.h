#pragma once

#include "engine/match/sample.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/units/figures.h"

#include <vector>

namespace bounce::grant {

/// All that may be ordered where choices can be counted, unit by unit: for opponents and for the page. What
/// is appended has been checked, but for the moment itself.

/// Calls `use(unit)` for units of a side that are on the table and fight.
template <class Use>
void each_solid(Position pos, Side side, Use use) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) == side && is_solid(pos, unit)) {
            use(unit);
        }
    }
}

/// Enemies whose place is not farther off than this, give or take what both cover.
template <class Use>
void each_enemy_near(Position pos, UnitId unit, Thou far, Use use) {
    const Vec at = pos.state.units[unit].at;
    const std::int64_t reach = std::int64_t{far} + 20 * table::inch;
    each_solid(pos, enemy_of(pos.field.side(unit)), [&](UnitId enemy) {
        if (table::square(pos.state.units[enemy].at - at) <= reach * reach) {
            use(enemy);
        }
    });
}

// Charges and answers.
void add_charges(Position pos, UnitId unit, std::vector<Order>& orders);
/// What the unit that is asked may do.
void add_answers(Position pos, std::vector<Order>& orders);
void add_names(Position pos, UnitId unit, std::vector<Order>& orders);
void add_holds(Position pos, UnitId unit, std::vector<Order>& orders);

// The step of moves, but for marches and arrivals.
void add_forms(Position pos, UnitId unit, std::vector<Order>& orders);
void add_houses(Position pos, UnitId unit, std::vector<Order>& orders);
void add_exits(Position pos, UnitId unit, std::vector<Order>& orders);
/// Through water, onto barges and off them.
void add_crossings(Position pos, UnitId unit, std::vector<Order>& orders);
void add_joins(Position pos, UnitId general, std::vector<Order>& orders);
void add_detachments(Position pos, UnitId unit, std::vector<Order>& orders);
/// Guns that a battery takes over or leaves.
void add_gun_orders(Position pos, UnitId battery, std::vector<Order>& orders);

// Fire.
/// Shots of a gun at a unit, each kind that it may fire.
void add_shots_at(Position pos, std::uint8_t gun, UnitId target, std::vector<Order>& orders);
/// Its shots at all enemies, and at houses that enemies hold.
void add_shots(Position pos, std::uint8_t gun, std::vector<Order>& orders);
/// Volleys and skirmish fire of a unit at another, at officers by themselves too.
void add_fires_at(Position pos, UnitId unit, UnitId target, std::vector<Order>& orders);
void add_fires(Position pos, UnitId unit, std::vector<Order>& orders);

} // namespace bounce::grant

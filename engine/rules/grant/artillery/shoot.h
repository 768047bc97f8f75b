#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/match/odds.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <optional>
#include <vector>

namespace bounce::grant {

/// Guns ("grant/gun.*", "grant/ball.*", "grant/sleeve.*", "grant/canister.*", "grant/shell.*",
/// "grant/battery.*").
[[nodiscard]] Verdict check(Position pos, const Shoot& order);
/// Only notes the target: all guns fire at once at the end of the step.
void apply(MutablePosition pos, const Shoot& order, Log& log);
/// All guns that were given a target fire; losses come off at the end.
void shoot_all(MutablePosition pos, Rolls& rolls, Log& log);
/// A lawful shot of a gun, the first that is found: at a figure, a gun, or a house, be it empty.
[[nodiscard]] std::optional<Shoot> any_shot(Position pos, std::uint8_t gun);
/// Whether a gun could be given any target now.
[[nodiscard]] bool may_shoot(Position pos, std::uint8_t gun);
/// A battery that is charged fires canister with both guns before contact ("grant/charge.fire"): figures of
/// the charger struck, as bits.
[[nodiscard]] std::uint32_t canister_at(MutablePosition pos, UnitId battery, UnitId charger, Rolls& rolls,
                                        Log& log);
/// Whether any gun of it could: as a charger stands.
[[nodiscard]] bool any_canister_at(Position pos, UnitId battery, UnitId charger);

/// A move begins: guns that are hampered and shot in the last one miss this one ("grant/battery.alternate").
void begin_guns(MutablePosition pos);
/// Whether a gun is on the table: not with a battery that is to come or has marched off.
[[nodiscard]] inline bool is_on_table(const State& state, const GunState& gun) {
    return gun.battery == no_unit || state.units[gun.battery].on_table();
}
/// Guns without a man of their own near and an enemy touching are taken ("grant/gun.taken").
void take_guns(MutablePosition pos, Log& log);
/// Whether a gun has the men that it takes to fire it, besides those at guns of the battery that have been
/// laid or have shot in this move.
[[nodiscard]] bool is_served(Position pos, std::uint8_t gun);

/// `canister` and `roundshot` of the command line.
void add_gun_odds(std::vector<OddsQuery>& queries);

} // namespace bounce::grant

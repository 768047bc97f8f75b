#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/units/figures.h"

#include <optional>
#include <vector>

namespace bounce::grant {

struct Walker;

/// Which units are in a melee, and how its figures come to stand ("grant/melee.contact"_clause).

/// One figure in a melee.
struct Fighter {
    table::Base base;
    UnitId unit = no_unit;
    std::uint8_t figure = 0;
    bool mounted = false;  ///< Fights as cavalry.
    std::int8_t part = -1; ///< In which of its unit's two sections of houses; -1: in the open.
};
using Fighters = std::vector<Fighter>;

/// Whether the figures of a unit fight as cavalry ("grant/melee.colonel"_clause: by their arm, mounted
/// officers of infantry too).
[[nodiscard]] bool fights_mounted(Position pos, UnitId unit);
/// Its first move, in which nobody runs in ("grant/melee.formal"_clause) and officers do not fight.
[[nodiscard]] inline bool is_formal(const State& state, int melee) {
    return state.melees[static_cast<std::size_t>(melee)].moves < 2;
}
/// The figures in the open of all units of one side in a melee, by unit and figure; in its first move not the
/// officers and a general, who have stepped back ("grant/melee.officers"_clause), nor ever riders who have
/// broken through, who are out of it for this move ("grant/cavalry.ride_on"_clause).
[[nodiscard]] Fighters fighters_of(Position pos, int melee, Side side);
/// All units in a melee, in the scenario's order.
[[nodiscard]] drill::UnitList units_in(Position pos, int melee);

/// What of a unit an enemy comes up to: its rank and file in the open, for officers shield nobody, and the
/// sections in which men of it are.
[[nodiscard]] std::vector<table::Base> figures_and_walls(Position pos, UnitId unit);
/// The same of one who is attacked: horsemen come up to no wall.
[[nodiscard]] std::vector<table::Base> open_to(Position pos, UnitId attacker, UnitId target);
/// How far straight ahead a body touches the nearest of these; nothing if it would touch none.
[[nodiscard]] std::optional<Thou> way_to(const table::Base& body, const std::vector<table::Base>& all);
/// Another enemy who would be touched on so long a way straight ahead, before the target; `no_unit` if none.
[[nodiscard]] UnitId enemy_before(Position pos, const Walker& walker, UnitId target, Thou way);
/// The attacker closes up to the edge that he has come to: he turns along it, and his front is brought up to
/// the nearest figure ("grant/melee.close_up"_clause).
void close_up(MutablePosition pos, UnitId attacker, UnitId target);

struct Touch;
/// Other enemies whom figures of a unit that is in a melee touch now are in that melee too, and officers make
/// room for it.
void touch_others(MutablePosition pos, const Touch& how, Log& log);

/// Begins what has not begun of this move: melees go on to their next move, riders who broke through rejoin.
void begin_melees(MutablePosition pos);

/// From now on its figures stand where they stand, each by himself; officers step back behind the men, or
/// before them if the enemy came from behind ("grant/melee.officers").
void loosen(MutablePosition pos, UnitId unit, UnitId enemy);
/// Officers make room for a newcomer who has come to stand where they stood: they go along the line of their
/// unit to the nearest free place ("grant/melee.officers").
void step_aside(MutablePosition pos, UnitId newcomer);

} // namespace bounce::grant

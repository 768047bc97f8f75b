#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/state.h"

#include <array>
#include <cstdint>

namespace bounce::grant {

/// Who falls. Ranks close up at once, from behind, but in a melee ("grant/figure.gaps"). Losses, of officers
/// too, mark a unit as one that has to be tested.

/// Figures struck in one volley, shot or fight, as bits by their number in the unit; a figure struck twice is
/// one.
using Struck = std::uint32_t;

/// Takes them off. Officers and a general among them are thrown for first ("grant/officer.save"), each once.
/// Returns how many fell, officers too.
int fell(MutablePosition pos, UnitId unit, Struck struck, Clause clause, Rolls& rolls, Log& log);
/// One officer or general is hit: 5 or 6 saves him. True if he falls.
[[nodiscard]] bool officer_falls(Position pos, UnitId unit, std::uint8_t figure, Rolls& rolls, Log& log);
/// Rank and file fall in a section (0 or 1 of the unit's) of a house, officers among them as `struck` says.
int fell_inside(MutablePosition pos, UnitId unit, int section, Struck struck, Clause clause, Rolls& rolls,
                Log& log);

/// Figures of one unit, in the open and in each of its two sections of houses; rank and file are numbered
/// from 0 in each of the three.
struct Hurt {
    Struck open = 0;
    std::array<Struck, 2> inside{};

    [[nodiscard]] bool none() const { return (open | inside[0] | inside[1]) == 0; }
};
/// Who falls of those struck: officers and generals are thrown for, each once.
[[nodiscard]] Hurt after_saves(Position pos, UnitId unit, const Hurt& struck, Rolls& rolls, Log& log);
/// A general is with his unit no more; in a melee his figure leaves its place among the unit's.
void part_from_unit(State& state, UnitId general);
/// Takes off who has fallen, without saves; the unit too if nobody of its rank and file is left. Returns how
/// many.
int take_off(MutablePosition pos, UnitId unit, const Hurt& fallen, Clause clause, Log& log);

/// Who is struck in a section by so many kills: by equal chance, each time another, and nobody of `already`
/// ("grant/house.killed").
[[nodiscard]] Struck struck_inside(Position pos, UnitId unit, int section, int kills, Rolls& rolls,
                                   Struck already = 0);

/// The unit is gone, with its officers: dispersed, taken, off the table. Its figures count as lost; guns stay
/// for the taking, a general with it stands alone, unless `with_general`. Of a barge: with everybody on
/// board.
void remove(MutablePosition pos, UnitId unit, Clause clause, Log& log, bool with_general = false);

} // namespace bounce::grant

#pragma once

#include "engine/rules/ccc/mobility/way.h"

namespace bounce::ccc {

/// The units and obstacles in a unit's way, and where it may stand ("ccc/move.room").

/// Whether this is the step in which orders are written down ("ccc/turn.written").
[[nodiscard]] inline bool is_writing(const State& state) { return state.phase == Phase::plot; }
/// Whether it is to march or to charge, by what is written down for it so far.
[[nodiscard]] bool goes_away(const State& state, UnitId unit);

/// Whether a mover has to reckon with somebody: on the table, in the way, and known to it. Orders are checked
/// by what the side sees; when they are carried out everybody counts.
enum class Counting : std::uint8_t { seen, all };
[[nodiscard]] bool is_in_the_way(Position pos, UnitId unit, UnitId other, Counting counting);

/// Those who are so about a place: listed once for all that is asked of a march.
using Neighbours = drill::UnitList;
[[nodiscard]] Neighbours neighbours_of(Position pos, UnitId unit, Vec from, Thou reach, Counting counting);

/// No part of a unit gets farther from where it was by a leg of a march.
[[nodiscard]] Thou way_of(const Field& field, const table::Formation& formation, const table::Leg& leg);

/// The first whom a leg runs into ("ccc/move.contact"), and how far along; the whole leg if nobody.
struct Contact {
    Thou at = 0;
    UnitId unit = no_unit;
};
[[nodiscard]] Contact first_contact(Position pos, const Walker& walker, const table::Leg& leg,
                                    const Neighbours& neighbours);
[[nodiscard]] Contact first_contact(Position pos, const Walker& walker, const table::Leg& leg,
                                    Counting counting);
/// An enemy whom it touches there and did not touch before; `no_unit` if none.
[[nodiscard]] UnitId touched_anew(Position pos, UnitId unit, const table::Base& before,
                                  const table::Base& there, const Neighbours& neighbours);
[[nodiscard]] UnitId touched_anew(Position pos, UnitId unit, const table::Base& before,
                                  const table::Base& there, Counting counting);
/// Somebody on whom it would stand; `no_unit` if none.
[[nodiscard]] UnitId stands_on(Position pos, UnitId unit, const table::Base& there,
                               const Neighbours& neighbours);
[[nodiscard]] UnitId stands_on(Position pos, UnitId unit, const table::Base& there, Counting counting);

/// Whether it may be gone through: skirmishers, officers, limbered guns ("ccc/reaction.passing").
[[nodiscard]] bool may_pass(Position pos, UnitId unit, UnitId other);

/// The table, houses, closed ground, and nobody under it.
[[nodiscard]] Verdict check_standing(Position pos, const Walker& there, const Neighbours& neighbours);
[[nodiscard]] Verdict check_standing(Position pos, const Walker& there, Counting counting);
/// Whether a unit may stand so: on the table, on ground it may enter, clear of others that take room and that
/// its side sees.
[[nodiscard]] Verdict may_stand(Position pos, UnitId unit, const Pose& front, Stance stance);
/// That it leads nowhere where the scenario forbids it ("ccc/move.ban"); `over`: what it comes over.
[[nodiscard]] Verdict check_ban(Position pos, UnitId unit, const table::Base& before,
                                const table::Base& over);
/// Ground that is closed to a unit, in words.
[[nodiscard]] Verdict refuse_ground(const Field& field, UnitId unit, table::Terrain terrain);

/// Puts a unit there, with its officers, and looks about anew.
void set_pose(MutablePosition pos, UnitId unit, const Pose& front);
/// The same for one that stood `before` as it stands now, and has only gone or turned.
void shift_pose(MutablePosition pos, UnitId unit, const Pose& front, const table::Base& before);

} // namespace bounce::ccc

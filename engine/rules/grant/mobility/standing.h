#pragma once

#include "engine/match/event.h"
#include "engine/rules/grant/mobility/way.h"

#include <boost/container/small_vector.hpp>

namespace bounce::grant {

/// Where a unit may stand, and past whom it may go.

/// An enemy as who moves has to reckon with him: a body in the open, each figure of one who is hand to hand
/// with others, or a section of a house with men of his.
struct Foe {
    UnitId unit = no_unit;
    table::Base body;
    bool wall = false; ///< Of a house.
};
using Foes = boost::container::small_vector<Foe, 3 * max_units>;
[[nodiscard]] Foes foes_of(Position pos, UnitId unit);
/// Those of them of whom anything may lie in a circle.
[[nodiscard]] Foes foes_near(Position pos, UnitId unit, Vec centre, Thou radius);
/// How far from an enemy somebody keeps who goes back, in thou: as far as everybody, but if he stood nearer
/// `before`, no nearer than that ("grant/retreat.way").
[[nodiscard]] Thou gap_to(const Field& field, const table::Base& before, const Foe& foe);
/// Whether he keeps that gap `there`; he need keep none from those who do not fight.
[[nodiscard]] bool keeps_gap(const Field& field, const table::Base& before, const table::Base& there,
                             const Foe& foe);
/// Whether a body would be in contact with such an enemy.
[[nodiscard]] inline bool touches(const table::Base& body, const Foe& foe) {
    return !table::surely_apart(body, foe.body, table::touch + 1)
           && table::distance(body, foe.body) <= table::touch;
}
/// Of an enemy the body that is nearest to a base.
[[nodiscard]] table::Base foe_body(Position pos, UnitId foe, const table::Base& from);

/// That it would touch no enemy there: only a move leads into contact.
[[nodiscard]] Verdict check_apart(Position pos, UnitId unit, const table::Base& there);
/// The same of one who only stands otherwise: whom it touches already it may go on touching.
[[nodiscard]] Verdict check_no_contact(const Field& field, const Foes& foes, UnitId unit,
                                       const table::Base& before, const table::Base& there);

/// Ground, houses, the table, and nobody under it ("grant/move.room").
[[nodiscard]] Verdict check_standing(Position pos, const Walker& there);
/// Whether a unit may stand so: on the table, on ground it may enter, clear of houses and of others.
[[nodiscard]] Verdict may_stand(Position pos, UnitId unit, const Pose& front, Stance stance);
/// Whether two friends may pass through each other: one of them in open order, a general, or retiring
/// ("grant/move.pass").
[[nodiscard]] bool may_pass(Position pos, UnitId unit, UnitId other);
/// That a leg leads through no friends who do not let it.
[[nodiscard]] Verdict check_friends(Position pos, const Walker& walker, const table::Leg& leg);
/// That it leads nowhere too near to a fire ("grant/house.keep_off").
[[nodiscard]] Verdict check_fires(Position pos, const Walker& walker, const table::Leg& leg);
/// That an order leads nowhere where the scenario forbids it ("grant/move.ban"); `over`: what it comes over.
[[nodiscard]] Verdict check_ban(Position pos, UnitId unit, const table::Base& before,
                                const table::Base& over);
/// That what of a unit is outside stays near to its section ("grant/house.garrison").
[[nodiscard]] Verdict check_tether(Position pos, UnitId unit, const table::Base& there);

/// Puts a unit there, with its guns, a general who is with it, and whoever is aboard.
void set_pose(MutablePosition pos, UnitId unit, const Pose& front);

/// A unit whose ranks form upon others, or off the table, goes aside or back, no farther than it must
/// ("grant/move.room").
void make_room(MutablePosition pos, UnitId unit, Log& log);

} // namespace bounce::grant

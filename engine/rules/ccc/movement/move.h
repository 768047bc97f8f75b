#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/orders.h"
#include "engine/rules/ccc/state.h"

#include <array>

namespace bounce::ccc {

/// Marches and changes of the step of regular moves ("ccc/move.*", "ccc/terrain.*").
[[nodiscard]] Verdict check(Position pos, const Move& order);
void apply(MutablePosition pos, const Move& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const Alter& order);
void apply(MutablePosition pos, const Alter& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const Clear& order);
void apply(MutablePosition pos, const Clear& order, Rolls& rolls, Log& log);
/// Whether a worm fence stands close before a regiment: asked by whoever tries all fences.
[[nodiscard]] bool may_be_cleared(Position pos, UnitId unit, std::uint8_t line);
[[nodiscard]] Verdict check(Position pos, const Join& order);
void apply(MutablePosition pos, const Join& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Part& order);
void apply(MutablePosition pos, const Part& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Arrive& order);
void apply(MutablePosition pos, const Arrive& order, Rolls& rolls, Log& log);
/// Whether a unit may come on in this turn: it is due, and has not tried in vain.
[[nodiscard]] bool may_arrive(Position pos, UnitId unit);
[[nodiscard]] Verdict check(Position pos, const Deploy& order);
void apply(MutablePosition pos, const Deploy& order, Log& log);
[[nodiscard]] Verdict check(Position pos, const Ready& order);

/// Whether it may still turn about where it stands, whatever is left of its move ("ccc/move.about",
/// "ccc/move.front").
[[nodiscard]] bool can_turn_about(Position pos, UnitId unit);

/// How far a march leads. Without dice, deductions that are thrown for are taken at their least (and what is
/// added downhill at its most), so that a march that is allowed may be cut short when it is made, and no
/// march that dice could allow is refused.
struct Progress {
    Pose to;                  ///< Middle of the front edge.
    std::int32_t spent = 0;   ///< In parts of `drill::whole_move`, of what the unit has spent before and now.
    UnitId touched = no_unit; ///< Whom it runs into at the end ("ccc/move.contact").
    bool leaves = false;      ///< It marches off the table where its side may.
    bool stopped = false;     ///< By an obstacle: it moves no more in this turn.
    bool went = false;        ///< Some way, or by a wheel; not only turned.
    bool about = false;       ///< It has had its free turn about.
    bool hauled = false;      ///< Its guns were moved by hand or by prolonge.
    bool fronted = false;     ///< Its guns changed front off their limbers.
    std::uint8_t paid = 0;    ///< `Paid`.
    bool ended = false;       ///< No leg after these is followed, whatever it is.
    int legs = 0;             ///< Followed; with dice the last may be cut short.
    std::array<Pose, table::Legs::most + 1> stations{}; ///< Middles of the front edge, leg by leg.
    Verdict verdict; ///< Why it leads no farther, if the legs ask for more.
};
[[nodiscard]] Progress follow(Position pos, const Move& order);
/// With the dice thrown as they are met.
[[nodiscard]] Progress follow(Position pos, const Move& order, Rolls& rolls, Log& log);

/// With `written_orders`: carries out all that was written down, side by side ("ccc/turn.written").
void carry_out_plots(MutablePosition pos, Rolls& rolls, Log& log);

} // namespace bounce::ccc

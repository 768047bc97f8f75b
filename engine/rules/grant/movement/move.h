#pragma once

#include "engine/core/refusal.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/orders.h"
#include "engine/rules/grant/state.h"

#include <array>

namespace bounce::grant {

/// Marches of the step of other moves ("grant/move.*", "grant/terrain.*"). A move whose last leg touches an
/// enemy is a move into contact without a charge ("grant/charge.walk"): `touch` of melee/contact.h is told.
[[nodiscard]] Verdict check(Position pos, const Move& order);
/// The same without a reason, which opponents do not ask for: told sooner.
[[nodiscard]] bool may_move(Position pos, const Move& order);
void apply(MutablePosition pos, const Move& order, Rolls& rolls, Log& log);
[[nodiscard]] Verdict check(Position pos, const Form& order);
void apply(MutablePosition pos, const Form& order, Log& log);

/// How far a move leads: what is free of its legs, and what they take.
struct Progress {
    Pose to;                  ///< Middle of the front edge.
    std::int32_t spent = 0;   ///< In parts of `drill::whole_move`, of what the unit has spent before and now.
    Thou gone = 0;            ///< As the outer man goes.
    UnitId touched = no_unit; ///< Whom it touches at the end.
    bool downhill = false;    ///< Of that: from the higher contour.
    bool advanced = false;    ///< Nearer to the enemy than before; only `follow_to_end` tells.
    bool leaves = false;      ///< It marches off the table.
    bool turned = false;      ///< Its guns have had their free turn.
    int legs = 0;             ///< Followed to their end; the first that is not allowed is not begun.
    std::array<Pose, table::Legs::most + 1> stations{}; ///< Middles of the front edge, leg by leg.
    Verdict verdict; ///< Why it leads no farther, if the legs ask for more.
};
/// Whether a refusal has to say why: it comes sooner if not.
enum class Asked : std::uint8_t { why, whether };
[[nodiscard]] Progress follow(Position pos, const Move& order, Asked asked = Asked::why);
/// The same, told also whether it comes nearer to the enemy, for which all of them are measured to.
[[nodiscard]] Progress follow_to_end(Position pos, const Move& order);

} // namespace bounce::grant

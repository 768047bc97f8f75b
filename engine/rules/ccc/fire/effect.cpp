#include "engine/rules/ccc/fire/effect.h"

#include "engine/rules/ccc/losses/captain.h"
#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/losses/officers.h"

namespace bounce::ccc {

namespace {

/// "ccc/unit.officers"_clause
int wounds_of(const Field& field, UnitId officer, int hits, Rolls& rolls) {
    return rolls.sum({.clause = "ccc/unit.officers"_clause,
                      .name = "wounds",
                      .side = field.side(officer),
                      .unit = field.name(officer),
                      .dice = hits,
                      .sides = field.parameters.wound_die});
}

} // namespace

int hits_tell(MutablePosition pos, UnitId target, int hits, Vec from, Clause clause, Rolls& rolls, Log& log) {
    if (hits <= 0) {
        return 0;
    }
    const bool officer = pos.field.arm(target) == Arm::officer;
    const int entered = officer ? wounds_of(pos.field, target, hits, rolls) : hits;
    const int lost = enter_hits(pos, target, entered, from, clause, log);
    // "ccc/loss.officers"_clause: who lost a piece checks them before he routs.
    if (lost == 0 && pos.field.parameters.officers_checked != 0 && !officer) {
        check_officers(pos, target, rolls, log);
        seek_captain(pos, target, rolls, log);
    }
    return lost;
}

} // namespace bounce::ccc

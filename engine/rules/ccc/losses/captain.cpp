#include "engine/rules/ccc/losses/captain.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/losses/marker.h"
#include "engine/rules/ccc/losses/officers.h"

#include <algorithm>

namespace bounce::ccc {

bool has_lost_all_officers(Position pos, UnitId unit) {
    return pos.field.muster(unit).officers > 0 && pos.state.units[unit].officers == 0
           && std::ranges::none_of(pos.field.all(), [&](UnitId other) {
                  return pos.field.muster(other).parent == unit && pos.state.units[other].on_table();
              });
}

void is_commanded(MutablePosition pos, UnitId unit, Log& log) {
    Unit& it = pos.state.units[unit];
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::stalls);
    if (it.marker == Marker::stalled) {
        it.marker = Marker::none;
        it.ran = Result::none;
        drill::note(pos.field, unit, "ccc/turn.captain"_clause, log, "{0} {0:is|are} no longer stalled.",
                    pos.field.who(unit));
    }
}

// "ccc/loss.captain"_clause, "ccc/loss.stall"_clause
void seek_captain(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    const bool stalls = pos.state.units[unit].is(Posture::stalls); // only step C ends that
    if (stalls || has_leader(pos, unit) || !has_lost_all_officers(pos, unit)) {
        return;
    }
    if (captain_takes_command(pos, unit, "ccc/loss.captain"_clause, rolls, log)) {
        is_commanded(pos, unit, log);
    } else {
        pos.state.units[unit].posture |= Posture::stalls;
        mark(pos, unit, Marker::stalled, "ccc/loss.stall"_clause, log);
    }
}

} // namespace bounce::ccc

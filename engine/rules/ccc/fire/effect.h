#pragma once

#include "engine/rules/ccc/fire/volley.h"

namespace bounce::ccc {

/// What fire does to whom it hits, when all of it is thrown.

/// Enters hits that came from a unit's place; an officer by himself takes a D20 of wounds for each
/// ("ccc/unit.officers"). With `officers_checked: every_loss` the officers of who lost no piece are checked
/// too. Pieces that came off.
int hits_tell(MutablePosition pos, UnitId target, int hits, Vec from, Clause clause, Rolls& rolls, Log& log);

} // namespace bounce::ccc

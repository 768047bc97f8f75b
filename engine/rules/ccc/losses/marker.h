#pragma once

#include "engine/core/clause.h"
#include "engine/match/event.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

/// Puts a marker on a unit, if it carries any: skirmishers do not ("ccc/reaction.skirmishers").
void mark(MutablePosition pos, UnitId unit, Marker marker, Clause clause, Log& log);

} // namespace bounce::ccc

#pragma once

#include "engine/core/clause.h"
#include "engine/match/event.h"
#include "engine/rules/awi/state.h"

#include <string>
#include <vector>

namespace bounce::awi {

/// Says in the log what a unit did or suffered. To be asked for only where the log is on: texts take long to
/// make.
void note(const Field& field, UnitId unit, Event::Kind kind, Clause clause, std::string text, Log& log,
          std::vector<Term> terms = {});
/// The same of what changes nothing that the page shows.
void note(const Field& field, UnitId unit, Clause clause, std::string text, Log& log,
          std::vector<Term> terms = {});

} // namespace bounce::awi

#pragma once

#include "engine/drill/country.h"

namespace bounce::drill {

/// What stands along a line shelters those behind it.

/// Whether it crosses the way between two points so that it has to be got over there.
[[nodiscard]] bool bars(const Country& country, const StandingLine& line, Vec from, Vec to);
/// Whether a body is near enough to be immediately behind it; inside a redoubt it always is.
[[nodiscard]] bool close_to(const StandingLine& line, const table::Base& body, Thou reach);

} // namespace bounce::drill

#pragma once

#include "engine/core/json.h"
#include "engine/match/event.h"
#include "engine/match/showing/base_view.h"
#include "engine/match/showing/drawn.h"

#include <string_view>
#include <vector>

namespace bounce::desk {

// Common parts of several answers of the desk.

/// Adds a member with that name, unless the text is empty.
void put_text(Json& json, const char* key, std::string_view text);
/// Adds "drawn", unless there is nothing to draw.
void put_drawn(Json& json, const std::vector<Drawn>& drawn);

[[nodiscard]] Json points_json(const std::vector<table::Vec>& points);
[[nodiscard]] Json term_json(const Term& term);
[[nodiscard]] Json troop_json(const Troop& troop);
[[nodiscard]] Json base_json(const BaseView& view);
[[nodiscard]] Json waypoint_json(const Waypoint& waypoint);

} // namespace bounce::desk

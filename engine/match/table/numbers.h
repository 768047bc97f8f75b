#pragma once

#include "engine/core/json.h"
#include "engine/ground/table/base.h"

#include <optional>
#include <string>
#include <string_view>

namespace bounce::table {

/// A length as files write it, in inches with up to three places, in thou: exactly, for it is a decimal.
/// Nothing for what is no number, has more places or is beyond all tables.
[[nodiscard]] std::optional<Thou> thou_of(const Json& inches);
/// The other way: 12500 is 12.5, 3000 is 3.
[[nodiscard]] Json inches_json(Thou length);
/// The same as it is typed: "12.5", "3".
[[nodiscard]] std::optional<Thou> length_named(std::string_view text);
/// For sentences: "12.5", "3".
[[nodiscard]] std::string inches_text(Thou length);
/// To a tenth of an inch, as people measure; more than nothing is at least a tenth.
[[nodiscard]] std::string about_inches(Thou length);
/// To a tenth as well, rounded up and down: what is too long for what is left is seen to be.
[[nodiscard]] std::string inches_needed(Thou length);
[[nodiscard]] std::string inches_left(Thou length);
/// Such a number with the sign for inches behind it: 12.5".
[[nodiscard]] std::string with_inches(std::string_view number);

/// A direction in degrees clockwise from north with up to three places, from -360 to 360.
[[nodiscard]] std::optional<Angle> angle_of(const Json& degrees);
/// From 0 up to but not including 360, with no more than three places, nor more than are needed: read again
/// it is the same angle.
[[nodiscard]] Json degrees_json(Angle angle);

/// `[x, y]`.
[[nodiscard]] std::optional<Vec> point_of(const Json& pair);
[[nodiscard]] Json point_json(Vec point);

/// {"x", "y", "facing", "width", "depth"}.
[[nodiscard]] Json footprint_json(const Base& base);

/// A place on the table as people write it: "12.5,30".
[[nodiscard]] std::optional<Vec> place_named(std::string_view text);
[[nodiscard]] std::string place_text(Vec point);

} // namespace bounce::table

#pragma once

#include "engine/core/json.h"
#include "engine/ground/table/base.h"

#include <optional>
#include <string>
#include <string_view>

namespace bounce::table {

/// Converts a length in a file, in inches with up to three decimals, exactly to thou. Nothing if it is not a
/// number, has more decimals or exceeds every table.
[[nodiscard]] std::optional<Thou> thou_of(const Json& inches);
/// The reverse: 12500 becomes 12.5, 3000 becomes 3.
[[nodiscard]] Json inches_json(Thou length);
/// Parses a typed length: "12.5", "3".
[[nodiscard]] std::optional<Thou> length_named(std::string_view text);
/// For sentences: "12.5", "3".
[[nodiscard]] std::string inches_text(Thou length);
/// Rounded to a tenth of an inch, as people measure; at least a tenth unless it is 0.
[[nodiscard]] std::string about_inches(Thou length);
/// Rounded up and down to a tenth, so that a length that exceeds what is left also does so in print.
[[nodiscard]] std::string inches_needed(Thou length);
[[nodiscard]] std::string inches_left(Thou length);
/// Such a number followed by the inch sign: 12.5".
[[nodiscard]] std::string with_inches(std::string_view number);

/// A direction in degrees clockwise from north with up to three decimals, from -360 to 360.
[[nodiscard]] std::optional<Angle> angle_of(const Json& degrees);
/// From 0 up to but not including 360, with up to three decimals, as few as are needed to read back
/// the same angle.
[[nodiscard]] Json degrees_json(Angle angle);

/// `[x, y]`.
[[nodiscard]] std::optional<Vec> point_of(const Json& pair);
[[nodiscard]] Json point_json(Vec point);

/// {"x", "y", "facing", "width", "depth"}.
[[nodiscard]] Json footprint_json(const Base& base);

/// A place on the table as text: "12.5,30".
[[nodiscard]] std::optional<Vec> place_named(std::string_view text);
[[nodiscard]] std::string place_text(Vec point);

} // namespace bounce::table

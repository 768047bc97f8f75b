#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <expected>
#include <memory>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace bounce::desk {

/// Limits for texts from outside, so that no file can exhaust the program.
inline constexpr std::size_t most_bytes = 8U << 20U;
inline constexpr int most_depth = 64;
inline constexpr std::size_t most_members = 256; ///< Of one object.
inline constexpr std::size_t longest_key = 200;  ///< Bytes of a member's name.

/// A parsed JSON text, with the line of each of its values.
class Document {
  public:
    /// Faults concern the text itself: not JSON, a duplicate key, too large, too deep.
    [[nodiscard]] static std::expected<Document, Faults> parse(std::string_view text);

    [[nodiscard]] const Json& json() const { return json_; }
    /// The line, from 1, of the value at a JSON pointer, or else of the nearest enclosing value.
    [[nodiscard]] int line(std::string_view pointer) const;
    /// The same faults with their lines.
    [[nodiscard]] Faults placed(Faults faults) const;

  private:
    /// A value of the text.
    struct Place {
        int line;
        std::size_t end; ///< Index of the first value after this one and its contents.
    };
    class Builder;

    /// Goes one token down a pointer, and moves `index` along the places. Null if there is no such value.
    const Json* step(const Json& around, std::string_view token, std::size_t& index) const;

    Json json_;
    std::vector<Place> places_; ///< One for every value, each before its contents.
};

/// Escapes a token of a JSON pointer: `~1` for a slash, `~0` for a tilde.
[[nodiscard]] std::string escaped(std::string_view key);

} // namespace bounce::desk

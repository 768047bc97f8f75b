#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"

#include <expected>
#include <memory>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace bounce::desk {

/// What a text from outside may be at most, so that no file can exhaust the program.
inline constexpr std::size_t most_bytes = 8U << 20U;
inline constexpr int most_depth = 64;
inline constexpr std::size_t most_members = 256; ///< Of one object.
inline constexpr std::size_t longest_key = 200;  ///< Bytes of a member's name.

/// A JSON text that has been read, and on which line each of its values stands.
class Document {
  public:
    /// The faults are about the text itself: no JSON, a key twice, too large, too deep.
    [[nodiscard]] static std::expected<Document, Faults> parse(std::string_view text);

    [[nodiscard]] const Json& json() const { return json_; }
    /// The line, from 1, of the value at a JSON pointer, or of the nearest value around it.
    [[nodiscard]] int line(std::string_view pointer) const;
    /// The same faults with their lines.
    [[nodiscard]] Faults placed(Faults faults) const;

  private:
    /// A value of the text.
    struct Place {
        int line;
        std::size_t end; ///< Number of the first value that neither is this one nor lies in it.
    };
    class Builder;

    /// Goes one token down a pointer; `index` moves along the places. Null when there is no such value.
    const Json* step(const Json& around, std::string_view token, std::size_t& index) const;

    Json json_;
    std::vector<Place> places_; ///< Of every value, each before what it contains.
};

/// The text of a token of a JSON pointer: `~1` for a slash, `~0` for a tilde.
[[nodiscard]] std::string escaped(std::string_view key);

} // namespace bounce::desk

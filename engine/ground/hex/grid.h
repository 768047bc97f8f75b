#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bounce::hex {

/// A hex of a board: row * columns + column.
using HexId = std::uint16_t;

inline constexpr HexId no_hex = 0xffff;

/// The largest board: 26 columns by 20 rows.
inline constexpr int max_columns = 26;
inline constexpr int max_rows = 20;
inline constexpr int max_hexes = max_columns * max_rows;

/// The six hexsides of a hex with a pointed top, counter-clockwise from the east.
enum class Direction : std::uint8_t { east, north_east, north_west, west, south_west, south_east };

inline constexpr int directions = 6;
inline constexpr std::array<std::string_view, directions> direction_names = {"E", "NE", "NW",
                                                                             "W", "SW", "SE"};

[[nodiscard]] constexpr Direction turned(Direction from, int sixths) {
    return static_cast<Direction>((static_cast<int>(from) + sixths + directions) % directions);
}
[[nodiscard]] constexpr Direction opposite(Direction from) { return turned(from, 3); }
/// The angle between two directions in sixths of a turn: 0 to 3.
[[nodiscard]] constexpr int sixths_between(Direction a, Direction b) {
    const int ahead = (static_cast<int>(a) - static_cast<int>(b) + directions) % directions;
    return ahead <= 3 ? ahead : directions - ahead;
}
[[nodiscard]] std::optional<Direction> direction_named(std::string_view name);

/// Axial coordinates: q along the rows, r down the board; the third is -q-r.
struct Axial {
    int q = 0;
    int r = 0;

    friend constexpr bool operator==(const Axial&, const Axial&) = default;
    friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
    friend constexpr Axial operator-(Axial a, Axial b) { return {a.q - b.q, a.r - b.r}; }
};

/// One step through each hexside.
inline constexpr std::array<Axial, directions> steps = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// Number of steps from the origin.
[[nodiscard]] constexpr int length(Axial a) {
    const auto size = [](int n) { return n < 0 ? -n : n; };
    return (size(a.q) + size(a.r) + size(a.q + a.r)) / 2;
}

/// The shape of a board: rows of hexes with pointed tops, the second, fourth, ... row half a hex to the
/// right.
class Grid {
  public:
    constexpr Grid() = default;
    constexpr Grid(int columns, int rows) : columns_(columns), rows_(rows) {}

    [[nodiscard]] constexpr int columns() const { return columns_; }
    [[nodiscard]] constexpr int rows() const { return rows_; }
    [[nodiscard]] constexpr int size() const { return columns_ * rows_; }

    [[nodiscard]] constexpr int column(HexId hex) const { return hex % columns_; }
    [[nodiscard]] constexpr int row(HexId hex) const { return hex / columns_; }

    [[nodiscard]] constexpr Axial axial(HexId hex) const {
        const int at_row = row(hex);
        return {column(hex) - at_row / 2, at_row};
    }
    /// The hex at these coordinates, or `no_hex` off the board.
    [[nodiscard]] constexpr HexId at(Axial a) const {
        if (a.r < 0 || a.r >= rows_) {
            return no_hex;
        }
        const int at_column = a.q + a.r / 2;
        return at_column < 0 || at_column >= columns_ ? no_hex
                                                      : static_cast<HexId>(a.r * columns_ + at_column);
    }
    [[nodiscard]] constexpr int distance(HexId a, HexId b) const { return length(axial(a) - axial(b)); }
    [[nodiscard]] constexpr HexId neighbour(HexId hex, Direction through) const {
        return at(axial(hex) + steps[static_cast<std::size_t>(through)]);
    }
    [[nodiscard]] constexpr bool on_edge(HexId hex) const {
        return row(hex) == 0 || row(hex) == rows_ - 1 || column(hex) == 0 || column(hex) == columns_ - 1;
    }

    /// Column letters and row number, such as "C4"; A1 is the north-west corner.
    [[nodiscard]] std::string label(HexId hex) const;
    /// The hex with a label; nothing if it is not a label or off the board.
    [[nodiscard]] std::optional<HexId> parse(std::string_view label) const;

  private:
    int columns_ = 0;
    int rows_ = 0;
};

} // namespace bounce::hex

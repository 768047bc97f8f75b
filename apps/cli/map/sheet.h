#pragma once

#include "engine/core/json.h"
#include "engine/ground/hex/grid.h"

#include <string>
#include <string_view>
#include <vector>

namespace bounce::cli {

/// A point on the drawing, in pixels.
struct Point {
    double x = 0;
    double y = 0;
};

/// The positions of hexes on the drawing.
class Sheet {
  public:
    /// `board`: as in `Scene::board`.
    explicit Sheet(const Json& board);

    [[nodiscard]] const hex::Grid& grid() const { return grid_; }
    [[nodiscard]] double width() const;
    [[nodiscard]] double height() const;

    [[nodiscard]] Point centre(hex::HexId hex) const;
    /// The centre of the hex with a label, which must exist.
    [[nodiscard]] Point centre(std::string_view label) const;
    /// Corner 0 is the southern end of the eastern side, then counter-clockwise: side d runs from corner d to
    /// d+1.
    [[nodiscard]] Point corner(hex::HexId hex, int number) const;
    /// The middle of a side, drawn in towards the centre by `part` of the way.
    [[nodiscard]] Point side(hex::HexId hex, hex::Direction side, double part) const;
    /// The outline as the points of a polygon.
    [[nodiscard]] std::string outline(hex::HexId hex, double scale = 1) const;

  private:
    hex::Grid grid_;
};

/// From centre to corner.
inline constexpr double hex_size = 38;
/// Around the board.
inline constexpr double margin = 26;
/// Above the board, for the title.
inline constexpr double head = 78;
/// Below it, for the sides and the scale.
inline constexpr double foot = 92;

} // namespace bounce::cli

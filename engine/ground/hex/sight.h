#pragma once

#include "engine/ground/hex/board.h"

#include <cstdint>
#include <vector>

namespace bounce::hex {

/// A hex on the straight line between two others.
struct Crossed {
    HexId hex = no_hex;
    bool along = false; ///< The line runs along one of its sides and does not enter it.
};

/// The hexes strictly between two that the straight line from centre to centre meets, in order from `from`:
/// those whose interior it crosses, and those along whose side it runs. Exact; hexes off the board are left
/// out.
[[nodiscard]] std::vector<Crossed> line_between(const Grid& grid, HexId from, HexId to);

/// What a line of fire meets on its way, not counting its ends.
struct Sight {
    bool clear = true;  ///< No hex on the line blocks sight.
    bool cover = false; ///< Some hex on the line is cover.
};

[[nodiscard]] Sight sight_between(const Board& board, HexId from, HexId to);

/// A precomputed table of `sight_between` for every pair of hexes up to a distance.
class SightTable {
  public:
    SightTable() = default;
    SightTable(const Board& board, int reach);

    /// Both hexes must be on the board and no further apart than the reach.
    [[nodiscard]] Sight operator()(HexId from, HexId to) const;
    [[nodiscard]] int reach() const { return reach_; }

  private:
    [[nodiscard]] std::size_t slot(HexId from, HexId to) const;

    int reach_ = 0;
    std::vector<int> keys_;         ///< By HexId: its index in a table that is 2 * reach + 1 wide.
    std::vector<std::uint8_t> met_; ///< 1: blocked, 2: cover.
};

} // namespace bounce::hex

#pragma once

#include "engine/ground/hex/grid.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bounce::hex {

enum class Terrain : std::uint8_t {
    open,
    woods,
    building,
    wall,
    hill,
    water,
    bridge,
    ford,
    road,
    marsh,
    field,
};

inline constexpr std::array<std::string_view, 11> terrain_names = {
    "open", "woods", "building", "wall", "hill", "water", "bridge", "ford", "road", "marsh", "field"};

/// One hex of ground. The flags are what the rules use; the terrain only gives its name and look.
struct Tile {
    Terrain terrain = Terrain::open;
    bool cover = false;
    bool passable = true;
    bool water = false;
    bool blocks_sight = false;
    std::uint8_t height = 0; ///< In contours, for display only.
};

/// The default properties of a terrain.
[[nodiscard]] Tile usual_tile(Terrain terrain);

/// A railroad through hexes that touch each other.
struct Railroad {
    std::vector<HexId> line;
    bool rails = true; ///< Else only the bed has been graded.
};

/// The ground of a battle. Does not change.
struct Board {
    Grid grid;
    std::vector<Tile> tiles;                               ///< By HexId.
    std::vector<std::array<HexId, directions>> neighbours; ///< By HexId; `no_hex` off the board.
    std::vector<Axial> axials;                             ///< By HexId: cached from the grid for speed.
    std::vector<std::vector<HexId>> roads;                 ///< For display only; likewise railroads.
    std::vector<Railroad> railroads;
    std::vector<std::pair<HexId, std::string>> names;

    [[nodiscard]] const Tile& operator[](HexId hex) const { return tiles[hex]; }
    [[nodiscard]] int distance(HexId a, HexId b) const { return length(axials[a] - axials[b]); }
};

/// Fills in `neighbours` and `axials` from the grid.
void link_neighbours(Board& board);

/// Whether the hex is land with water next to it.
[[nodiscard]] bool on_bank(const Board& board, HexId hex);

} // namespace bounce::hex

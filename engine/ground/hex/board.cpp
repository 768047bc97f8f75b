#include "engine/ground/hex/board.h"

#include <algorithm>

namespace bounce::hex {

Tile usual_tile(Terrain terrain) {
    Tile tile{.terrain = terrain};
    tile.cover = terrain == Terrain::woods || terrain == Terrain::building || terrain == Terrain::wall;
    tile.water = terrain == Terrain::water;
    tile.passable = !tile.water;
    return tile;
}

void link_neighbours(Board& board) {
    board.neighbours.resize(board.tiles.size());
    board.axials.clear();
    for (HexId hex = 0; hex < board.tiles.size(); ++hex) {
        board.axials.push_back(board.grid.axial(hex));
        for (int d = 0; d < directions; ++d) {
            board.neighbours[hex][static_cast<std::size_t>(d)] =
                board.grid.neighbour(hex, static_cast<Direction>(d));
        }
    }
}

bool on_bank(const Board& board, HexId hex) {
    return !board[hex].water && std::ranges::any_of(board.neighbours[hex], [&](HexId next) {
        return next != no_hex && board[next].water;
    });
}

} // namespace bounce::hex

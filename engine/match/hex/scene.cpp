#include "engine/core/json_list.h"
#include "engine/match/hex/scenario.h"
#include "engine/match/showing/scene_with.h"

#include <nlohmann/json.hpp>
#include <ranges>

namespace bounce::hex {

namespace {

Json hex_json(const Scenario& scenario, HexId hex) {
    const Tile& tile = scenario.board[hex];
    return {{"at", scenario.label(hex)},
            {"terrain", terrain_names[static_cast<std::size_t>(tile.terrain)]},
            {"height", tile.height},
            {"cover", tile.cover},
            {"passable", tile.passable},
            {"water", tile.water},
            {"blocks_sight", tile.blocks_sight}};
}

Json board_json(const Scenario& scenario) {
    const Board& board = scenario.board;
    const auto course = [&](const std::vector<HexId>& hexes) {
        return listed(hexes, [&](HexId hex) { return scenario.label(hex); });
    };
    return {{"kind", "hex"},
            {"daylight", scenario.daylight},
            {"columns", board.grid.columns()},
            {"rows", board.grid.rows()},
            {"hexes", listed(std::views::iota(HexId{0}, static_cast<HexId>(board.tiles.size())),
                             [&](HexId hex) { return hex_json(scenario, hex); })},
            {"roads", listed(board.roads, course)},
            {"railroads", listed(board.railroads,
                                 [&](const Railroad& railroad) {
                                     return Json{{"line", course(railroad.line)}, {"rails", railroad.rails}};
                                 })},
            {"names", listed(board.names, [&](const auto& name) {
                 return Json{{"at", scenario.label(name.first)}, {"text", name.second}};
             })}};
}

} // namespace

Scene scene_of(const Scenario& scenario) { return scene_with(scenario, board_json(scenario)); }

} // namespace bounce::hex

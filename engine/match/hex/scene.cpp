#include "engine/match/hex/scenario.h"

#include <nlohmann/json.hpp>

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
    Json json = {{"kind", "hex"}, {"columns", board.grid.columns()}, {"rows", board.grid.rows()}};
    json["hexes"] = Json::array();
    for (HexId hex = 0; hex < board.tiles.size(); ++hex) {
        json["hexes"].push_back(hex_json(scenario, hex));
    }
    json["roads"] = Json::array();
    for (const auto& road : board.roads) {
        Json labels = Json::array();
        for (const HexId hex : road) {
            labels.push_back(scenario.label(hex));
        }
        json["roads"].push_back(std::move(labels));
    }
    json["names"] = Json::array();
    for (const auto& [hex, text] : board.names) {
        json["names"].push_back({{"at", scenario.label(hex)}, {"text", text}});
    }
    return json;
}

} // namespace

Scene scene_of(const Scenario& scenario) {
    Scene scene{.id = scenario.id,
                .title = scenario.title,
                .date = scenario.date,
                .note = scenario.note,
                .turns = scenario.turns};
    for (std::size_t i = 0; i < 2; ++i) {
        scene.side_ids[i] = scenario.side_ids[i];
        scene.side_names[i] = scenario.side_names[i];
        scene.liveries[i] = scenario.liveries[i];
    }
    scene.board = board_json(scenario);
    return scene;
}

} // namespace bounce::hex

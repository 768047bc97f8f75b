#include "engine/match/hex/reading.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::hex {

namespace {

/// Reports rows that are too many, too few, too long or too short; whether there are none.
bool rows_match(Reading& reading, const Json& rows, const std::string& pointer, std::size_t columns,
                std::size_t count) {
    const std::size_t before = reading.faults.size();
    if (rows.size() != count) {
        reading.fault(pointer,
                      fmt::format("{} rows were expected, as in the map, not {}", count, rows.size()));
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::size_t length = rows[row].get_ref<const std::string&>().size();
        if (length != columns) {
            reading.fault(fmt::format("{}/{}", pointer, row),
                          fmt::format("this row has {} characters and must have {}, as the first of the map",
                                      length, columns));
        }
    }
    return reading.faults.size() == before;
}

/// A hex is one byte of the map: the schema counts characters, and others than these have several.
bool plain(Reading& reading, const Json& map) {
    const std::size_t before = reading.faults.size();
    for (std::size_t row = 0; row < map.size(); ++row) {
        if (std::ranges::any_of(map[row].get_ref<const std::string&>(),
                                [](char letter) { return letter < ' ' || letter > '~'; })) {
            reading.fault(fmt::format("/board/map/{}", row),
                          "a map is written in plain letters, digits and signs (ASCII)");
        }
    }
    return reading.faults.size() == before;
}

std::map<char, Tile> read_legend(Reading& reading, const Json& json) {
    std::map<char, Tile> legend;
    for (const auto& [key, value] : json.items()) {
        const std::string pointer = (Json::json_pointer{"/board/legend"} / key).to_string();
        if (key.size() != 1) {
            reading.fault(pointer, "each entry of the legend is one character of the map");
            continue;
        }
        const auto terrain = std::ranges::find(terrain_names, value["terrain"].get<std::string>());
        Tile tile = usual_tile(static_cast<Terrain>(terrain - terrain_names.begin()));
        tile.height = tile.terrain == Terrain::hill ? 1 : 0;
        tile.cover = value.value("cover", tile.cover);
        tile.passable = value.value("passable", tile.passable);
        tile.blocks_sight = value.value("blocks_sight", tile.blocks_sight);
        if (tile.water && tile.passable) {
            reading.fault(pointer + "/passable",
                          "all-water hexes are crossed by bridges, fords and boats only");
        }
        legend.emplace(key[0], tile);
    }
    return legend;
}

/// What lies where a row is too short, or a letter is in no legend; both have been reported.
constexpr Tile nothing_known{};

/// A letter that the legend lacks is told once, however often it stands on the map.
void tiles(Reading& reading, const Json& map, const std::map<char, Tile>& legend) {
    std::string strangers;
    const auto columns = static_cast<std::size_t>(reading.scenario.board.grid.columns());
    for (std::size_t row = 0; row < map.size(); ++row) {
        const auto& letters = map[row].get_ref<const std::string&>();
        for (std::size_t column = 0; column < columns; ++column) {
            const auto tile = column < letters.size() ? legend.find(letters[column]) : legend.end();
            reading.scenario.board.tiles.push_back(tile == legend.end() ? nothing_known : tile->second);
            if (column < letters.size() && tile == legend.end()
                && strangers.find(letters[column]) == std::string::npos) {
                strangers += letters[column];
                reading.fault(fmt::format("/board/map/{}", row),
                              fmt::format("the legend does not say what '{}' is", letters[column]));
            }
        }
    }
}

void heights(Reading& reading, const Json& json) {
    if (!json.contains("heights")
        || !rows_match(reading, json["heights"], "/board/heights",
                       static_cast<std::size_t>(reading.scenario.board.grid.columns()),
                       static_cast<std::size_t>(reading.scenario.board.grid.rows()))) {
        return;
    }
    std::size_t at = 0;
    for (const Json& row : json["heights"]) {
        for (const char digit : row.get<std::string>()) {
            reading.scenario.board.tiles[at++].height = static_cast<std::uint8_t>(digit - '0');
        }
    }
}

/// A chain of hexes that touch each other.
std::vector<HexId> course(Reading& reading, const Json& labels, const std::string& pointer) {
    std::vector<HexId> made = reading.hexes(labels, pointer);
    for (std::size_t i = 1; i < made.size(); ++i) {
        if (made[i] != no_hex && made[i - 1] != no_hex
            && reading.scenario.board.grid.distance(made[i - 1], made[i]) != 1) {
            reading.fault(fmt::format("{}/{}", pointer, i), "this hex does not touch the one before it");
        }
    }
    return made;
}

void roads(Reading& reading, const Json& json) {
    for (std::size_t i = 0; json.contains("roads") && i < json["roads"].size(); ++i) {
        reading.scenario.board.roads.push_back(
            course(reading, json["roads"][i], fmt::format("/board/roads/{}", i)));
    }
    for (std::size_t i = 0; json.contains("railroads") && i < json["railroads"].size(); ++i) {
        const Json& railroad = json["railroads"][i];
        reading.scenario.board.railroads.push_back(
            {course(reading, railroad["line"], fmt::format("/board/railroads/{}/line", i)),
             railroad.value("rails", true)});
    }
}

void names(Reading& reading, const Json& json) {
    for (std::size_t i = 0; json.contains("names") && i < json["names"].size(); ++i) {
        const Json& name = json["names"][i];
        reading.scenario.board.names.emplace_back(
            reading.hex(name["at"], fmt::format("/board/names/{}/at", i)), name["text"].get<std::string>());
    }
}

} // namespace

bool read_board(Reading& reading) {
    const Json& json = reading.json["board"];
    const Json& map = json["map"];
    const std::size_t columns = map[0].get_ref<const std::string&>().size();
    if (!plain(reading, map)) {
        return false;
    }
    rows_match(reading, map, "/board/map", columns, map.size());
    reading.scenario.board.grid = Grid{static_cast<int>(columns), static_cast<int>(map.size())};
    tiles(reading, map, read_legend(reading, json["legend"]));
    heights(reading, json);
    link_neighbours(reading.scenario.board);
    roads(reading, json);
    names(reading, json);
    return true;
}

} // namespace bounce::hex

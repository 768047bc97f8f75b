#include "engine/match/hex/scenario.h"

#include "engine/match/side_ids.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace bounce::hex {

namespace {

/// Reads one scenario; the schema has seen to types and required members before.
class Reader {
  public:
    Reader(const Json& json, const Known& known, Faults& faults)
        : json_(json), known_(known), faults_(faults) {}

    Scenario read() {
        titles();
        if (board(json_["board"])) {
            zones();
            for (std::size_t i = 0; i < json_["forces"].size(); ++i) {
                force(json_["forces"][i], fmt::format("/forces/{}", i));
            }
            boats();
            victory(json_["victory"]);
        }
        return std::move(scenario_);
    }

  private:
    void fault(std::string pointer, std::string message) {
        faults_.push_back({std::move(pointer), std::move(message)});
    }

    void titles() {
        const auto text = [&](const char* key) { return json_.value(key, std::string{}); };
        scenario_.rules = text("rules");
        scenario_.id = text("id");
        scenario_.title = text("title");
        scenario_.date = text("date");
        scenario_.note = text("note");
        for (std::size_t i = 0; i < 2; ++i) {
            const Json& side = json_["sides"][i];
            scenario_.side_ids[i] = side["id"].get<std::string>();
            scenario_.side_names[i] = side["name"].get<std::string>();
            scenario_.liveries[i] = side["livery"];
        }
        add_side_id_faults(scenario_.side_ids, faults_);
        if (json_.contains("first")) {
            scenario_.first = side(json_["first"], "/first");
            if (!known_.first) {
                fault("/first", "in these rules the dice tell who moves first, every turn");
            }
        }
    }

    Side side(const Json& id, const std::string& pointer) {
        const auto found = scenario_.side_named(id.get<std::string>());
        if (!found) {
            fault(pointer, fmt::format("\"{}\" is none of the two sides ({}, {})", id.get<std::string>(),
                                       scenario_.side_ids[0], scenario_.side_ids[1]));
        }
        return found.value_or(Side::nobody);
    }

    bool rows_match(const Json& rows, const std::string& pointer, std::size_t columns, std::size_t count) {
        const std::size_t before = faults_.size();
        if (rows.size() != count) {
            fault(pointer, fmt::format("{} rows were expected, as in the map, not {}", count, rows.size()));
        }
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::size_t length = rows[row].get_ref<const std::string&>().size();
            if (length != columns) {
                fault(fmt::format("{}/{}", pointer, row),
                      fmt::format("this row has {} characters and must have {}, as the first of the map",
                                  length, columns));
            }
        }
        return faults_.size() == before;
    }

    /// A hex is one byte of the map: the schema counts characters, and others than these have several.
    bool plain(const Json& map) {
        const std::size_t before = faults_.size();
        for (std::size_t row = 0; row < map.size(); ++row) {
            if (std::ranges::any_of(map[row].get_ref<const std::string&>(),
                                    [](char letter) { return letter < ' ' || letter > '~'; })) {
                fault(fmt::format("/board/map/{}", row),
                      "a map is written in plain letters, digits and signs (ASCII)");
            }
        }
        return faults_.size() == before;
    }

    bool board(const Json& json) {
        const Json& map = json["map"];
        const std::size_t columns = map[0].get_ref<const std::string&>().size();
        if (!plain(map) || !rows_match(map, "/board/map", columns, map.size())) {
            return false;
        }
        scenario_.board.grid = Grid{static_cast<int>(columns), static_cast<int>(map.size())};
        const std::map<char, Tile> legend = read_legend(json["legend"]);
        for (std::size_t row = 0; row < map.size(); ++row) {
            for (const char letter : map[row].get<std::string>()) {
                const auto tile = legend.find(letter);
                if (tile == legend.end()) {
                    fault(fmt::format("/board/map/{}", row),
                          fmt::format("the legend does not say what '{}' is", letter));
                }
                scenario_.board.tiles.push_back(tile == legend.end() ? Tile{} : tile->second);
            }
        }
        heights(json);
        link_neighbours(scenario_.board);
        roads(json);
        for (std::size_t i = 0; json.contains("names") && i < json["names"].size(); ++i) {
            const Json& name = json["names"][i];
            scenario_.board.names.emplace_back(hex(name["at"], fmt::format("/board/names/{}/at", i)),
                                               name["text"].get<std::string>());
        }
        return true;
    }

    std::map<char, Tile> read_legend(const Json& json) {
        std::map<char, Tile> legend;
        for (const auto& [key, value] : json.items()) {
            if (key.size() != 1) {
                fault("/board/legend/" + key, "each entry of the legend is one character of the map");
                continue;
            }
            const auto terrain = std::ranges::find(terrain_names, value["terrain"].get<std::string>());
            Tile tile = usual_tile(static_cast<Terrain>(terrain - terrain_names.begin()));
            tile.height = tile.terrain == Terrain::hill ? 1 : 0;
            tile.cover = value.value("cover", tile.cover);
            tile.passable = value.value("passable", tile.passable);
            tile.blocks_sight = value.value("blocks_sight", tile.blocks_sight);
            if (tile.water && tile.passable) {
                fault(fmt::format("/board/legend/{}/passable", key),
                      "all-water hexes are crossed by bridges, fords and boats only");
            }
            legend.emplace(key[0], tile);
        }
        return legend;
    }

    void heights(const Json& json) {
        if (!json.contains("heights")
            || !rows_match(json["heights"], "/board/heights",
                           static_cast<std::size_t>(scenario_.board.grid.columns()),
                           static_cast<std::size_t>(scenario_.board.grid.rows()))) {
            return;
        }
        std::size_t at = 0;
        for (const Json& row : json["heights"]) {
            for (const char digit : row.get<std::string>()) {
                scenario_.board.tiles[at++].height = static_cast<std::uint8_t>(digit - '0');
            }
        }
    }

    void roads(const Json& json) {
        for (std::size_t i = 0; json.contains("roads") && i < json["roads"].size(); ++i) {
            const std::string pointer = fmt::format("/board/roads/{}", i);
            std::vector<HexId> road = hexes(json["roads"][i], pointer);
            for (std::size_t k = 1; k < road.size(); ++k) {
                if (road[k] != no_hex && road[k - 1] != no_hex
                    && scenario_.board.grid.distance(road[k - 1], road[k]) != 1) {
                    fault(fmt::format("{}/{}", pointer, k),
                          "this hex does not touch the one before it on the road");
                }
            }
            scenario_.board.roads.push_back(std::move(road));
        }
    }

    HexId hex(const Json& label, const std::string& pointer) {
        const auto found = scenario_.board.grid.parse(label.get<std::string>());
        if (!found) {
            const HexId last = static_cast<HexId>(scenario_.board.grid.size() - 1);
            fault(pointer, fmt::format("{} is off the map, which runs from A1 to {}",
                                       label.get<std::string>(), scenario_.label(last)));
        }
        return found.value_or(no_hex);
    }

    std::vector<HexId> hexes(const Json& labels, const std::string& pointer) {
        std::vector<HexId> list;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const HexId found = hex(labels[i], fmt::format("{}/{}", pointer, i));
            if (found != no_hex && std::ranges::find(list, found) != list.end()) {
                fault(fmt::format("{}/{}", pointer, i), "this hex is named twice");
            }
            list.push_back(found);
        }
        return list;
    }

    void zones() {
        if (json_.contains("zones")) {
            for (const auto& [name, labels] : json_["zones"].items()) {
                zones_[name] = hexes(labels, "/zones/" + name);
            }
        }
    }

    void force(const Json& json, const std::string& pointer) {
        Force made;
        made.side = side(json["side"], pointer + "/side");
        made.name = json["name"].get<std::string>();
        if (scenario_.force_named(made.name)) {
            fault(pointer + "/name", fmt::format("two forces are called \"{}\"", made.name));
        }
        made.infantry = json.value("infantry", 0);
        made.cavalry = json.value("cavalry", 0);
        made.guns = json.value("guns", 0);
        if (made.infantry + made.cavalry + made.guns == 0) {
            fault(pointer, fmt::format("\"{}\" has neither infantry nor cavalry nor guns", made.name));
        }
        force_extras(json, pointer, made);
        force_place(json, pointer, made);
        scenario_.forces.push_back(std::move(made));
    }

    void force_extras(const Json& json, const std::string& pointer, Force& made) {
        if (json.contains("crew")) {
            made.crew = json["crew"].get<int>();
            if (!known_.crew) {
                fault(pointer + "/crew", "these rules do not count artillerymen");
            } else if (made.guns == 0) {
                fault(pointer + "/crew", "a crew needs guns");
            }
        }
        for (const char* key : {"facing", "standing"}) {
            if (json.contains(key) && !known_.facing) {
                fault(fmt::format("{}/{}", pointer, key),
                      "these rules know neither facing nor orders to stand");
            }
        }
        made.facing = direction_named(json.value("facing", std::string{"E"})).value_or(Direction::east);
        made.standing = json.value("standing", false);
    }

    void force_place(const Json& json, const std::string& pointer, Force& made) {
        const bool arrives = json.contains("turn") || json.contains("entry");
        if (static_cast<int>(json.contains("at")) + static_cast<int>(json.contains("zone"))
                + static_cast<int>(arrives)
            != 1) {
            fault(pointer,
                  "a force needs one of: \"at\" (on the table), \"zone\" (to be deployed), or \"turn\" with "
                  "\"entry\" (arriving)");
            return;
        }
        if (json.contains("at")) {
            made.at = hex(json["at"], pointer + "/at");
            return;
        }
        if (arrives) {
            arrival(json, pointer, made);
            return;
        }
        made.begins = Force::Begins::deployed;
        const auto zone = zones_.find(json["zone"].get<std::string>());
        if (zone == zones_.end()) {
            fault(pointer + "/zone", fmt::format("there is no zone \"{}\"", json["zone"].get<std::string>()));
        } else {
            made.places = zone->second;
        }
    }

    void arrival(const Json& json, const std::string& pointer, Force& made) {
        made.begins = Force::Begins::arriving;
        if (!json.contains("turn") || !json.contains("entry")) {
            fault(pointer, "\"turn\" and \"entry\" go together");
            return;
        }
        made.turn = json["turn"].get<int>();
        made.places = hexes(json["entry"], pointer + "/entry");
        for (std::size_t i = 0; i < made.places.size(); ++i) {
            const HexId place = made.places[i];
            if (place != no_hex
                && (!scenario_.board[place].passable || !scenario_.board.grid.on_edge(place))) {
                fault(fmt::format("{}/entry/{}", pointer, i),
                      "troops can only enter by passable hexes at the edge of the map");
            }
        }
    }

    void boats() {
        if (!json_.contains("boats")) {
            return;
        }
        if (!known_.boats) {
            fault("/boats", "these rules know no boats");
        }
        scenario_.boats = hexes(json_["boats"], "/boats");
        for (std::size_t i = 0; i < scenario_.boats.size(); ++i) {
            if (scenario_.boats[i] != no_hex && !scenario_.board[scenario_.boats[i]].water) {
                fault(fmt::format("/boats/{}", i), "a boat lies in an all-water hex");
            }
        }
    }

    void victory(const Json& json) {
        scenario_.turns = json["turns"].get<int>();
        if (json.contains("otherwise")) {
            scenario_.otherwise = side(json["otherwise"], "/victory/otherwise");
        }
        for (std::size_t i = 0; i < json["conditions"].size(); ++i) {
            condition(json["conditions"][i], fmt::format("/victory/conditions/{}", i));
        }
        if (scenario_.objectives.size() > max_objectives) {
            fault("/victory/conditions",
                  fmt::format("at most {} hexes may be named to be held", max_objectives));
        }
    }

    void condition(const Json& json, const std::string& pointer) {
        Condition made;
        made.side = side(json["side"], pointer + "/side");
        made.every_turn = json["when"].get<std::string>() == "turn_end";
        made.enemy_losses = json.value("enemy_losses", 0);
        made.losses_below = json.value("losses_below", 0);
        if (json.contains("hold")) {
            made.hold = hexes(json["hold"], pointer + "/hold");
            made.hold_count = json.value("hold_count", static_cast<int>(made.hold.size()));
            objectives(made, pointer);
        } else if (json.contains("hold_count")) {
            fault(pointer + "/hold_count", "\"hold_count\" needs \"hold\"");
        }
        exits(json, pointer, made);
        if (made.hold.empty() && made.enemy_losses + made.losses_below + made.exited == 0) {
            fault(pointer, "this condition asks for nothing");
        }
        scenario_.conditions.push_back(std::move(made));
    }

    void objectives(const Condition& made, const std::string& pointer) {
        if (made.hold_count > static_cast<int>(made.hold.size())) {
            fault(pointer + "/hold_count", "more hexes than \"hold\" names");
        }
        for (std::size_t i = 0; i < made.hold.size(); ++i) {
            if (made.hold[i] != no_hex && !scenario_.board[made.hold[i]].passable) {
                fault(fmt::format("{}/hold/{}", pointer, i), "nobody can enter this hex to hold it");
            }
            if (std::ranges::find(scenario_.objectives, made.hold[i]) == scenario_.objectives.end()) {
                scenario_.objectives.push_back(made.hold[i]);
            }
        }
    }

    void exits(const Json& json, const std::string& pointer, Condition& made) {
        made.exited = json.value("exited", 0);
        if (json.contains("exit") != json.contains("exited")) {
            fault(pointer, "\"exited\" and \"exit\" go together");
            return;
        }
        if (!json.contains("exit")) {
            return;
        }
        const std::vector<HexId> list = hexes(json["exit"], pointer + "/exit");
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i] == no_hex || made.side == Side::nobody) {
                continue;
            }
            if (!scenario_.board.grid.on_edge(list[i])) {
                fault(fmt::format("{}/exit/{}", pointer, i), "an exit hex lies at the edge of the map");
            }
            scenario_.exits[index(made.side)].insert(list[i]);
        }
    }

    const Json& json_;
    const Known& known_;
    Faults& faults_;
    Scenario scenario_;
    std::map<std::string, std::vector<HexId>> zones_;
};

} // namespace

std::optional<Side> Scenario::side_named(std::string_view side_id) const {
    for (const Side side : both_sides) {
        if (side_ids[index(side)] == side_id) {
            return side;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> Scenario::force_named(std::string_view force_name) const {
    const auto found = std::ranges::find(forces, force_name, &Force::name);
    if (found == forces.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - forces.begin());
}

Scenario read_scenario(const Json& json, const Known& known, Faults& faults) {
    return Reader{json, known, faults}.read();
}

} // namespace bounce::hex

#include "engine/drill/view.h"

#include "engine/drill/destructible.h"
#include "engine/match/table/numbers.h"

namespace bounce::drill {

void add_marks(std::span<const MarkWord> words, std::uint16_t marks, View::Unit& shown) {
    for (const MarkWord& word : words) {
        if ((marks & word.mark) == 0) {
            continue;
        }
        if (!word.word.empty()) {
            shown.marks.push_back(word.word);
        }
        if (word.token) {
            shown.tokens.push_back(*word.token);
        }
    }
}

void add_status(std::span<const MarkWord> words, std::uint16_t marks, std::vector<std::string>& parts) {
    for (const MarkWord& word : words) {
        if ((marks & word.mark) != 0) {
            parts.emplace_back(word.status);
        }
    }
}

const std::string& house_name(const Field& field, int house) {
    return field.scenario.ground.structures[static_cast<std::size_t>(house)].name;
}

View::Unit unit_view(const Field& field, UnitId unit, Vec at, int house) {
    View::Unit shown;
    shown.id = shown.name = field.name(unit);
    shown.at = table::place_text(at);
    shown.side = field.side(unit);
    if (house >= 0) {
        shown.inside = house_name(field, house);
    }
    return shown;
}

std::vector<View::Structure> structure_views(const TerrainState& terrain_state, int built_strength) {
    std::vector<View::Structure> views;
    const auto add = [&](std::string_view kind, int index, std::string name, int left, int strength) {
        views.push_back({.kind = kind,
                         .index = index,
                         .name = std::move(name),
                         .left = left,
                         .strength = strength,
                         .line = {}});
    };
    const table::Ground& ground = terrain_state.ground;
    for (std::size_t i = 0; i < ground.structures.size(); ++i) {
        const table::Structure& it = ground.structures[i];
        add(it.kind == table::Structure::Kind::house ? "house" : "bridge", static_cast<int>(i), it.name,
            terrain_state.structures[i], it.strength);
    }
    for (std::size_t i = 0; i < ground.lines.size(); ++i) {
        if (ground.lines[i].strength > 0) {
            const Destructible line{Destructible::Kind::line, static_cast<std::uint8_t>(i)};
            add("barrier", static_cast<int>(i), name_of(ground, line), terrain_state.works[i],
                ground.lines[i].strength);
        }
    }
    for (std::size_t i = 0; i < terrain_state.built.size(); ++i) {
        if (const Built& built = terrain_state.built[i]; built.strength > 0) {
            const Destructible work{Destructible::Kind::built, static_cast<std::uint8_t>(i)};
            add("works", -1, name_of(ground, work), built.strength, built_strength);
            views.back().line = {built.from, built.to};
        }
    }
    return views;
}

View::Waiting waiting_view(const Field& field, UnitId unit) {
    const table::Force& force = field.force(unit);
    View::Waiting waiting{.name = force.name, .turn = force.turn, .troops = {}, .places = {}};
    if (force.begins == table::Force::Begins::deployed) {
        waiting.places.push_back(field.scenario.zones[static_cast<std::size_t>(force.zone)].name);
    } else {
        waiting.places = {table::place_text(force.edge.from), table::place_text(force.edge.to)};
    }
    return waiting;
}

} // namespace bounce::drill

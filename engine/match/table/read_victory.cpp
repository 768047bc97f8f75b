#include "engine/match/latecomers.h"
#include "engine/match/table/reading.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::table {

namespace {

/// Index of what has a name, or -1 and a fault: "there is no zone ...".
int known_index(Reading& reading, std::optional<std::size_t> found, const Json& name,
                const std::string& pointer, std::string_view what) {
    if (!found) {
        reading.fault(pointer, fmt::format("there is no {} \"{}\"", what, name.get<std::string>()));
        return -1;
    }
    return static_cast<int>(*found);
}

int zone(Reading& reading, const Json& name, const std::string& pointer) {
    return known_index(reading, reading.scenario.zone_named(name.get<std::string>()), name, pointer, "zone");
}

int line(Reading& reading, const Json& name, const std::string& pointer) {
    const auto found = reading.scenario.line_named(name.get<std::string>());
    const bool stream = found && reading.scenario.ground.lines[*found].barrier == Barrier::stream;
    return known_index(reading, stream ? std::nullopt : found, name, pointer, "barrier");
}

/// What can be destroyed: a house, a bridge, or works.
Target target(Reading& reading, const Json& name, const std::string& pointer) {
    if (const auto found = reading.scenario.structure_named(name.get<std::string>())) {
        return {.structure = static_cast<int>(*found)};
    }
    const auto found = reading.scenario.line_named(name.get<std::string>());
    const bool works = found && reading.scenario.ground.lines[*found].barrier >= Barrier::fieldwork;
    return {.line = known_index(reading, works ? found : std::nullopt, name, pointer,
                                "house, bridge, fieldwork, stockade or redoubt")};
}

void read_objective(Reading& reading, const std::string& name, const Json& json) {
    const std::string pointer = (Json::json_pointer{"/objectives"} / name).to_string();
    Objective made{.name = name};
    if (json.contains("area") + json.contains("house") + json.contains("works") != 1) {
        reading.fault(pointer, "an objective is exactly one of \"area\", \"house\" and \"works\"");
    } else if (json.contains("area")) {
        made.outline = reading.outline(json["area"], pointer + "/area");
    } else if (json.contains("works")) {
        made.line = line(reading, json["works"], pointer + "/works");
        if (made.line >= 0) {
            made.outline = reading.scenario.ground.lines[static_cast<std::size_t>(made.line)].course;
        }
    } else {
        const auto found = reading.scenario.structure_named(json["house"].get<std::string>());
        const auto& all = reading.scenario.ground.structures;
        const bool house = found && all[*found].kind == Structure::Kind::house;
        made.structure =
            known_index(reading, house ? found : std::nullopt, json["house"], pointer + "/house", "house");
        if (house) {
            const Corners at = corners(all[*found].footprint);
            made.outline.assign(at.begin(), at.end());
        }
    }
    made.box = made.outline.empty() ? Box{} : box_of(made.outline);
    if (json.contains("owner")) {
        made.owner = reading.side(json["owner"], pointer + "/owner");
    }
    made.present = json.value("present", false);
    reading.scenario.objectives.push_back(std::move(made));
}

void read_objectives(Reading& reading) {
    if (!reading.json.contains("objectives")) {
        return;
    }
    for (const auto& [name, json] : reading.json["objectives"].items()) {
        read_objective(reading, name, json);
    }
    if (reading.scenario.objectives.size() > max_objectives) {
        reading.fault("/objectives", fmt::format("at most {} objectives have room", max_objectives));
    }
}

void read_bans(Reading& reading) {
    for (std::size_t i = 0; reading.json.contains("bans") && i < reading.json["bans"].size(); ++i) {
        const Json& json = reading.json["bans"][i];
        const auto pointer = fmt::format("/bans/{}", i);
        reading.scenario.bans.push_back({reading.side(json["side"], pointer + "/side"),
                                         zone(reading, json["zone"], pointer + "/zone"),
                                         json["until"].get<int>(), json["text"].get<std::string>()});
    }
}

void read_hold(Reading& reading, const Json& json, const std::string& pointer, Condition& made) {
    if (!json.contains("hold")) {
        if (json.contains("hold_count")) {
            reading.fault(pointer + "/hold_count", "\"hold_count\" needs \"hold\"");
        }
        return;
    }
    for (std::size_t i = 0; i < json["hold"].size(); ++i) {
        const auto name = json["hold"][i].get<std::string>();
        const auto& all = reading.scenario.objectives;
        const auto found = std::ranges::find(all, name, &Objective::name);
        const auto at = fmt::format("{}/hold/{}", pointer, i);
        if (found == all.end()) {
            reading.fault(at, fmt::format("there is no objective \"{}\"", name));
            continue;
        }
        const int objective = static_cast<int>(found - all.begin());
        if (std::ranges::find(made.hold, objective) != made.hold.end()) {
            reading.fault(at, "this objective is named twice");
        }
        made.hold.push_back(objective);
    }
    made.hold_count = json.value("hold_count", static_cast<int>(json["hold"].size()));
    if (made.hold_count > static_cast<int>(json["hold"].size())) {
        reading.fault(pointer + "/hold_count", "more objectives than \"hold\" names");
    }
}

void read_exits(Reading& reading, const Json& json, const std::string& pointer, Condition& made) {
    made.exited = json.value("exited", 0);
    if (json.contains("exit") != json.contains("exited")) {
        reading.fault(pointer, "\"exited\" and \"exit\" go together");
        return;
    }
    for (std::size_t i = 0; json.contains("exit") && i < json["exit"].size(); ++i) {
        const EdgeSpan edge = reading.edge(json["exit"][i], fmt::format("{}/exit/{}", pointer, i));
        if (made.side != Side::nobody) {
            reading.scenario.exits[index(made.side)].push_back(edge);
        }
    }
}

void read_times(Reading& reading, const Json& json, const std::string& pointer, Condition& made) {
    made.every_turn = json["when"].get<std::string>() == "turn_end";
    made.by_turn = json.value("by_turn", 0);
    if (made.by_turn > 0 && !made.every_turn) {
        reading.fault(pointer + "/by_turn", "\"by_turn\" goes with turn_end");
    } else if (made.by_turn > reading.scenario.turns) {
        reading.fault(pointer + "/by_turn",
                      fmt::format("the battle ends after turn {}", reading.scenario.turns));
    }
}

void read_lists(Reading& reading, const Json& json, const std::string& pointer, Condition& made) {
    for (std::size_t i = 0; json.contains("clear") && i < json["clear"].size(); ++i) {
        made.clear.push_back(zone(reading, json["clear"][i], fmt::format("{}/clear/{}", pointer, i)));
    }
    for (std::size_t i = 0; json.contains("destroyed") && i < json["destroyed"].size(); ++i) {
        made.destroyed.push_back(
            target(reading, json["destroyed"][i], fmt::format("{}/destroyed/{}", pointer, i)));
    }
}

bool asks_for_nothing(const Condition& condition) {
    return condition.hold.empty() && condition.clear.empty() && condition.destroyed.empty()
           && condition.enemy_losses + condition.losses_below + condition.ratio_own + condition.exited == 0;
}

void read_condition(Reading& reading, const Json& json, const std::string& pointer) {
    const std::size_t before = reading.faults.size();
    Condition made;
    made.side = reading.side(json["side"], pointer + "/side");
    made.enemy_losses = json.value("enemy_losses", 0);
    made.losses_below = json.value("losses_below", 0);
    if (json.contains("loss_ratio")) {
        made.ratio_enemy = json["loss_ratio"][0].get<int>();
        made.ratio_own = json["loss_ratio"][1].get<int>();
    }
    read_times(reading, json, pointer, made);
    read_hold(reading, json, pointer, made);
    read_exits(reading, json, pointer, made);
    read_lists(reading, json, pointer, made);
    if (reading.sound(before) && asks_for_nothing(made)) {
        reading.fault(pointer, "this condition asks for nothing");
    }
    reading.scenario.conditions.push_back(std::move(made));
}

} // namespace

void read_victory(Reading& reading) {
    read_objectives(reading);
    read_bans(reading);
    const Json& json = reading.json["victory"];
    reading.scenario.turns = json["turns"].get<int>();
    add_latecomers(reading.scenario, "units", reading.faults);
    if (json.contains("otherwise")) {
        reading.scenario.otherwise = reading.side(json["otherwise"], "/victory/otherwise");
    }
    for (std::size_t i = 0; i < json["conditions"].size(); ++i) {
        read_condition(reading, json["conditions"][i], fmt::format("/victory/conditions/{}", i));
    }
}

} // namespace bounce::table

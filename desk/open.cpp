#include "desk/files.h"
#include "desk/lesson.h"
#include "desk/table.h"

#include <fmt/format.h>

namespace bounce::desk {

namespace {

/// What the page is told of a scenario once.
Json scenario_reply(const Scene& scene, std::string_view rules, const Json& scenario) {
    Json reply = scenario_json(scene, rules);
    if (scenario.contains("lesson")) {
        reply["lesson"] = lesson_json(scenario);
    }
    return reply;
}

/// Faults of a battle's beginning, those of the scenario placed in its text.
Faults placed_beginning(Faults faults, const Document& scenario, const Json& settings) {
    for (Fault& fault : faults) {
        if (fault.pointer == "/edition" && settings.contains("edition")) {
            fault.pointer.insert(0, "/settings");
        }
        for (const char* key : {"parameters", "options"}) {
            const std::string below = fmt::format("/{}/", key);
            const bool chosen = fault.pointer.starts_with(below) && settings.contains(key)
                                && settings[key].contains(fault.pointer.substr(below.size()));
            if (chosen) {
                fault.pointer.insert(0, "/settings");
            }
        }
        fault.line = fault.pointer.starts_with("/settings") ? 0 : scenario.line(fault.pointer);
    }
    return faults;
}

/// The first so many orders of a battle file, whatever comes after them and whatever its digests say.
std::expected<Battle, Faults> beginning(const Json& file, std::size_t orders) {
    auto replayed = Battle::replay(file);
    if (!replayed) {
        return std::unexpected{std::move(replayed.error())};
    }
    if (replayed->battle.record().size() < orders && !replayed->parted.empty()) {
        return std::unexpected{std::move(replayed->parted)};
    }
    replayed->battle.take_back_to(orders);
    return std::move(replayed->battle);
}

} // namespace

Json opened_json(const Stand& stand) {
    return {{"scenario", scenario_reply(stand.scene, stand.battle.match().rules(), stand.battle.scenario())},
            {"board", stand.scene.board},
            {"settings", settings_json(stand.battle.settings(), stand.scene)},
            {"in_force", in_force_json(stand.battle.match())},
            {"situation", situation_json(stand)},
            {"dispatches", dispatches_json(stand)}};
}

std::expected<BattleSettings, Faults> read_settings(const Json& json, const Json& scenario) {
    BattleSettings settings;
    settings.seed = json.value("seed", settings.seed);
    settings.dice = json.value("dice", std::string{}) == "asked" ? DiceKind::asked : DiceKind::seeded;
    settings.edition = json.value("edition", std::string{});
    settings.parameters = json.value("parameters", Json::object());
    settings.options = json.value("options", Json::object());
    const Json players = json.value("players", Json::object());
    Faults faults = player_faults(players, scenario["rules"], "/settings/players");
    for (const auto& [id, player] : players.items()) {
        bool known = false;
        for (const Side side : both_sides) {
            if (scenario["sides"][index(side)]["id"].get<std::string>() == id) {
                settings.players[index(side)] = player.get<std::string>();
                known = true;
            }
        }
        if (!known) {
            faults.push_back(
                {"/settings/players/" + id, fmt::format("\"{}\" is neither of the two sides", id)});
        }
    }
    if (!faults.empty()) {
        return std::unexpected{std::move(faults)};
    }
    return settings;
}

Reply check(Table&, const Json& request) {
    const Checked checked = desk::check(request["text"].get_ref<const std::string&>());
    Json reply = {{"faults", faults_json(checked.faults)}};
    if (checked.agreed) {
        reply["agreed"] = agreement_json(*checked.agreed);
    }
    return reply;
}

Reply inspect(Table&, const Json& request) {
    auto file = read_file(request["scenario"].get_ref<const std::string&>(), FileKind::scenario);
    if (!file) {
        return faulty(std::move(file.error()));
    }
    const auto match = set_up(file->document);
    if (!match) {
        return faulty(match.error());
    }
    const Scene scene = (*match)->scene();
    return Json{{"scenario", scenario_reply(scene, (*match)->rules(), file->document.json())},
                {"board", scene.board},
                {"view", Writer{scene}.view((*match)->view(Side::nobody))}};
}

Reply open(Table& table, const Json& request) {
    auto file = read_file(request["scenario"].get_ref<const std::string&>(), FileKind::scenario);
    if (!file) {
        return faulty(std::move(file.error()));
    }
    auto settings = read_settings(request["settings"], file->document.json());
    if (!settings) {
        return faulty(std::move(settings.error()));
    }
    const Json& scenario = file->document.json();
    const bool lesson = request.value("lesson", false);
    if (lesson && !scenario.contains("lesson")) {
        return misuse(fmt::format("{} has no lesson", scenario["title"].get<std::string>()));
    }
    auto battle = Battle::begin(lesson ? as_lesson(scenario) : scenario, std::move(*settings));
    if (!battle && lesson) {
        return faulty(file->document.placed(in_the_lesson(std::move(battle.error()), scenario)));
    }
    if (!battle) {
        return faulty(placed_beginning(std::move(battle.error()), file->document, request["settings"]));
    }
    table.play.emplace(std::move(*battle));
    return opened_json(*table.play);
}

Reply load(Table& table, const Json& request) {
    auto file = read_file(request["battle"].get_ref<const std::string&>(), FileKind::battle);
    if (!file) {
        return faulty(std::move(file.error()));
    }
    const Json& json = file->document.json();
    auto battle = request.contains("orders") ? beginning(json, request["orders"].get<std::size_t>())
                                             : Battle::load(json);
    if (!battle) {
        return faulty(file->document.placed(std::move(battle.error())));
    }
    table.play.emplace(std::move(*battle));
    return opened_json(*table.play);
}

} // namespace bounce::desk

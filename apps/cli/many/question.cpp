#include "apps/cli/many/question.h"

#include "apps/cli/exit.h"
#include "desk/files.h"
#include "desk/validate.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace bounce::cli {

namespace {

constexpr int version = 1;

Json settings_json(const BattleSettings& settings) {
    return {{"players", settings.players},
            {"edition", settings.edition},
            {"parameters", settings.parameters},
            {"options", settings.options}};
}

BattleSettings read_settings(const Json& json, std::uint64_t first) {
    BattleSettings settings;
    settings.seed = first;
    settings.edition = json["edition"].get<std::string>();
    settings.parameters = json["parameters"];
    settings.options = json["options"];
    for (std::size_t i = 0; i < 2; ++i) {
        settings.players[i] = json["players"][i].get<std::string>();
    }
    return settings;
}

} // namespace

Json question_json(const Question& question) {
    Json json = {{"rows", version},
                 {"scenario", question.scenario},
                 {"settings", settings_json(question.settings)},
                 {"paired", question.paired},
                 {"first", question.settings.seed},
                 {"battles", question.battles},
                 {"counted", question.counted}};
    if (question.against) {
        json["against"] = settings_json(*question.against);
    }
    return json;
}

Question read_question(const std::string& file, const Json& json) {
    Faults faults = desk::validate(json, "run.schema.json");
    if (faults.empty()) {
        faults = desk::scenario_faults(json["scenario"], "/scenario");
    }
    if (!faults.empty()) {
        for (Fault& fault : faults) {
            fault.line = 1;
        }
        throw FaultyFile{file, std::move(faults)};
    }
    const auto first = json["first"].get<std::uint64_t>();
    Question question{.file = file,
                      .scenario = json["scenario"],
                      .settings = read_settings(json["settings"], first),
                      .paired = json["paired"].get<bool>(),
                      .battles = json["battles"].get<std::uint64_t>(),
                      .counted = json["counted"].get<bool>()};
    if (json.contains("against")) {
        question.against = read_settings(json["against"], first);
    }
    return question;
}

} // namespace bounce::cli

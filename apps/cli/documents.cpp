#include "apps/cli/documents.h"

#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "desk/to_json.h"

#include <nlohmann/json.hpp>

namespace bounce::cli {

desk::Document read_document(const std::string& path, desk::FileKind kind) {
    auto file = desk::read_file(read_file(path), kind);
    if (!file) {
        throw FaultyFile{path, std::move(file.error())};
    }
    return std::move(file->document);
}

desk::Document read_variant(const std::string& path) {
    desk::Document variant = read_document(path, desk::FileKind::variant);
    if (Faults faults = desk::variant_faults(variant.json()); !faults.empty()) {
        throw FaultyFile{path, variant.placed(std::move(faults))};
    }
    return variant;
}

desk::File read_any(const std::string& path) {
    auto file = desk::read_file(read_file(path));
    if (!file) {
        throw FaultyFile{path, std::move(file.error())};
    }
    return std::move(*file);
}

Battle::Replayed replayed(const std::string& path, const desk::Document& battle) {
    auto replay = Battle::replay(battle.json());
    if (!replay) {
        throw FaultyFile{path, battle.placed(std::move(replay.error()))};
    }
    return std::move(*replay);
}

Battle begin_battle(const std::string& path, const desk::Document& scenario, BattleSettings settings) {
    auto battle = Battle::begin(scenario.json(), std::move(settings));
    if (!battle) {
        throw FaultyFile{path, scenario.placed(std::move(battle.error()))};
    }
    return std::move(*battle);
}

Json log_json(const Battle& battle) {
    const desk::Writer writer{battle.match().scene()};
    Json log = Json::array();
    const std::span orders{battle.events()};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        log.push_back(writer.events(deeds_of_last(orders.first(i + 1))));
    }
    return log;
}

} // namespace bounce::cli

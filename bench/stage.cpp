#include "bench/stage.h"

#include "desk/embedded.h"
#include "desk/files.h"
#include "engine/match/showing/view.h"
#include "engine/rules/registry.h"

#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace bounce::bench {

namespace {

[[noreturn]] void give_up(const std::string& why) {
    fmt::print(stderr, "{}\n", why);
    std::exit(1);
}

/// Figures of both sides, or strength points, including reinforcements still to come.
int figures(const Json& scenario) {
    const auto match = rules_named(scenario["rules"].get<std::string>())->setup(scenario, {});
    if (!match) {
        give_up(match.error().front().message);
    }
    const View view = (*match)->view(Side::nobody);
    return view.sides[0].strength + view.sides[1].strength;
}

Json found(const std::string& rules) {
    Json largest;
    for (const std::string_view path : embedded::paths()) {
        if (!path.starts_with("scenarios/" + rules + "/")) {
            continue;
        }
        Json scenario = scenario_at(std::string{path});
        if (largest.is_null() || figures(scenario) > figures(largest)) {
            largest = std::move(scenario);
        }
    }
    return largest.is_null() ? (give_up("no scenario for " + rules), largest) : largest;
}

} // namespace

const Json& largest_scenario(const std::string& rules) {
    static std::map<std::string, Json> known;
    const auto at = known.find(rules);
    return at != known.end() ? at->second : known.emplace(rules, found(rules)).first->second;
}

Json scenario_at(const std::string& path) {
    const auto file = desk::read_file(embedded::file(path), desk::FileKind::scenario);
    if (!file) {
        give_up(fmt::format("{} has faults", path));
    }
    return file->document.json();
}

lab::Batch batch_of(const Json& scenario, const std::string& player) {
    BattleSettings settings;
    settings.players[0] = settings.players[1] = player;
    auto batch = lab::Batch::open(scenario, settings);
    if (!batch) {
        give_up(batch.error().front().message);
    }
    return std::move(*batch);
}

lab::Batch batch_of(const std::string& rules, const std::string& player) {
    return batch_of(largest_scenario(rules), player);
}

} // namespace bounce::bench

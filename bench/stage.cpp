#include "bench/stage.h"

#include "desk/embedded.h"
#include "desk/files.h"

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

/// Figures of hex games, strength points of others.
int figures(const Json& scenario) {
    int sum = 0;
    for (const char* list : {"forces", "units"}) {
        const auto troops = scenario.find(list);
        if (troops == scenario.end()) {
            continue;
        }
        for (const Json& force : *troops) {
            sum += force.value("infantry", 0) + force.value("cavalry", 0) + 4 * force.value("guns", 0)
                   + force.value("strength", 0);
        }
    }
    return sum;
}

Json found(const std::string& rules) {
    Json largest;
    for (const std::string_view path : embedded::paths()) {
        if (!path.starts_with("scenarios/" + rules + "/")) {
            continue;
        }
        const auto file = desk::read_file(embedded::file(path), desk::FileKind::scenario);
        if (!file) {
            give_up(fmt::format("{} has faults", path));
        }
        if (largest.is_null() || figures(file->document.json()) > figures(largest)) {
            largest = file->document.json();
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

lab::Batch batch_of(const std::string& rules, const std::string& player) {
    BattleSettings settings;
    settings.players[0] = settings.players[1] = player;
    auto batch = lab::Batch::open(largest_scenario(rules), settings);
    if (!batch) {
        give_up(batch.error().front().message);
    }
    return std::move(*batch);
}

} // namespace bounce::bench

#include "desk/case_setup.h"

#include "desk/files.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bounce::desk {

namespace {

using SetUp = std::expected<std::unique_ptr<AnyMatch>, Faults>;

Json usual_side(const char* id, const char* name, const char* coat, const char* flag) {
    return {{"id", id},
            {"name", name},
            {"livery",
             {{"coat", coat},
              {"trousers", "#d8d2c0"},
              {"facings", "#f2efe4"},
              {"headgear", "shako"},
              {"flag", {{"field", flag}, {"device", "cross"}, {"charge", "#f2efe4"}}}}}};
}

constexpr std::string_view usual_first = "blue";

/// A battle in which nothing is won before the last turn, unless a side is destroyed.
Json usual_victory() {
    return {{"turns", 6},
            {"conditions", {{{"side", "blue"}, {"when", "battle_end"}, {"enemy_losses", 10000}}}}};
}

/// An empty board of hexes, or an empty table of four feet by three with the sides at its long edges.
void put_ground(Json& scenario, const std::string& rules) {
    const AnyRules* known = rules_named(rules);
    if (known == nullptr || known->about().board == "hex") {
        scenario["board"] = {
            {"map", {"........", "........", "........", "........", "........", "........"}},
            {"legend", {{".", {{"terrain", "open"}}}}}};
        return;
    }
    scenario["table"] = {{"width", 48}, {"depth", 36}};
    scenario["sides"][0]["edge"] = "south";
    scenario["sides"][1]["edge"] = "north";
}

Json usual_scenario(const std::string& rules) {
    Json scenario = {{"format", 1},       {"rules", rules},    {"id", "case"},
                     {"title", "A case"}, {"date", "Any day"}, {"note", "A situation to argue about."}};
    scenario["sides"] = Json::array(
        {usual_side("blue", "Blue", "#2b4a8b", "#2b4a8b"), usual_side("red", "Red", "#a3302b", "#a3302b")});
    put_ground(scenario, rules);
    scenario["victory"] = usual_victory();
    return scenario;
}

SetUp set_up_case(const std::string& rules, const Json& scenario, const Json& one) {
    return rules_named(rules)->setup(scenario, {.edition = one.value("edition", std::string{}),
                                                .parameters = one.value("parameters", Json::object()),
                                                .options = one.value("options", Json::object())});
}

/// Whether the usual first side is what the rules object to: some let the dice tell.
bool knows_no_first(const SetUp& start) {
    return !start && std::ranges::any_of(start.error(), [](const Fault& fault) {
        return fault.pointer == "/first";
    });
}

} // namespace

Json case_scenario(const std::string& rules, const Json& shared, const Json& patch) {
    Json scenario = usual_scenario(rules);
    // A board of the file's own replaces the usual one; only the patch of a case is merged into it.
    for (const auto& [key, value] : shared.items()) {
        scenario[key] = value;
    }
    scenario.merge_patch(patch);
    if (!shared.contains("first") && !patch.contains("first")) {
        scenario["first"] = usual_first;
    }
    return scenario;
}

SetUp start_of(const std::string& rules, const Json& shared, const Json& one) {
    const Json patch = one.value("scenario", Json::object());
    Json scenario = case_scenario(rules, shared, patch);
    const bool usual = !shared.contains("first") && !patch.contains("first");
    if (Faults faults = scenario_faults(scenario, ""); !faults.empty()) {
        std::erase_if(faults, [&](const Fault& fault) { return usual && fault.pointer == "/first"; });
        return std::unexpected{std::move(faults)};
    }
    SetUp start = set_up_case(rules, scenario, one);
    if (usual && knows_no_first(start)) {
        scenario.erase("first");
        start = set_up_case(rules, scenario, one);
    }
    return start;
}

} // namespace bounce::desk

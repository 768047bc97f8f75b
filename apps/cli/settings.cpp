#include "apps/cli/settings.h"

#include "ai/players.h"
#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace bounce::cli {

namespace {

std::pair<std::string, std::string> halves(const std::string& typed, std::string_view expected) {
    const auto sign = typed.find('=');
    if (sign == std::string::npos || sign == 0) {
        throw UsageError{fmt::format("\"{}\": expected {}", typed, expected)};
    }
    return {typed.substr(0, sign), typed.substr(sign + 1)};
}

/// The same thing said twice: which of the two is meant?
void once(std::vector<std::string>& seen, const std::string& name, std::string_view option) {
    if (std::ranges::find(seen, name) != seen.end()) {
        throw UsageError{fmt::format("{} names {} twice", option, name)};
    }
    seen.push_back(name);
}

std::string read_player(const std::string& typed, const About& rules) {
    constexpr std::string_view prefix = "ai:";
    if (!typed.starts_with(prefix) || !ai::known(std::string_view{typed}.substr(prefix.size()))) {
        throw UsageError{fmt::format("there is no opponent \"{}\"; expected one of: ai:{}", typed,
                                     fmt::join(ai::names(), ", ai:"))};
    }
    const std::string player = typed.substr(prefix.size());
    if (const auto fault = ai::fault_of(player, rules)) {
        throw UsageError{fmt::format("\"{}\": {}", typed, *fault)};
    }
    return player;
}

void set_players(const TypedSettings& typed, const Json& scenario, const About& rules,
                 BattleSettings& settings) {
    settings.players[0] = settings.players[1] = read_player(typed.all_players, rules);
    std::vector<std::string> ids;
    for (const Json& side : scenario["sides"]) {
        ids.push_back(side["id"].get<std::string>());
    }
    std::vector<std::string> named;
    for (const std::string& each : typed.players) {
        const auto [side, player] = halves(each, "SIDE=ai:NAME");
        const auto found = std::ranges::find(ids, side);
        if (found == ids.end()) {
            throw UsageError{
                fmt::format("there is no side \"{}\"; expected one of: {}", side, fmt::join(ids, ", "))};
        }
        once(named, side, "--player");
        settings.players[found - ids.begin()] = read_player(player, rules);
    }
}

int read_number(const ParameterInfo& info, const std::string& text) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || value < info.least || value > info.most) {
        throw UsageError{
            fmt::format("{} must be a whole number from {} to {}", info.name, info.least, info.most)};
    }
    return value;
}

void set_value(const ParameterList& list, const std::string& name, const std::string& value,
               BattleSettings& settings) {
    const auto number = std::ranges::find(list.numbers, name, &ParameterInfo::name);
    if (number != list.numbers.end()) {
        settings.parameters[name] = read_number(*number, value);
        return;
    }
    const auto option = std::ranges::find(list.options, name, &OptionInfo::name);
    if (option == list.options.end()) {
        throw UsageError{fmt::format(
            "these rules have no parameter and no option \"{}\"; `bouncestick rules ID` lists them all",
            name)};
    }
    if (std::ranges::find(option->choices, value) == option->choices.end()) {
        throw UsageError{fmt::format("option {} must be one of: {}", name, fmt::join(option->choices, ", "))};
    }
    settings.options[name] = value;
}

/// Empty where none was typed.
const std::string& read_edition(const std::string& typed, const ParameterList& list) {
    if (!typed.empty() && std::ranges::find(list.editions, typed, &Edition::id) == list.editions.end()) {
        std::vector<std::string_view> ids;
        std::ranges::transform(list.editions, std::back_inserter(ids), &Edition::id);
        throw UsageError{ids.empty() ? std::string{"these rules have no editions"}
                                     : fmt::format("there is no edition \"{:.40}\"; expected one of: {}",
                                                   typed, fmt::join(ids, ", "))};
    }
    return typed;
}

void set_variant(const std::string& path, const Json& scenario, BattleSettings& settings) {
    const desk::Document document = read_variant(path);
    const Json& variant = document.json();
    if (variant["rules"] != scenario["rules"]) {
        throw UsageError{fmt::format("{} is a variant of {}, but the scenario uses {}", path,
                                     variant["rules"].get<std::string>(),
                                     scenario["rules"].get<std::string>())};
    }
    settings.parameters = variant.value("parameters", Json::object());
    settings.options = variant.value("options", Json::object());
}

} // namespace

void add_settings(Verb& verb, TypedSettings& typed) {
    verb.number("--seed", typed.seed, 0, most_seed,
                "Number of the (first) battle; the same number gives the same battle everywhere");
    verb.each("--player", typed.players,
              "The player of a side: SIDE=ai:NAME (random, greedy, major); with other weights "
              "SIDE=ai:greedy:WEIGHT=NUMBER,...; with more rollouts SIDE=ai:major:rollouts=NUMBER");
    verb.text("--all-players", typed.all_players,
              "The player of every side that --player does not name: ai:NAME", Verb::Ask::shows);
    verb.text("--edition", typed.edition, "Edition of the rules; default: the scenario's, or else the first");
    verb.each("--set", typed.set, "Change a parameter or an option of the rules: NAME=VALUE");
    verb.text("--variant", typed.variant, "File with house rules");
}

BattleSettings read_settings(const TypedSettings& typed, const Json& scenario) {
    BattleSettings settings;
    settings.seed = typed.seed;
    const AnyRules* rules = rules_named(scenario["rules"].get<std::string>());
    set_players(typed, scenario, rules->about(), settings);
    settings.edition = read_edition(typed.edition, rules->about().parameters);
    if (!typed.variant.empty()) {
        set_variant(typed.variant, scenario, settings);
    }
    std::vector<std::string> named;
    for (const std::string& each : typed.set) {
        const auto [name, value] = halves(each, "NAME=VALUE");
        once(named, name, "--set");
        set_value(rules->about().parameters, name, value, settings);
    }
    return settings;
}

BattleSettings read_changes(const std::vector<std::string>& typed, BattleSettings settings,
                            const Json& scenario) {
    const ParameterList& list = rules_named(scenario["rules"].get<std::string>())->about().parameters;
    std::vector<std::string> named;
    for (const std::string& each : typed) {
        const auto [name, value] = halves(each, "NAME=VALUE");
        once(named, name, "--against");
        if (name == "edition") {
            settings.edition = read_edition(value, list);
        } else {
            set_value(list, name, value, settings);
        }
    }
    return settings;
}

} // namespace bounce::cli

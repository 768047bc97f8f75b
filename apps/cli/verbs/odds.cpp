#include "apps/cli/ask.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace bounce::cli {

namespace {

struct OddsAsked {
    std::string rules;
    std::string query;
    std::vector<std::string> keys;
    bool list = false;
    bool json = false;
};

Json read_keys(const std::vector<std::string>& typed) {
    Json keys = Json::object();
    for (const std::string& each : typed) {
        const auto sign = each.find('=');
        if (sign == std::string::npos || sign == 0) {
            throw UsageError{fmt::format("\"{}\": expected KEY=VALUE", each)};
        }
        const std::string key = each.substr(0, sign);
        if (keys.contains(key)) {
            throw UsageError{fmt::format("{} is given twice", key)};
        }
        keys[key] = each.substr(sign + 1);
    }
    return keys;
}

std::string value_text(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

void print_key(const Json& key) {
    const std::string name = key["name"].get<std::string>();
    const std::string given = value_text(key["default"]);
    const std::string usual = given.empty() ? ", required" : ", default " + given;
    if (key.contains("words")) {
        fmt::print("    {:<16} one of {}{}\n", name, key["words"].dump(), usual);
        return;
    }
    const std::string_view places = key.contains("places") ? " with up to three decimal places" : "";
    fmt::print("    {:<16} {} to {} {}{}{}\n", name, key["min"].get<int>(), key["max"].get<int>(),
               value_text(key["unit"]), places, usual);
}

void print_queries(const Json& queries) {
    for (const Json& query : queries) {
        fmt::print("{}: {}\n", query["query"].get<std::string>(), query["what"].get<std::string>());
        for (const Json& key : query["keys"]) {
            print_key(key);
        }
    }
}

void print_outcomes(const Json& answer) {
    for (const Json& outcome : answer["outcomes"]) {
        const double probability = outcome["probability"].get<double>();
        fmt::print("{:>12} {:>8.4f}% {:<40} {}\n", value_text(outcome["value"]), 100 * probability,
                   std::string(static_cast<std::size_t>(probability * 40 + 0.5), '#'),
                   outcome["exact"].get<std::string>());
    }
    if (answer.contains("mean")) {
        fmt::print("{:>12} {:.6g}\n", "mean", answer["mean"].get<double>());
    }
}

int odds(const OddsAsked& asked) {
    Json request = {{"do", "odds"}, {"rules", asked.rules}};
    if (asked.list) {
        const Json queries = ask(request)["queries"];
        if (asked.json) {
            print_json(queries);
        } else {
            print_queries(queries);
        }
        return done;
    }
    if (asked.query.empty()) {
        throw UsageError{"expected a QUERY, or --list"};
    }
    request["query"] = asked.query;
    request["keys"] = read_keys(asked.keys);
    const Json answer = ask(request);
    if (asked.json) {
        print_json(answer);
    } else {
        print_outcomes(answer);
    }
    return done;
}

} // namespace

void add_odds(Grammar& grammar) {
    auto asked = std::make_shared<OddsAsked>();
    Verb verb = grammar.verb("odds", "Calculate exact odds");
    verb.text("ID", asked->rules, "Rule set", Verb::Ask::must);
    verb.text("QUERY", asked->query, "Odds query; --list shows them");
    verb.texts("KEYS", asked->keys, "Parameters of the query, KEY=VALUE each");
    verb.flag("--list", asked->list, "List the odds queries with their keys");
    verb.flag("--json", asked->json, "Print JSON");
    verb.does([=] { return odds(*asked); });
}

} // namespace bounce::cli

#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "desk/embedded.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

void print_list(const Json& of_rules, const char* member, std::string_view title) {
    for (const Json& clause : of_rules[member]) {
        fmt::print("  {}: {}\n", title, clause.get<std::string>());
    }
}

void print_rules(const std::string& id, const Json& of_rules, bool all) {
    fmt::print("{}: {} clauses, {} carried out, {} tested\n", id, of_rules["clauses"].get<int>(),
               of_rules["implemented"].get<int>(), of_rules["tested"].get<int>());
    print_list(of_rules, "missing", "missing");
    print_list(of_rules, "unknown", "named in code or cases, but in no rulebook");
    if (!all) {
        return;
    }
    for (const Json& row : of_rules["rows"]) {
        const std::size_t files = row["cases"].size();
        fmt::print("  {:<32} cases in {:>2} {:<5}  ", row["id"].get<std::string>(), files,
                   files == 1 ? "file" : "files");
        for (const Json& code : row["code"]) {
            fmt::print(" {}", code.get<std::string>());
        }
        fmt::print("\n");
    }
}

int coverage(bool json, bool all) {
    const Json table = Json::parse(embedded::file("coverage.json"), nullptr, false);
    bool complete = true;
    for (const auto& [id, of_rules] : table["rules"].items()) {
        complete = complete && of_rules["missing"].empty() && of_rules["unknown"].empty();
        if (!json) {
            print_rules(id, of_rules, all);
        }
    }
    if (json) {
        print_json(table);
    }
    return complete ? done : not_so;
}

} // namespace

void add_coverage(Grammar& grammar) {
    auto json = std::make_shared<bool>(false);
    auto all = std::make_shared<bool>(false);
    Verb verb =
        grammar.verb("coverage", "List clauses: the code that carries each out, the cases that test it");
    verb.flag("--json", *json, "Print JSON");
    verb.flag("--all", *all, "List every clause, not only missing ones");
    verb.does([=] { return coverage(*json, *all); });
}

} // namespace bounce::cli

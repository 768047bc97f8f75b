#include "apps/cli/ask.h"
#include "apps/cli/documents.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

std::string text_of(const Json& json, const char* member) { return json[member].get<std::string>(); }

void print_list(const Json& all) {
    for (const Json& rules : all) {
        fmt::print("{:<6} {} ({} clauses, {} parameters, {} options)\n", text_of(rules, "id"),
                   text_of(rules, "title"), rules["clauses"].size(), rules["parameters"].size(),
                   rules["options"].size());
    }
}

void print_book(const Json& rules) {
    fmt::print("{}\n{}\n", text_of(rules, "title"), text_of(rules, "source"));
    std::string chapter;
    for (const Json& clause : rules["clauses"]) {
        if (text_of(clause, "chapter") != chapter) {
            chapter = text_of(clause, "chapter");
            fmt::print("\n== {}\n", chapter);
        }
        fmt::print("\n{}  {}\n{}\n", text_of(clause, "id"), text_of(clause, "title"),
                   text_of(clause, "text"));
    }
}

void print_numbers(const Json& rules) {
    fmt::print("\n== Parameters\n");
    for (const Json& parameter : rules["parameters"]) {
        fmt::print("{:<24} {:>5} {:<14} {} to {}, {}\n", text_of(parameter, "name"),
                   parameter["default"].get<int>(), text_of(parameter, "unit"), parameter["min"].get<int>(),
                   parameter["max"].get<int>(), text_of(parameter, "clause"));
    }
    if (rules["options"].empty()) {
        return;
    }
    fmt::print("\n== Options\n");
    for (const Json& option : rules["options"]) {
        fmt::print("{:<24} {}", text_of(option, "name"), text_of(option, "default"));
        for (const Json& choice : option["choices"]) {
            fmt::print("{}", choice == option["default"] ? "" : " / " + choice.get<std::string>());
        }
        fmt::print("  {}\n", text_of(option, "clause"));
    }
}

void print_weights(const Json& rules) {
    fmt::print("\n== Weights of the opponents greedy and major\n");
    for (const Json& weight : rules["weights"]) {
        fmt::print("{:<24} {:>5} {:<14} {} to {}\n", text_of(weight, "name"), weight["default"].get<int>(),
                   text_of(weight, "unit"), weight["min"].get<int>(), weight["max"].get<int>());
    }
}

struct RulesAsked {
    std::string id;
    std::string variant;
    bool quick = false;
    bool json = false;
};

/// The reference sheet: Markdown reads well as it is.
int quick(const RulesAsked& asked) {
    if (asked.id.empty()) {
        throw UsageError{"--quick needs the ID of a rule set"};
    }
    Json request = {{"do", "quick"}, {"rules", asked.id}};
    if (!asked.variant.empty()) {
        const desk::Document variant = read_variant(asked.variant);
        if (variant.json()["rules"] != asked.id) {
            throw UsageError{fmt::format("{} is a variant of {}, not of {}", asked.variant,
                                         text_of(variant.json(), "rules"), asked.id)};
        }
        request["parameters"] = variant.json().value("parameters", Json::object());
        request["options"] = variant.json().value("options", Json::object());
    }
    const Json sheet = ask(request);
    if (asked.json) {
        print_json(sheet);
    } else {
        fmt::print("# {}\n\n{}", text_of(sheet, "title"), text_of(sheet, "text"));
    }
    return done;
}

int rules(const RulesAsked& asked) {
    if (asked.quick) {
        return quick(asked);
    }
    if (!asked.variant.empty()) {
        throw UsageError{"--variant can only be used with --quick"};
    }
    Json request = {{"do", "rules"}};
    if (!asked.id.empty()) {
        request["id"] = asked.id;
    }
    const Json all = ask(request)["rules"];
    if (asked.json) {
        print_json(asked.id.empty() ? all : all.at(0));
    } else if (asked.id.empty()) {
        print_list(all);
    } else {
        print_book(all.at(0));
        print_numbers(all.at(0));
        print_weights(all.at(0));
    }
    return done;
}

} // namespace

void add_rules(Grammar& grammar) {
    auto asked = std::make_shared<RulesAsked>();
    Verb verb =
        grammar.verb("rules", "List the rule sets, or print the rulebook, parameters and options of one");
    verb.text("ID", asked->id, "Rule set");
    verb.flag("--quick", asked->quick, "Print the one-page reference sheet instead, in Markdown");
    verb.text("--variant", asked->variant,
              "File with house rules; the sheet shows their numbers and options");
    verb.flag("--json", asked->json, "Print JSON");
    verb.does([=] { return rules(*asked); });
}

} // namespace bounce::cli

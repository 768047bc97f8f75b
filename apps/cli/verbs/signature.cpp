#include "apps/cli/ask.h"
#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace bounce::cli {

namespace {

int signature(bool json) {
    const Json answer = ask({{"do", "signature"}});
    if (json) {
        print_json(answer);
        return done;
    }
    fmt::print("{}\n", answer["signature"].get<std::string>());
    for (const auto& [id, number] : answer["rules"].items()) {
        fmt::print("{:<8} {}\n", id, number.get<std::string>());
    }
    return done;
}

} // namespace

void add_signature(Grammar& grammar) {
    auto json = std::make_shared<bool>(false);
    Verb verb = grammar.verb(
        "signature",
        "Fight a fixed set of battles and print a signature, which must be the same in every build");
    verb.flag("--json", *json, "Print JSON");
    verb.does([=] { return signature(*json); });
}

} // namespace bounce::cli

#include "apps/cli/ask.h"
#include "apps/cli/exit.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <CLI/CLI.hpp>
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

void add_signature(CLI::App& program, Action& action) {
    auto json = std::make_shared<bool>(false);
    CLI::App* verb = program.add_subcommand(
        "signature", "Fight a fixed set of battles and print the number that every build must print");
    verb->add_flag("--json", *json, "Print JSON");
    verb->callback([=, &action] { action = [=] { return signature(*json); }; });
}

} // namespace bounce::cli

#include "apps/cli/exit.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace {

using namespace bounce::cli;

void add_verbs(CLI::App& program, Action& action) {
    for (const auto add : {add_play, add_run, add_replay, add_sim, add_draw, add_check, add_case, add_odds,
                           add_rules, add_coverage, add_signature}) {
        add(program, action);
    }
}

int carry_out(const Action& action) {
    try {
        return action();
    } catch (const FaultyFile& file) {
        complain(file.name, file.faults);
    } catch (const UsageError& error) {
        fmt::print(stderr, "bouncestick: {}\n", error.what());
    }
    return wrong;
}

} // namespace

int main(int argc, char** argv) {
    CLI::App program{"A digital wargames table for horse-and-musket miniatures rules.", "bouncestick"};
    program.require_subcommand(1);
    program.set_version_flag("--version", "bouncestick 1.0");
    Action action;
    add_verbs(program, action);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? done : wrong;
    }
    try {
        return carry_out(action);
    } catch (const std::exception& error) {
        fmt::print(stderr, "bouncestick: internal error: {}\n", error.what());
        return internal;
    }
}

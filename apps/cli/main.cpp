#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"

#include <exception>
#include <fmt/format.h>
#include <optional>

namespace {

using namespace bounce::cli;

void add_verbs(Grammar& grammar) {
    for (const auto add : {add_play, add_run, add_replay, add_sim, add_draw, add_check, add_case, add_odds,
                           add_rules, add_coverage, add_signature}) {
        add(grammar);
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
    Grammar grammar;
    add_verbs(grammar);
    if (const std::optional<int> answered = grammar.read(argc, argv)) {
        return *answered;
    }
    try {
        return carry_out(grammar.action());
    } catch (const std::exception& error) {
        fmt::print(stderr, "bouncestick: internal error: {}\n", error.what());
        return internal;
    }
}

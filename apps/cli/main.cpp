#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "apps/warn.h"
#include "desk/legible.h"

#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <iostream>
#include <optional>
#include <system_error>

namespace {

using namespace bounce::cli;

void add_verbs(Grammar& grammar) {
    for (const auto add : {add_play, add_serve, add_tables, add_run, add_replay, add_sim, add_merge,
                           add_experiment, add_draw, add_check, add_case, add_odds, add_rules, add_coverage,
                           add_signature, add_verify_dice, add_worker}) {
        add(grammar);
    }
}

/// What is printed waits in buffers: only now it shows whether it arrived.
void finish_printing() {
    std::cout.flush();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout) {
        throw UsageError{"cannot write to standard output"};
    }
}

int carry_out(const Action& action) {
    try {
        const int code = action();
        finish_printing();
        return code;
    } catch (const FaultyFile& file) {
        complain(file.name, file.faults);
    } catch (const UsageError& error) {
        bounce::warn("bouncestick: {}\n", bounce::desk::legible(error.what()));
    } catch (const std::system_error& error) {
        if (std::ferror(stdout) == 0) {
            throw;
        }
        bounce::warn("bouncestick: cannot write to standard output\n");
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
        bounce::warn("bouncestick: internal error: {}\n", error.what());
        return internal;
    }
}

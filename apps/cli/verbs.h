#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace bounce::cli {

/// What the command line asked for: run once it has been read; gives the exit code.
using Action = std::function<int()>;

// Each adds its subcommand to the program and sets the action when the subcommand is used.
void add_play(CLI::App& program, Action& action);
void add_rules(CLI::App& program, Action& action);
void add_coverage(CLI::App& program, Action& action);
void add_check(CLI::App& program, Action& action);
void add_run(CLI::App& program, Action& action);
void add_replay(CLI::App& program, Action& action);
void add_case(CLI::App& program, Action& action);
void add_odds(CLI::App& program, Action& action);
void add_sim(CLI::App& program, Action& action);
void add_draw(CLI::App& program, Action& action);
void add_signature(CLI::App& program, Action& action);

} // namespace bounce::cli

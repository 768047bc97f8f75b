#pragma once

namespace bounce::cli {

class Grammar;

// Each adds its verb.
void add_play(Grammar& grammar);
void add_serve(Grammar& grammar);
void add_worker(Grammar& grammar); ///< Started by `serve`.
void add_tables(Grammar& grammar); ///< And backup, restore, export and retire.
void add_rules(Grammar& grammar);
void add_coverage(Grammar& grammar);
void add_check(Grammar& grammar);
void add_run(Grammar& grammar);
void add_replay(Grammar& grammar);
void add_case(Grammar& grammar);
void add_odds(Grammar& grammar);
void add_sim(Grammar& grammar);
void add_merge(Grammar& grammar);
void add_experiment(Grammar& grammar);
void add_draw(Grammar& grammar);
void add_signature(Grammar& grammar);
void add_verify_dice(Grammar& grammar);

} // namespace bounce::cli

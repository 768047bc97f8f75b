#include "apps/cli/exit.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "apps/distance/work/loop.h"

namespace bounce::cli {

void add_worker(Grammar& grammar) {
    Verb verb = grammar.hidden_verb("worker", "Fights battles for `bouncestick serve`, which starts it");
    verb.does([] {
        if (!distance::run_worker()) {
            throw UsageError{"only `bouncestick serve` can start workers"};
        }
        return done;
    });
}

} // namespace bounce::cli

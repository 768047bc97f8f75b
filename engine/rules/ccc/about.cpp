#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/eval_weights.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/game.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/state.h"

namespace bounce::ccc {

namespace {

/// What the chapters tell the odds of, in the order of the rulebook.
std::vector<OddsQuery> all_odds() {
    std::vector<OddsQuery> queries;
    add_fire_odds(queries);
    add_charge_odds(queries);
    add_reaction_odds(queries);
    return queries;
}

} // namespace

const About& Game::about() {
    static const About about{.id = "ccc",
                             .title = "Chaos, Confusion and Casualties",
                             .source = "Action/Reaction in Miniature Wargaming, parts 5 and 6, a rules set "
                                       "published on a wargames blog on 23 and 29 December 2019",
                             .parameters = parameter_list(),
                             .weights = weight_list(),
                             .odds = all_odds(),
                             .board = "table",
                             .strength = {"piece", "pieces"},
                             .phases = phase_names,
                             .orders = order_words()};
    return about;
}

} // namespace bounce::ccc

#include "engine/rules/awi/eval_weights.h"
#include "engine/rules/awi/game.h"
#include "engine/rules/awi/odds.h"
#include "engine/rules/awi/state.h"

namespace bounce::awi {

const About& Game::about() {
    static const About about{
        .id = "awi",
        .title = "AWI and French & Indian War rules",
        .source =
            "Rules for the American War of Independence and the French and Indian Wars, by Will, from his "
            "wargames blog, 2007 and 2008",
        .parameters = parameter_list(),
        .weights = weight_list(),
        .odds = odds_queries(),
        .board = "table",
        .strength = {"strength point", "strength points"},
        .phases = phase_names,
        .orders = order_words()};
    return about;
}

} // namespace bounce::awi

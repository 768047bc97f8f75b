#include "engine/rules/sd/attack/odds.h"
#include "engine/rules/sd/eval_weights.h"
#include "engine/rules/sd/game.h"
#include "engine/rules/sd/state.h"

namespace bounce::sd {

const About& Game::about() {
    static const About about{.id = "sd",
                             .title = "Stand and Die!",
                             .source =
                                 "Stand and Die!, 16th to 19th century, from an unsigned wargames blog, 2008",
                             .parameters = parameter_list(),
                             .weights = weight_list(),
                             .odds = odds_queries(),
                             .phases = phase_names,
                             .orders = order_words()};
    return about;
}

} // namespace bounce::sd

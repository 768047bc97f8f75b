#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/eval_weights.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/game.h"
#include "engine/rules/grant/houses/house.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/state.h"

namespace bounce::grant {

namespace {

/// What the chapters tell the odds of, in the order of the rulebook.
std::vector<OddsQuery> all_odds() {
    std::vector<OddsQuery> queries;
    add_fire_odds(queries);
    add_melee_odds(queries);
    add_morale_odds(queries);
    add_gun_odds(queries);
    add_house_odds(queries);
    return queries;
}

} // namespace

const About& Game::about() {
    static const About about{
        .id = "grant",
        .title = "Charles Grant's American Civil War Game",
        .source = "The American Civil War Game of Charles Grant, as put together by Greg Horne, first draft "
                  "17 June 2010, second draft 16 July 2010",
        .parameters = parameter_list(),
        .weights = weight_list(),
        .odds = all_odds(),
        .board = "table",
        .strength = {"figure", "figures"},
        .phases = phase_names,
        .orders = order_words()};
    return about;
}

} // namespace bounce::grant

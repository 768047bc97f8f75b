#include "engine/rules/awi/odds.h"

#include "engine/rules/awi/charging/charged.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/losses/hit.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/melee/melee_factors.h"
#include "engine/rules/awi/morale/rally.h"

namespace bounce::awi {

namespace {

/// "awi/rally.general": what general 0 (none), 1 (brigadier) or 2 (senior) adds.
int general_bonus(const Parameters& parameters, int general) {
    const int bonus[] = {0, parameters.rally_brigadier, parameters.rally_senior};
    return bonus[general];
}

OddsAnswer fire_answer(const Parameters& rules, const OddsKeys& keys) {
    return {fire_odds(rules, asked(keys, "total"), asked(keys, "morale")), listed(hit_names)};
}

OddsAnswer shaken_answer(const Parameters& rules, const OddsKeys& keys) {
    return {rally_odds(rules, false, general_bonus(rules, asked(keys, "general"))),
            {"carry_on", "retire", "rout"}};
}

OddsAnswer routing_answer(const Parameters& rules, const OddsKeys& keys) {
    constexpr int first = static_cast<int>(Spirit::halts);
    return {rally_odds(rules, true, general_bonus(rules, asked(keys, "general"))).map([](int spirit) {
                return spirit - first;
            }),
            {"halt", "continue", "continue_lose"}};
}

OddsAnswer charged_answer(const Parameters& rules, const OddsKeys& keys) {
    const int factors = asked(keys, "factors");
    const int morale = asked(keys, "morale");
    return {Pmf::die(rules.charged_die).map([&](int face) {
                return static_cast<int>(nerve_of(rules, face + factors, morale));
            }),
            {"rout", "stand", "may_counter"}};
}

OddsAnswer melee_answer(const Parameters& rules, const OddsKeys& keys) {
    const int a = asked(keys, "a");
    const int b = asked(keys, "b");
    // `Melee` tells of the first side and begins with its best.
    constexpr int worst = static_cast<int>(Melee::loses_by_two);
    const Pmf die = Pmf::die(rules.melee_die);
    return {die.chain([&](int own) {
                return die.map([&](int enemy) {
                    return worst - static_cast<int>(melee_result(rules, own + a, enemy + b));
                });
            }),
            {"a_routs", "a_retires", "both_retire", "b_retires", "b_routs"}};
}

OddsAnswer command_answer(const Parameters&, const OddsKeys& keys) {
    return {command_odds(2, asked(keys, "rating") + asked(keys, "modifiers")), listed(answer_names)};
}

OddsAnswer general_answer(const Parameters& rules, const OddsKeys& keys) {
    return {fate_odds(rules, static_cast<Danger>(asked(keys, "event"))), listed(fate_names)};
}

constexpr int most_factors = 40;
constexpr int most_morale = 60;

OddsKey factor_key(std::string_view name, std::string_view what) {
    return {.name = name, .unit = what, .usual = "0", .least = -most_factors, .most = most_factors};
}

OddsKey morale_key() {
    return {.name = "morale",
            .unit = "basic morale before the throw",
            .usual = "",
            .least = -most_morale,
            .most = most_morale};
}

OddsKey general_key() {
    return {.name = "general", .unit = "", .usual = "none", .words = {"none", "brigadier", "senior"}};
}

} // namespace

std::vector<OddsQuery> odds_queries() {
    return {
        {"fire", "what a shot does", {factor_key("total", "sum of the factors"), morale_key()}, fire_answer},
        {"shaken", "what a shaken unit does", {general_key()}, shaken_answer},
        {"routing", "what a routing unit does", {general_key()}, routing_answer},
        {"charged",
         "what a charged unit does",
         {factor_key("factors", "sum of the factors"), morale_key()},
         charged_answer},
        {"melee",
         "how a melee of two units ends",
         {factor_key("a", "sum of its factors"), factor_key("b", "sum of its factors")},
         melee_answer},
        {"command",
         "whether a unit obeys",
         {{.name = "rating",
           .unit = "of the general",
           .usual = "8",
           .least = -most_factors,
           .most = most_factors},
          factor_key("modifiers", "sum of the modifiers")},
         command_answer},
        {"general",
         "what becomes of a general",
         {{.name = "event", .unit = "", .usual = "", .words = listed(danger_names)}},
         general_answer},
    };
}

} // namespace bounce::awi

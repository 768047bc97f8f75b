#include "engine/match/odds.h"

#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/fire/volley.h"

namespace bounce::ccc {

namespace {

constexpr int most_volley_dice = 200;

/// Of the rifle stick, or nobody who is beyond it.
OddsAnswer volley_answer(const Parameters& rules, const OddsKeys& keys, Rank rank, bool half) {
    const Thou range = asked(keys, "range");
    const std::optional<int> section = stick_section(rules, Weapon::rifle, range);
    if (!section) {
        return {Pmf::certain(0)};
    }
    rank.range = range;
    rank.section = *section;
    Volley volley;
    volley.ranks.push_back(rank);
    volley.less.push_back({"deductions", "ccc/fire.deductions"_clause, asked(keys, "deductions")});
    if (half) {
        volley.halves.push_back({"ccc/reaction.return_fire"_clause, rules.reaction_die});
    }
    return {odds_of(rules, volley)};
}

OddsAnswer rifle_answer(const Parameters& rules, const OddsKeys& keys) {
    return volley_answer(rules, keys, {.dice = asked(keys, "pieces")}, asked(keys, "half_die") != 0);
}

OddsAnswer canister_answer(const Parameters& rules, const OddsKeys& keys) {
    const Rank rank{.dice = rules.canister_dice, .again = asked(keys, "consecutive") != 0};
    return volley_answer(rules, keys, rank, false);
}

OddsAnswer shell_answer(const Parameters& rules, const OddsKeys& /*keys*/) {
    return {burst_odds(rules, burst_dice(rules, Round::shell))};
}

OddsAnswer case_answer(const Parameters& rules, const OddsKeys& /*keys*/) {
    return {burst_odds(rules, burst_dice(rules, Round::case_shot))};
}

OddsAnswer poker_answer(const Parameters& rules, const OddsKeys& /*keys*/) {
    return {poker_odds(rules), listed(poker_names)};
}

OddsKey deductions_key() {
    return {.name = "deductions", .unit = "steps", .usual = "0", .least = 0, .most = 100};
}

} // namespace

void add_fire_odds(std::vector<OddsQuery>& queries) {
    queries.push_back(
        {"rifle",
         "hits",
         {{.name = "pieces", .unit = "pieces", .usual = "", .least = 0, .most = most_volley_dice},
          distance_key("range"),
          deductions_key(),
          flag_key("half_die")},
         rifle_answer});
    queries.push_back({"canister",
                       "hits",
                       {distance_key("range"), deductions_key(), flag_key("consecutive")},
                       canister_answer});
    queries.push_back({"shell", "hits", {}, shell_answer});
    queries.push_back({"case", "hits", {}, case_answer});
    queries.push_back({"poker", "how a round comes off", {}, poker_answer});
}

} // namespace bounce::ccc

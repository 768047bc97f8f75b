#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/reaction/react.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>

namespace bounce::ccc {

namespace {

/// Dice of a round of which odds are told.
constexpr int most_attackers = 16;
constexpr int most_defenders = 18;
/// As many dice as a row of either can lose.
constexpr int most_hits = std::max(most_attackers, most_defenders);

/// The D10 of who is charged, in the order in which the answer tells it.
constexpr std::array ways_to_defend{Result::retreat, Result::none, Result::withdraw, Result::fire,
                                    Result::prone};

OddsAnswer defend_answer(const Parameters& rules, const OddsKeys&) {
    const auto answer = [&](int face) {
        return static_cast<int>(std::ranges::find(ways_to_defend, reaction_ten(rules, face))
                                - ways_to_defend.begin());
    };
    return {Pmf::die(10).map(answer), {"retreat", "none", "withdraw", "fire", "prone"}};
}

/// "hits on attacker/hits on defender", for as long as the program runs: answers only refer to their words.
std::string_view pair_words(int on_attacker, int on_defender) {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> words;
        for (int a = 0; a <= most_hits; ++a) {
            for (int d = 0; d <= most_hits; ++d) {
                words.push_back(fmt::format("{}/{}", a, d));
            }
        }
        return words;
    }();
    return all[static_cast<std::size_t>(on_attacker * (most_hits + 1) + on_defender)];
}

OddsAnswer line_answer(const Parameters& parameters, const OddsKeys& keys) {
    const Melee melee{.attackers = asked(keys, "attackers"), .defenders = asked(keys, "defenders")};
    const Pmf pairs = melee_odds(parameters, melee);
    OddsAnswer answer;
    std::vector<Pmf::Entry> entries;
    for (const auto& [pair, weight] : pairs.entries()) {
        entries.emplace_back(static_cast<int>(answer.words.size()), weight);
        answer.words.push_back(pair_words(pair / 1000, pair % 1000));
    }
    answer.odds = Pmf::weighted(std::move(entries));
    return answer;
}

} // namespace

void add_charge_odds(std::vector<OddsQuery>& queries) {
    queries.push_back({"defend", "what a unit does on hearing a charge", {}, defend_answer});
    queries.push_back(
        {"melee_line",
         "hits on the attacker/hits on the defender in a round in line",
         {{.name = "attackers", .unit = "dice", .usual = "", .least = 1, .most = most_attackers},
          {.name = "defenders", .unit = "dice", .usual = "", .least = 1, .most = most_defenders}},
         line_answer});
}

} // namespace bounce::ccc

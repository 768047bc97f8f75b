#include "engine/dice/enumerate.h"
#include "engine/rules/grant/melee/melee.h"

namespace bounce::grant {

namespace {

/// Dice of one side of a fight, and how often their sum counts: scores are compared doubled, so that the
/// halves are kept ("grant/melee.halves"_clause).
struct Weight {
    int dice = 1;
    int times = 2;
};

constexpr int straight = 2;     // "grant/melee.straight"_clause, doubled
constexpr int half_as_much = 3; // one and a half, doubled
constexpr int twice = 4;

/// What so many figures throw against so many others, of whose arms they are.
Weight weight_of(const Parameters& parameters, int own, bool mounted, int others, bool others_mounted) {
    if (mounted == others_mounted) {
        // "grant/melee.two_to_one"_clause
        return {1, own > others ? half_as_much : straight};
    }
    if (mounted) {
        // "grant/melee.horse_foot"_clause, "grant/melee.horse_two"_clause, "grant/melee.horse_three"_clause
        return others > 1                        ? Weight{1, straight}
               : parameters.cavalry_doubles != 0 ? Weight{1, twice}
                                                 : Weight{2, straight};
    }
    return {1, own > 2 ? half_as_much : straight};
}

} // namespace

bool is_printed(const Ratio& ratio) {
    const auto printed = [](int many, bool many_mounted, int one, bool one_mounted) {
        if (one != 1 || many < 1) {
            return false;
        }
        if (many_mounted == one_mounted) {
            return many <= 2;
        }
        return many_mounted ? many == 1 : many <= 3;
    };
    return printed(ratio.attackers, ratio.attackers_mounted, ratio.defenders, ratio.defenders_mounted)
           || printed(ratio.defenders, ratio.defenders_mounted, ratio.attackers, ratio.attackers_mounted);
}

Falls combat(const Parameters& parameters, const Ratio& ratio, int attacker_bonus, int defender_bonus,
             const Throw& as, std::string_view defender, Rolls& rolls) {
    const Weight attacker = weight_of(parameters, ratio.attackers, ratio.attackers_mounted, ratio.defenders,
                                      ratio.defenders_mounted);
    const Weight other = weight_of(parameters, ratio.defenders, ratio.defenders_mounted, ratio.attackers,
                                   ratio.attackers_mounted);
    Throw what = as;
    what.dice = attacker.dice;
    what.rival = {.unit = defender,
                  .dice = other.dice,
                  .times = other.times,
                  .own_times = attacker.times,
                  .plus =
                      2 * (attacker_bonus - defender_bonus)}; // "grant/melee.bonus"_clause: after the half
    const std::weak_ordering result = rolls.compare(what);
    if (result == 0) {
        return Falls::nobody; // "grant/melee.higher"_clause
    }
    return result > 0 ? Falls::defender : Falls::attacker;
}

namespace {

struct Party {
    std::string_view word;
    int figures;
    bool mounted;
};
constexpr Party parties[] = {
    {"1inf", 1, false}, {"2inf", 2, false}, {"3inf", 3, false}, {"1cav", 1, true}, {"2cav", 2, true}};

Ratio ratio_of(const OddsKeys& keys) {
    const Party& a = parties[static_cast<std::size_t>(asked(keys, "attackers"))];
    const Party& b = parties[static_cast<std::size_t>(asked(keys, "defenders"))];
    return {a.figures, a.mounted, b.figures, b.mounted};
}

OddsAnswer combat_answer(const Parameters& parameters, const OddsKeys& keys) {
    const Throw as{.clause = "grant/melee.ratio"_clause, .name = "combat"};
    const auto falls = [&](Rolls& rolls) {
        return static_cast<int>(combat(parameters, ratio_of(keys), asked(keys, "attacker_bonus"),
                                       asked(keys, "defender_bonus"), as, {}, rolls));
    };
    return {enumerate(falls), {"attacker", "defender", "nobody"}};
}

std::optional<Fault> not_printed(const OddsKeys& keys) {
    if (is_printed(ratio_of(keys))) {
        return {};
    }
    const std::string_view a = parties[static_cast<std::size_t>(asked(keys, "attackers"))].word;
    const std::string_view b = parties[static_cast<std::size_t>(asked(keys, "defenders"))].word;
    return Fault{"/defenders", fmt::format("no fight of {} against {} is printed", a, b)};
}

} // namespace

void add_melee_odds(std::vector<OddsQuery>& queries) {
    std::vector<std::string_view> words;
    for (const Party& party : parties) {
        words.push_back(party.word);
    }
    const auto bonus = [](std::string_view name) {
        return OddsKey{.name = name, .unit = "pips", .usual = "0", .least = -12, .most = 12};
    };
    queries.push_back({"combat",
                       "who falls",
                       {{.name = "attackers", .usual = "", .words = words},
                        {.name = "defenders", .usual = "", .words = words},
                        bonus("attacker_bonus"),
                        bonus("defender_bonus")},
                       combat_answer,
                       not_printed});
}

} // namespace bounce::grant

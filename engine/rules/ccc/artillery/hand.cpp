#include "engine/rules/ccc/artillery/guns.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

constexpr int poker_faces = 10;

int most_alike(const Hand& hand) { return *std::ranges::max_element(hand.shown); }

/// Five dice in a row, such as 0 to 4 or 5 to 9; nothing follows the 9 ("ccc/gun.hit").
bool is_straight(const Hand& hand) {
    const auto first = std::ranges::find_if(hand.shown, [](int count) { return count > 0; });
    const auto left = hand.shown.end() - first;
    return left >= hand.dice()
           && std::all_of(first, first + hand.dice(), [](int count) { return count == 1; });
}

bool mostly_even(const Hand& hand) {
    int even = 0;
    for (int face = 0; face < poker_faces; face += 2) {
        even += hand.of(face);
    }
    return 2 * even > hand.dice();
}

Wide ways_to_order(int of) {
    Wide product = 1;
    for (int i = 2; i <= of; ++i) {
        product *= i;
    }
    return product;
}

Wide raised(int base, int to) {
    Wide product = 1;
    for (int i = 0; i < to; ++i) {
        product *= base;
    }
    return product;
}

/// In how many ways so many dice show the highest face so often and 0 so often, and the rest lies between.
Wide ways_with(int dice, int highest, int high, int noughts) {
    const int rest = dice - high - noughts;
    return ways_to_order(dice) / (ways_to_order(high) * ways_to_order(noughts) * ways_to_order(rest))
           * raised(highest - 1, rest);
}

/// "ccc/gun.shell"_clause: all that show the highest face come off, and all noughts.
Pmf odds_without_highest(int dice) {
    std::vector<Pmf::Entry> all{{0, 1}}; // nothing but noughts
    for (int highest = 1; highest < poker_faces; ++highest) {
        for (int high = 1; high <= dice; ++high) {
            for (int noughts = 0; high + noughts <= dice; ++noughts) {
                all.emplace_back(dice - high - noughts, ways_with(dice, highest, high, noughts));
            }
        }
    }
    return Pmf::weighted(std::move(all));
}

} // namespace

// "ccc/gun.poker"_clause
Poker poker_of(const Parameters& rules, const Hand& hand) {
    const int alike = most_alike(hand);
    if (alike >= hand.dice() - 1 || is_straight(hand)) {
        return Poker::hit; // "ccc/gun.hit"_clause
    }
    const bool even = mostly_even(hand);
    const bool odd_comes_first = rules.odd_first != 0 && !even;
    if (alike > 1 && !odd_comes_first) {
        return Poker::burst; // "ccc/gun.burst"_clause
    }
    return even ? Poker::misfire : Poker::dud; // "ccc/gun.misfire"_clause, "ccc/gun.dud"_clause
}

// "ccc/gun.range_first"_clause, "ccc/gun.range_again"_clause
Ranging ranging_of(const Parameters& rules, const Hand& hand, bool again) {
    const int most_long = again ? rules.long_again : rules.long_first;
    const int least_short = poker_faces + 1 - (again ? rules.short_again : rules.short_first);
    Ranging ranging;
    for (int face = 1; face <= poker_faces; ++face) { // a 0 is the highest
        const bool pair = hand.of(face % poker_faces) >= rules.ranging_alike;
        ranging.long_of |= pair && face <= most_long;
        ranging.short_of |= pair && face >= least_short;
    }
    return ranging;
}

Deviation lateral_of(const Parameters& rules) {
    const int left = std::min(rules.lateral_left, rules.deviation_die);
    return {left, std::min(rules.lateral_right, rules.deviation_die - left)};
}

Deviation dud_of(const Parameters& rules) {
    const int shorter = std::min(rules.dud_short, rules.deviation_die);
    return {shorter, std::clamp(rules.dud_long, shorter, rules.deviation_die) - shorter};
}

Pmf poker_odds(const Parameters& rules) {
    std::vector<Pmf::Entry> all;
    for (int rank = 0; rank < hands_of(rules.poker_dice, poker_faces); ++rank) {
        const Hand hand = hand_at(rank, rules.poker_dice, poker_faces, 0);
        all.emplace_back(static_cast<int>(poker_of(rules, hand)), ways_of(hand));
    }
    return Pmf::weighted(std::move(all));
}

std::int64_t ways_of(const Hand& hand) {
    std::int64_t ways = 1;
    int placed = 0;
    for (const int same : hand.shown) {
        for (int i = 1; i <= same; ++i) { // after each step a binomial coefficient
            ways = ways * ++placed / i;
        }
    }
    return ways;
}

bool bounces(const Parameters& p, int face) {
    const std::array cells{p.shot_bounces_1, p.shot_bounces_2, p.shot_bounces_3, p.shot_bounces_4,
                           p.shot_bounces_5, p.shot_bounces_6, p.shot_bounces_7, p.shot_bounces_8,
                           p.shot_bounces_9, p.shot_bounces_10};
    return cells[static_cast<std::size_t>(face - 1)] != 0;
}

int shot_hits(const Parameters& p, int face) {
    const std::array cells{p.shot_hits_1, p.shot_hits_2, p.shot_hits_3, p.shot_hits_4, p.shot_hits_5,
                           p.shot_hits_6, p.shot_hits_7, p.shot_hits_8, p.shot_hits_9, p.shot_hits_10};
    return cells[static_cast<std::size_t>(face - 1)];
}

int bouncing_faces(const Parameters& rules) {
    int faces = 0;
    for (int face = 1; face <= shot_die; ++face) {
        faces += bounces(rules, face) ? 1 : 0;
    }
    return faces;
}

Pmf shot_odds(const Parameters& rules, int dice) {
    return Pmf::die(shot_die).map([&](int face) { return shot_hits(rules, face); }).times(dice);
}

int burst_dice(const Parameters& rules, Round round) {
    return round == Round::case_shot ? rules.case_dice : rules.shell_dice;
}

// "ccc/gun.shell"_clause, "ccc/gun.case"_clause
int burst_hits(const Parameters& rules, const Hand& hand) {
    int highest = poker_faces - 1;
    while (rules.burst_removes == 0 && highest > 0 && hand.of(highest) == 0) {
        --highest;
    }
    int hits = 0;
    for (int face = 1; face < highest; ++face) {
        hits += hand.of(face);
    }
    return hits;
}

Pmf burst_odds(const Parameters& rules, int dice) {
    return rules.burst_removes == 0 ? odds_without_highest(dice)
                                    : Pmf::successes(dice, poker_faces - 2, poker_faces);
}

} // namespace bounce::ccc

#include "engine/rules/ccc/aim/stick.h"
#include "engine/rules/ccc/artillery/shoot.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

/// How often of all pairs of deviation dice a round goes so many inches astray, from `most_astray` to one way
/// to as many to the other: one die tells whether it does, half of another how far.
constexpr int most_astray = 10;
using Spread = std::array<std::int64_t, 2 * most_astray + 1>;

/// Of a die with so many faces, how many send it the one way and how many the other.
Spread spread_by(int sides, int one_way, int other_way) {
    Spread spread{};
    for (int face = 1; face <= sides; ++face) {
        const int far = std::min(half_of(face), most_astray);
        spread[static_cast<std::size_t>(most_astray - far)] += one_way;
        spread[static_cast<std::size_t>(most_astray + far)] += other_way;
    }
    spread[most_astray] += std::int64_t{sides} * (sides - one_way - other_way);
    return spread;
}
/// "ccc/gun.lateral"; so is a dud long or short ("ccc/gun.dud").
Spread spread_of(int sides, Deviation deviation) {
    return spread_by(sides, deviation.one_way, deviation.other_way);
}
/// "ccc/gun.range_first", "ccc/gun.range_again"
Spread spread_of(int sides, Ranging ranging) {
    if (ranging.long_of && ranging.short_of) { // even is short, odd long
        return spread_by(sides, sides / 2, (sides + 1) / 2);
    }
    return spread_by(sides, ranging.short_of ? sides : 0, ranging.long_of ? sides : 0);
}

/// Kinds of hands that lead to different rounds: by what they mean, and by how they range.
constexpr std::size_t hand_kinds = 16;
using HandWeights = std::array<std::int64_t, hand_kinds>;

HandWeights weigh_hands(const Parameters& rules, bool again) {
    HandWeights weights{};
    for (int rank = 0; rank < hands_of(rules.poker_dice, 10); ++rank) {
        const Hand hand = hand_at(rank, rules.poker_dice, 10, 0);
        const Ranging ranging = ranging_of(rules, hand, again);
        const std::size_t kind = static_cast<std::size_t>(poker_of(rules, hand)) * 4
                                 + (ranging.long_of ? 2U : 0U) + (ranging.short_of ? 1U : 0U);
        weights[kind] += ways_of(hand);
    }
    return weights;
}
/// They depend on few of the rules, and are walked once as long as these stay.
const HandWeights& hand_weights(const Parameters& rules, bool again) {
    using Key = std::array<std::int32_t, 4>;
    struct Known {
        Key key{};
        HandWeights weights{};
    };
    thread_local std::array<Known, 2> all;
    Known& known = all[again ? 1 : 0];
    const Key key{rules.odd_first, rules.ranging_alike, again ? rules.long_again : rules.long_first,
                  again ? rules.short_again : rules.short_first};
    if (known.key != key) { // never all noughts
        known = {key, weigh_hands(rules, again)};
    }
    return known.weights;
}

/// What a round comes to where it may come down.
class Prospect {
  public:
    Prospect(Position pos, const Shooting& shooting)
        : pos_(pos), shooting_(shooting), bouncing_(bouncing_faces(pos.field.parameters)) {}

    Pmf odds() {
        const HandWeights& hands = hand_weights(pos_.field.parameters, shooting_.again);
        for (std::size_t kind = 0; kind < hand_kinds; ++kind) {
            if (hands[kind] != 0) {
                weigh(static_cast<Poker>(kind / 4), {(kind & 2) != 0, (kind & 1) != 0}, hands[kind]);
            }
        }
        const std::array<Pmf, outcomes> hits = hits_by_outcome();
        std::vector<Pmf::Entry> entries;
        for (std::size_t i = 0; i < outcomes; ++i) {
            entries.emplace_back(static_cast<int>(i), weights_[i]);
        }
        return Pmf::weighted(std::move(entries)).chain([&](int i) {
            return hits[static_cast<std::size_t>(i)];
        });
    }

  private:
    /// By `Impact`, and a miss.
    static constexpr std::size_t outcomes = 4;
    static constexpr std::size_t miss = 3;

    /// Adds what a hand comes to that falls in so many ways.
    void weigh(Poker poker, Ranging ranging, std::int64_t ways) {
        const Parameters& rules = pos_.field.parameters;
        const int sides = rules.deviation_die;
        const std::int64_t pairs = std::int64_t{sides} * sides;
        const std::int64_t all = pairs * pairs;
        const bool solid = is_solid_shot(shooting_.round, poker);
        if (poker == Poker::misfire) {
            add(miss, shot_die * all * ways);
        } else if (poker == Poker::hit) {
            land(shooting_.flight.aim, solid, all * ways);
        } else {
            const bool dud = shooting_.round != Round::shot && poker == Poker::dud;
            weigh_astray(spread_of(sides, lateral_of(rules)),
                         dud ? spread_of(sides, dud_of(rules)) : spread_of(sides, ranging), solid, ways);
        }
    }
    void weigh_astray(const Spread& aside, const Spread& beyond, bool solid, std::int64_t ways) {
        for (int right = -most_astray; right <= most_astray; ++right) {
            for (int far = -most_astray; far <= most_astray; ++far) {
                const std::int64_t weight = aside[static_cast<std::size_t>(right + most_astray)]
                                            * beyond[static_cast<std::size_t>(far + most_astray)];
                if (weight != 0) {
                    land(point_of(shooting_.flight, {.right = right, .beyond = far}), solid, weight * ways);
                }
            }
        }
    }
    /// A solid one bounces on some of the faces of a die.
    void land(Vec point, bool solid, std::int64_t weight) {
        if (solid) {
            add(outcome_at(point, Impact::bounced), bouncing_ * weight);
            add(outcome_at(point, Impact::buried), (shot_die - bouncing_) * weight);
        } else {
            add(outcome_at(point, Impact::burst), shot_die * weight);
        }
    }
    [[nodiscard]] std::size_t outcome_at(Vec point, Impact impact) const {
        const Flight& flight = shooting_.flight;
        const bool strikes = struck_at(pos_, flight, point, impact) == flight.target;
        return strikes ? static_cast<std::size_t>(impact) : miss;
    }
    void add(std::size_t outcome, std::int64_t weight) { weights_[outcome] += weight; }

    [[nodiscard]] std::array<Pmf, outcomes> hits_by_outcome() const {
        const Parameters& rules = pos_.field.parameters;
        return {burst_odds(rules, burst_dice(rules, shooting_.round)), shot_odds(rules, rules.bounced_dice),
                shot_odds(rules, rules.shot_dice), Pmf::certain(0)};
    }

    Position pos_;
    const Shooting& shooting_;
    int bouncing_; ///< Faces.
    std::array<std::int64_t, outcomes> weights_{};
};

} // namespace

Pmf round_odds(Position pos, const Shooting& shooting) { return Prospect(pos, shooting).odds(); }

} // namespace bounce::ccc

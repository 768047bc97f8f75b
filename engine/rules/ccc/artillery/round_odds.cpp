#include "engine/rules/ccc/artillery/shoot.h"
#include "engine/rules/ccc/fire/stick.h"

#include <array>

namespace bounce::ccc {

namespace {

/// Half a D6, rounded up.
Pmf half_six() { return Pmf::die(6).map(half_of); }

/// "ccc/gun.lateral"
Pmf aside_odds() {
    return Pmf::die(6).chain([](int face) {
        return face == 1   ? half_six().map([](int far) { return -far; })
               : face == 6 ? half_six()
                           : Pmf::certain(0);
    });
}

/// "ccc/gun.range_first", "ccc/gun.range_again"
Pmf beyond_odds(Ranging ranging) {
    const Pmf far = half_six();
    const Pmf near = far.map([](int inches) { return -inches; });
    if (ranging.long_of && ranging.short_of) {
        return Pmf::die(2).chain([&](int face) { return face == 1 ? far : near; });
    }
    return ranging.long_of ? far : ranging.short_of ? near : Pmf::certain(0);
}

/// "ccc/gun.dud"
Pmf dud_odds() {
    return Pmf::die(6).chain(
        [](int face) { return beyond_odds({.long_of = face == 2, .short_of = face == 1}); });
}

/// Kinds of hands that lead to different rounds: by what they mean, and by how they range.
constexpr int hand_kinds = 16;
int kind_of(Poker poker, Ranging ranging) {
    return static_cast<int>(poker) * 4 + (ranging.long_of ? 2 : 0) + (ranging.short_of ? 1 : 0);
}
Pmf hand_odds(const Parameters& rules, bool again) {
    std::array<Wide, hand_kinds> weights{};
    for (int rank = 0; rank < hands_of(rules.poker_dice, 10); ++rank) {
        const Hand hand = hand_at(rank, rules.poker_dice, 10, 0);
        weights[static_cast<std::size_t>(kind_of(poker_of(rules, hand), ranging_of(hand, again)))] +=
            ways_of(hand);
    }
    std::vector<Pmf::Entry> all;
    for (int kind = 0; kind < hand_kinds; ++kind) {
        all.emplace_back(kind, weights[static_cast<std::size_t>(kind)]);
    }
    return Pmf::weighted(std::move(all));
}

/// What a round comes to where it may come down.
class Prospect {
  public:
    Prospect(const Field& field, const State& state, const Shooting& shooting)
        : field_(field), state_(state), shooting_(shooting),
          burst_(burst_odds(field.parameters, burst_dice(field.parameters, shooting.round))) {}

    /// Of a hand of that kind.
    [[nodiscard]] Pmf of(int kind) const {
        const auto poker = static_cast<Poker>(kind / 4);
        const bool solid = is_solid_shot(shooting_.round, poker);
        if (poker == Poker::misfire) {
            return Pmf::certain(0);
        }
        if (poker == Poker::hit) {
            return at(shooting_.flight.aim, solid);
        }
        const Pmf beyond = shooting_.round != Round::shot && poker == Poker::dud
                               ? dud_odds()
                               : beyond_odds({(kind & 2) != 0, (kind & 1) != 0});
        return aside_odds().chain([&](int right) {
            return beyond.chain([&](int far) {
                return at(point_of(shooting_.flight, {.right = right, .beyond = far}), solid);
            });
        });
    }

  private:
    [[nodiscard]] Pmf at(Vec point, bool solid) const {
        if (!solid) {
            return strikes(point, Impact::burst) ? burst_ : Pmf::certain(0);
        }
        return Pmf::die(10).chain([&](int face) {
            const Impact impact = impact_of_shot(face);
            const Parameters& rules = field_.parameters;
            const int dice = impact == Impact::bounced ? rules.bounced_dice : rules.shot_dice;
            return strikes(point, impact) ? Pmf::successes(dice, 5, 10) : Pmf::certain(0);
        });
    }
    [[nodiscard]] bool strikes(Vec point, Impact impact) const {
        const Flight& flight = shooting_.flight;
        return struck_at(field_, state_, flight, point, impact) == flight.target;
    }

    const Field& field_;
    const State& state_;
    const Shooting& shooting_;
    Pmf burst_;
};

} // namespace

Pmf round_odds(const Field& field, const State& state, const Shooting& shooting) {
    const Prospect prospect(field, state, shooting);
    return hand_odds(field.parameters, shooting.again).chain([&](int kind) { return prospect.of(kind); });
}

} // namespace bounce::ccc

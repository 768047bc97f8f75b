// What a charge is worth: the chance that it arrives and wins, and what it costs to be thrown back.
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/thinking/outlook.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// In thousandths of a hit: what a round costs its loser who throws so many dice fewer.
int hits_by(int fewer, bool column, const Parameters& rules) {
    return 1000 * std::max(1 + fewer, 1) * (column ? rules.column_losses : 1);
}

/// In thousandths: that a charge in line also wins the rounds that follow the first, one for every step that
/// its enemy backs up on what is left of its way ("ccc/melee.again").
int wins_all(const Parameters& rules, const ChargeOdds& odds, Thou left) {
    const int arrives = std::max(odds.wins + odds.draws + odds.loses, 1);
    int all = odds.wins;
    for (Thou rest = left; rest > 0 && !odds.dice.column && rules.melee_back > 0; rest -= rules.melee_back) {
        all = all * odds.wins / arrives;
    }
    return all;
}

} // namespace

/// Of two lines front to front the attacker wins less than half of his charges, unless he is the larger.
bool Outlook::is_hopeless(const Announce& order) const {
    const Unit& it = pos_.state.units[order.unit];
    const Unit& his = pos_.state.units[order.target];
    if (it.stance == Stance::column || his.stance != Stance::line
        || !is_regiment(pos_.field.arm(order.target))) {
        return false;
    }
    const Angle across = it.facing - his.facing;
    const bool from_flank = (across - table::quarter).size() < table::eighth.turn
                            || (across + table::quarter).size() < table::eighth.turn;
    return !from_flank && his.pieces >= it.pieces;
}

/// The volley that an enemy gives a charge that he hears or sees, and that he would give anyway if he did
/// not: he fires on four of ten faces.
int Outlook::defensive_fire(const Announce& order, Thou gap) const {
    const Unit& his = pos_.state.units[order.target];
    const Vec at = pos_.state.units[order.unit].at;
    if (his.marked() || his.has(Mark::target | Mark::fired) || !is_ahead({his.at, his.facing}, at)) {
        return 0;
    }
    constexpr int fires = 4;
    const Thou deducted = 2 * pos_.field.parameters.rifle_section; // half of a die, as a longer range
    return mean_hits(order.target, firing(pos_.field, his.stance, his.pieces), gap + deducted) * fires / 10;
}

/// What it means to stand where a charge leads to, with other enemies about.
int Outlook::exposure(const Announce& order, Thou gap) const {
    Placing there = placing_of(pos_.state, order.unit);
    there.front.facing = there.front.facing + Angle{static_cast<std::uint16_t>(order.wheel)};
    there.front.at = there.front.at + table::along(there.front.facing, gap);
    const drill::Viewed self{body_in(pos_, order.unit, there)};
    return back_worth(nearest_of(self, order.target));
}

int Outlook::charge_worth(const Announce& order) {
    const Unit& it = pos_.state.units[order.unit];
    const Unit& his = pos_.state.units[order.target];
    const Parameters& rules = pos_.field.parameters;
    const bool column = it.stance == Stance::column;
    const Thou gap = distance_between(pos_, order.unit, order.target);
    const BonusRange bonus = bonus_range(pos_, order.unit);
    const int storm = aims_.storm_of(order.target);
    if (gap > greatest_reach(pos_, order.unit) - (bonus.most - bonus.least) / 2 || is_hopeless(order)) {
        return note(Motive::forgone, -weights_.shock);
    }
    const std::optional<ChargeOdds> odds = charge_odds(pos_, order);
    if (!odds) {
        return note(Motive::forgone, -weights_.shock);
    }
    const int fewer = odds->dice.defenders - odds->dice.attackers;
    const bool disorders = !his.marked() && is_regiment(pos_.field.arm(order.target));
    const int hits = hits_by(-fewer, his.stance == Stance::column, rules);
    const int won = hits + (disorders ? weights_.shock : 0) + storm
                    + (pos_.field.arm(order.target) == Arm::battery ? weights_.guns_taken : 0);
    const int lost = hits_by(fewer, column, rules);
    const Thou left = left_of(pos_, order.unit) + (bonus.least + bonus.most) / 2 - gap;
    const int kept = fire_given(order.unit, placing_of(pos_.state, order.unit),
                                body_of(pos_, order.unit)); // that it does not fire itself
    const int hurt = defensive_fire(order, gap) * (column ? rules.column_losses : 1);
    const int clash = (odds->wins * won * weights_.boldness / 100 - (odds->loses + odds->draws) * lost
                       - (1000 - wins_all(rules, *odds, left)) * weights_.repulse)
                      / 1000;
    const int dealt = note(Motive::dealt, odds->wins * hits * weights_.boldness / 100 / 1000);
    const int suffered = note(Motive::suffered, -((odds->loses + odds->draws) * lost / 1000));
    note(Motive::nerve, clash - dealt - suffered);
    return clash + note(Motive::forgone, -(kept / 2)) + note(Motive::suffered, -hurt)
           + note(Motive::facing, exposure(order, gap));
}

} // namespace bounce::ccc

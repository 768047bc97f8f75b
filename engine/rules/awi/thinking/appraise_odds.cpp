#include "engine/rules/awi/thinking/appraise_odds.h"

#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/morale.h"
#include "engine/rules/awi/units/shield.h"

#include <algorithm>

namespace bounce::awi {

namespace {

constexpr int all_throws = 36;

/// What one outcome of a melee is worth to who wins it.
Gains loss_by_one(const Parameters& rules) {
    const int losses = rules.melee_retire_loss * Worth::point;
    return {losses + Worth::shaken / 2 + Worth::back, losses, 0};
}
Gains loss_by_two(const Parameters& rules) {
    const int losses = rules.melee_rout_loss * Worth::point;
    return {losses + Worth::routing, losses, 0};
}
/// The same to who loses it.
Gains lost(const Gains& won) { return {-won.worth, 0, won.dealt}; }

Gains result_gains(const Parameters& rules, Melee result) {
    switch (result) {
    case Melee::wins_by_two:
        return loss_by_two(rules);
    case Melee::wins_by_one:
        return loss_by_one(rules);
    case Melee::equal:
        break;
    case Melee::loses_by_one:
        return lost(loss_by_one(rules));
    case Melee::loses_by_two:
        return lost(loss_by_two(rules));
    }
    return {};
}

} // namespace

int throws_of(int least) {
    constexpr int ways[] = {36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
    return ways[std::clamp(least, 0, 13)];
}

Mark36 mark_of(Position pos, UnitId unit) {
    return {basic_morale(pos, unit), pos.state.units[unit].strength,
            pos.state.units[unit].morale == Morale::steady};
}

int shaken_of_36(const Parameters& rules, int sum, int morale) {
    const int left = rules.morale_before_loss == 0 ? morale - rules.fire_loss : morale;
    const int with_hit = throws_of(std::max(rules.fire_hit, left + 1) - sum);
    const int without =
        morale + 1 < rules.fire_hit ? throws_of(morale + 1 - sum) - throws_of(rules.fire_hit - sum) : 0;
    return with_hit + without;
}

int shot_worth(const Parameters& rules, int sum, const Mark36& target) {
    const int hits = throws_of(rules.fire_hit - sum);
    int worth = hits * rules.fire_loss * Worth::point;
    if (target.strength <= rules.fire_loss) {
        worth += hits * Worth::last;
    }
    if (target.steady) {
        worth += shaken_of_36(rules, sum, target.morale) * Worth::shaken;
    }
    return worth / all_throws;
}

int shot_losses(const Parameters& rules, int sum) {
    return throws_of(rules.fire_hit - sum) * rules.fire_loss * Worth::point / all_throws;
}

Bout bout_alone(Position pos, UnitId unit) {
    const Roll& roll = pos.field.roll(unit);
    Bout bout;
    bout.arm = arm_of(roll.type);
    bout.indian = roll.quality == Quality::indian;
    bout.regular = roll.quality == Quality::regular || roll.quality == Quality::grenadier;
    bout.open_order = roll.type == Type::open_foot || is_gun(roll.type);
    bout.deep = pos.state.units[unit].stance == Stance::column && pos.state.units[unit].inside == 0
                && roll.type != Type::open_foot;
    return bout;
}

Gains melee_gains(const Parameters& rules, int own, int enemy) {
    Gains gains;
    for (int ours = 1; ours <= rules.melee_die; ++ours) {
        for (int theirs = 1; theirs <= rules.melee_die; ++theirs) {
            gains += result_gains(rules, melee_result(rules, ours + own, theirs + enemy));
        }
    }
    return gains / (rules.melee_die * rules.melee_die);
}

Gains charge_gains(const Parameters& rules, const Onset& onset) {
    const int loss = rules.charged_loss * Worth::point;
    const int routed = loss + Worth::routing;
    if (onset.routing) {
        return {routed * 2 / 3, loss * 2 / 3, 0};
    }
    const int own = melee_sum(rules, onset.own);
    Bout countering = onset.enemy;
    countering.charging = true;
    const Gains stood = melee_gains(rules, own, melee_sum(rules, onset.enemy));
    const Gains met = onset.counters ? melee_gains(rules, own, melee_sum(rules, countering)) : stood;
    const Gains& countered = met.worth < stood.worth ? met : stood;
    const int sum = charged_sum(rules, onset.ordeal);
    Gains gains;
    for (int face = 1; face <= rules.charged_die; ++face) {
        const Nerve nerve = nerve_of(rules, face + sum, onset.morale);
        gains += nerve == Nerve::routs ? Gains{routed + (onset.ordeal.rear ? Worth::point : 0), loss, 0}
                 : nerve == Nerve::may_counter ? countered
                                               : stood;
    }
    return gains / rules.charged_die;
}

Gains charge_gains(Position pos, const Charge& charge) {
    const Vec from = table::front(body_of(pos, charge.unit));
    const table::Base target = body_of(pos, charge.target);
    const table::Ground& ground = pos.field.scenario.ground;
    Onset onset;
    onset.ordeal = ordeal_with(pos, charge);
    onset.morale = basic_morale(pos, charge.target);
    onset.routing = pos.state.units[charge.target].morale == Morale::routing;
    onset.own = bout_alone(pos, charge.unit);
    onset.own.charging = true;
    onset.own.against = defences_of(pos, charge.target, from).against();
    onset.own.uphill = table::height_at(ground, from) < table::height_at(ground, target.centre);
    onset.enemy = bout_alone(pos, charge.target);
    const table::Quarter quarter = quarter_from(pos, charge.target, from);
    onset.enemy.flank = quarter == table::Quarter::flank;
    onset.enemy.rear = quarter == table::Quarter::rear;
    onset.counters = charge_reach(pos.field, charge.target) > 0 && quarter == table::Quarter::front
                     && !onset.own.against.any() && pos.state.units[charge.target].morale == Morale::steady;
    return charge_gains(pos.field.parameters, onset);
}

} // namespace bounce::awi

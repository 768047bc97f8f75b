#include "engine/rules/grant/thinking/outlook.h"

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace bounce::grant {

namespace {

constexpr Thou nowhere = 1'000'000;

Vec middle(const table::Box& box) {
    return {std::midpoint(box.left, box.right), std::midpoint(box.bottom, box.top)};
}

/// Whether a point lies before a front, within the field of fire and a little to either side.
bool is_ahead(const Pose& front, Vec at) {
    const Vec way = at - front.at;
    if (way == Vec{}) {
        return true;
    }
    constexpr int sixty = 65536 / 6;
    return std::abs((table::direction_of(way) - front.facing).signed_turn()) <= sixty;
}

/// Files that fire: two ranks of a line, the first of a column.
int likely_firers(const Field& field, const State& state, UnitId unit, Stance stance) {
    const int men = state.units[unit].outside();
    const Ranks ranks = ranks_of(field, field.arm(unit), stance, men);
    return std::min(men, ranks.files * (stance == Stance::column ? 1 : 2));
}

/// Where a unit wants to stop before an enemy.
Thou standoff(Arm arm) {
    switch (arm) {
    case Arm::infantry:
        return 8 * table::inch;
    case Arm::cavalry:
        return 16 * table::inch;
    default:
        return 20 * table::inch;
    }
}

} // namespace

Placing placing_of(const Field& field, const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return {{it.at, it.facing}, it.stance, may_fire(field, state, unit).has_value()};
}

int mean_volley(const Parameters& parameters, int firers, int deduct) {
    int sum = 0;
    for (int face = 1; face <= 6; ++face) {
        sum += std::max(face - deduct, 0);
    }
    const int full = firers / parameters.group;
    const bool half = firers % parameters.group >= parameters.half_group;
    return 1000 * sum / 6 * full + (half ? 400 * sum / 6 : 0);
}

Outlook::Outlook(const Field& field, const State& state, Side side, const Temper& temper)
    : field_(field), state_(state), temper_(temper) {
    each_solid(field, state, enemy_of(side), [&](UnitId unit) {
        enemies_.push_back({unit, state.units[unit].at, state.units[unit].facing});
    });
    for (std::size_t i = 0; i < field.scenario.objectives.size(); ++i) {
        if (state.score.holder[i] != side) {
            wanted_.push_back(middle(field.scenario.objectives[i].box));
        }
    }
    for (const table::EdgeSpan& exit : field.scenario.exits[index(side)]) {
        exits_.push_back({std::midpoint(exit.from.x, exit.to.x), std::midpoint(exit.from.y, exit.to.y)});
    }
}

bool Outlook::is_wanted(Vec at) const {
    constexpr std::int64_t near = 3 * table::inch;
    return std::ranges::any_of(wanted_, [&](Vec place) { return table::square(place - at) <= near * near; });
}

Thou Outlook::nearest_enemy(Vec at) const {
    Thou least = nowhere;
    for (const Known& enemy : enemies_) {
        least = std::min(least, table::length(enemy.at - at));
    }
    return least;
}

int Outlook::fire_at(UnitId unit, const Placing& placing, const Known& enemy) const {
    const Parameters& p = field_.parameters;
    if (!is_ahead(placing.front, enemy.at)) {
        return 0;
    }
    const Thou range = table::length(enemy.at - placing.front.at);
    if (field_.arm(unit) == Arm::battery) {
        const bool ready = placing.stance == Stance::unlimbered;
        const Thou cone = p.canister_near + p.canister_middle + p.canister_far;
        const int each = range <= cone / 2           ? 2200
                         : range <= cone             ? 1200
                         : range <= 48 * table::inch ? 700
                                                     : 300;
        return ready ? each * field_.roll(unit).guns : 0;
    }
    const Weapon weapon = field_.roll(unit).weapon;
    if (placing.stance == Stance::open) {
        const int band = skirmish_bands(p, weapon).of(range);
        return band < 0 ? 0 : state_.units[unit].outside() * (band == 2 ? 167 : 333);
    }
    const int band = volley_bands(p, weapon).of(range);
    if (weapon == Weapon::none || band < 0) {
        return 0;
    }
    const int deduct = deduction(p, band, false, state_.units[unit].volleyed == 0);
    return mean_volley(p, likely_firers(field_, state_, unit, placing.stance), deduct);
}

int Outlook::fire_from(const Known& enemy, Vec at) const {
    const Placing placing{{enemy.at, enemy.facing}, state_.units[enemy.unit].stance, true};
    Known seen{.unit = no_unit, .at = at};
    return fire_at(enemy.unit, placing, seen);
}

int Outlook::way_worth(UnitId unit, const Placing& placing) const {
    const Vec at = placing.front.at;
    const Arm arm = field_.arm(unit);
    Thou least = nowhere;
    for (const Vec place : arm == Arm::wagon ? exits_ : wanted_) {
        least = std::min(least, table::length(place - at));
    }
    for (const Known& enemy : enemies_) {
        if (is_fighting(arm)) {
            least = std::min(least, std::max(table::length(enemy.at - at) - standoff(arm), 0));
        }
    }
    const int inches = least == nowhere ? 0 : least / (table::inch / 8);
    return -temper_.pull * inches / 8 + (is_wanted(at) && arm == Arm::infantry ? temper_.taken : 0);
}

/// In column on the march and to charge, in line under fire; guns in action within reach.
int Outlook::formation_worth(UnitId unit, const Placing& placing) const {
    const Thou near = nearest_enemy(placing.front.at);
    const Arm arm = field_.arm(unit);
    if (arm == Arm::battery) {
        const bool reach = near <= 36 * table::inch;
        return reach == (placing.stance == Stance::unlimbered) ? temper_.shaken_out : 0;
    }
    if (arm != Arm::infantry) {
        return 0;
    }
    if (near > 24 * table::inch) {
        return placing.stance == Stance::column ? temper_.shaken_out / 2 : 0;
    }
    const bool deployed = placing.stance == Stance::line || placing.stance == Stance::open;
    return deployed && near <= 18 * table::inch ? temper_.shaken_out : 0;
}

int Outlook::worth(UnitId unit, const Placing& placing) const {
    int given = 0;
    int taken = 0;
    const Known* nearest = nullptr;
    Thou least = nowhere;
    for (const Known& enemy : enemies_) {
        given = std::max(given, fire_at(unit, placing, enemy));
        taken += fire_from(enemy, placing.front.at);
        const Thou away = table::length(enemy.at - placing.front.at);
        if (away < least) {
            least = away;
            nearest = &enemy;
        }
    }
    const int fire = placing.fires ? given : given / 2;
    const bool turned = nearest != nullptr && least <= 30 * table::inch && is_fighting(field_.arm(unit))
                        && !is_ahead(placing.front, nearest->at);
    return fire - taken * temper_.fear / 100 + way_worth(unit, placing) + formation_worth(unit, placing)
           - (turned ? temper_.back_turned : 0);
}

/// Of a thousand: that cavalry passes its test in the charge ("grant/cavalry.test").
int Outlook::chance_to_charge(UnitId unit) const {
    if (field_.arm(unit) != Arm::cavalry) {
        return 1000;
    }
    const int points = command_points(field_, state_, unit) - loss_points(field_, state_, unit);
    return std::clamp(7 - (field_.parameters.morale_good - points), 0, 6) * 1000 / 6;
}

int Outlook::charge_worth(UnitId unit, UnitId target, bool charging) const {
    const Parameters& p = field_.parameters;
    const Unit& own = state_.units[unit];
    const Unit& foe = state_.units[target];
    const bool horse = field_.arm(unit) == Arm::cavalry && own.dismounted == 0;
    const bool foe_horse = field_.arm(target) == Arm::cavalry && foe.dismounted == 0;
    const bool met = is_ahead({foe.at, foe.facing}, own.at) && foe.bad == 0;
    int volley = 0;
    if (met && field_.arm(target) == Arm::infantry) {
        const int firers = likely_firers(field_, state_, target, foe.stance);
        volley = foe.stance == Stance::open
                     ? foe.outside() * 333
                     : mean_volley(p, firers, deduction(p, 0, false, foe.volleyed == 0));
    } else if (met && field_.arm(target) == Arm::battery) {
        volley = 2200 * field_.roll(target).guns;
    }
    const int front = !horse && charging && own.stance == Stance::column ? 14 : 6;
    const int fighting = std::min(horse ? own.outside() : front, own.outside() - volley / 1000);
    const int pairs = std::max(std::min(fighting, foe.outside()), 0);
    // Of a thousand, by the odds of one fight, a point for the charge in: horse throws two dice against foot.
    const int net = horse && !foe_horse ? 760 : horse == foe_horse ? (charging ? 306 : 0) : -700;
    const int doubled = std::max(fighting - pairs, 0) * 250;
    int worth = pairs * net + doubled - volley + temper_.shock;
    if (2 * (own.men - volley / 1000) <= own.original) { // it would not even arrive
        worth -= 6000;
    }
    worth += foe.bad > 0 || foe.duty != Duty::none || foe.exhausted > 0 ? temper_.shock : 0;
    return worth * temper_.boldness / 100 * chance_to_charge(unit) / 1000;
}

} // namespace bounce::grant

#include "engine/rules/ccc/charge/bonus.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/charge/ahead.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/slopes.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <tuple>

namespace bounce::ccc {

namespace {

/// A hand of more sides than these has more kinds than are worth telling apart.
constexpr int most_hand_sides = 10;

Throw bonus_throw(const Field& field, UnitId unit, const BonusDice& bonus, int dice) {
    return {.clause = bonus.clause,
            .name = "bonus",
            .side = field.side(unit),
            .unit = field.name(unit),
            .dice = dice,
            .sides = bonus.sides};
}

/// One sum for each of so many stands, the highest first.
Laid thrown_for_stands(const Field& field, UnitId unit, const BonusDice& bonus, int stands, Rolls& rolls) {
    Laid sums;
    if (bonus.dice == 1 && bonus.sides <= most_hand_sides) {
        const Hand hand = rolls.hand(bonus_throw(field, unit, bonus, stands));
        for (int face = bonus.sides; face >= 1; --face) {
            sums.insert(sums.end(), static_cast<std::size_t>(hand.of(face)), face);
        }
        return sums;
    }
    for (int stand = 0; stand < stands; ++stand) {
        sums.push_back(bonus.dice == 0 ? 0 : rolls.sum(bonus_throw(field, unit, bonus, bonus.dice)));
    }
    std::ranges::sort(sums, std::greater{});
    return sums;
}

/// By stand, from its left.
Laid thrown_bonus(Position pos, Rolls& rolls) {
    const ChargeState& charge = pos.state.charge;
    const BonusDice bonus = bonus_dice(pos, charge.unit);
    if (pos.state.units[charge.unit].stance != Stance::column) {
        return laid_from_middle(thrown_for_stands(pos.field, charge.unit, bonus, charge.stands, rolls));
    }
    const int sum = bonus.dice == 0 ? 0 : rolls.sum(bonus_throw(pos.field, charge.unit, bonus, bonus.dice));
    return Laid(charge.stands, sum);
}

Thou foremost(std::span<const Thou> far) { return far.empty() ? 0 : std::ranges::max(far); }

void tell_obstacle(const Field& field, UnitId unit, const ObstacleMet& obstacle, Thou die, Log& log) {
    drill::tell(field, unit, "ccc/terrain.obstacle"_clause, log, "The {} takes {} from the charge of {}.",
                obstacle_word(obstacle), table::with_inches(table::inches_text(die)), field.name(unit));
}

/// What a stand comes to, and in how many of that kind it is.
struct Met {
    Toll toll;
    std::size_t stand = 0;
    int place = 0;
};
using AllMet = boost::container::small_vector<Met, 64>;

/// One throw serves all stands that come to the same.
class GroundDice {
  public:
    GroundDice(Position pos, Rolls& rolls, Log& log) : pos_(pos), rolls_(rolls), log_(log) {}

    Thou of(const Met& met) {
        const auto known = std::ranges::find_if(thrown_, [&](const Thrown& it) {
            return it.met.toll.kind == met.toll.kind && it.met.place == met.place
                   && it.met.toll.obstacle.line == met.toll.obstacle.line;
        });
        return known != thrown_.end() ? known->takes : thrown_.emplace_back(met, anew(met.toll)).takes;
    }

  private:
    struct Thrown {
        Met met;
        Thou takes = 0;
    };

    Thou anew(const Toll& toll) {
        const UnitId unit = pos_.state.charge.unit;
        if (toll.kind == Toll::Kind::obstacle) {
            const Thou die = obstacle_die(pos_.field, unit, toll.obstacle, rolls_);
            tell_obstacle(pos_.field, unit, toll.obstacle, die, log_);
            return die;
        }
        const Thou takes =
            is_slope(toll.kind) ? slope_die(pos_.field, unit, toll.kind, rolls_) : flat_toll(pos_, toll.kind);
        tell_toll(pos_.field, unit, toll.kind, takes, log_);
        return takes;
    }

    Position pos_;
    Rolls& rolls_;
    Log& log_;
    boost::container::small_vector<Thrown, 16> thrown_;
};

/// How far a stand gets that gets beyond something which takes so much.
Thou after(const Parameters& rules, Thou far, const Toll& toll, Thou takes) {
    if (toll.kind == Toll::Kind::down) {
        return far + takes;
    }
    if (toll.kind != Toll::Kind::obstacle) {
        return std::max(far - takes, toll.at);
    }
    const Thou beyond = far - toll.at; // "ccc/terrain.obstacle"_clause
    return takes > beyond && !only_slows(rules, toll.obstacle)
               ? toll.at // against the near side
               : toll.at + std::max(beyond - takes, std::min(beyond, just_beyond));
}

/// All that the stands of a charge come to, in order.
AllMet met_by_stands(Position pos, Thou far) {
    const UnitId unit = pos.state.charge.unit;
    const std::uint8_t paid = pos.state.units[unit].paid;
    const Walker walker = walker_of(pos, unit);
    const Tolls all = way_along(pos, walker, {.kind = table::Leg::Kind::advance, .by = far}, paid).tolls;
    AllMet met;
    std::size_t stand = 0;
    for (const table::Base& piece : front_rank(pos, unit)) {
        const Tolls tolls = tolls_in_lane(pos, walker, piece, far, paid, all);
        for (auto toll = tolls.begin(); toll != tolls.end(); ++toll) {
            const auto before = std::count_if(tolls.begin(), toll, [&](const Toll& other) {
                return other.kind == toll->kind && other.obstacle.line == toll->obstacle.line;
            });
            met.push_back({*toll, stand, static_cast<int>(before)});
        }
        ++stand;
    }
    std::ranges::stable_sort(
        met, {}, [](const Met& it) { return std::tuple{it.toll.at, it.toll.kind, it.toll.obstacle.line}; });
    return met;
}

/// All of the unit wheels, so that all of its stands pay for it; false if an obstacle stops them.
bool pay_for_wheel(MutablePosition pos, const Tolls& tolls, std::span<Thou> far, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const UnitId unit = state.charge.unit;
    for (const Toll& toll : tolls) {
        Thou takes = 0;
        if (toll.kind == Toll::Kind::obstacle) {
            takes = obstacle_die(field, unit, toll.obstacle, rolls);
            tell_obstacle(field, unit, toll.obstacle, takes, log);
            if (takes > foremost(far) && !only_slows(field.parameters, toll.obstacle)) {
                return false;
            }
        } else {
            takes =
                is_slope(toll.kind) ? slope_die(field, unit, toll.kind, rolls) : flat_toll(pos, toll.kind);
            tell_toll(field, unit, toll.kind, takes, log);
        }
        for (Thou& stand : far) {
            stand = toll.kind == Toll::Kind::down ? stand + takes : std::max(stand - takes, 0);
        }
    }
    state.units[unit].paid = static_cast<std::uint8_t>(state.units[unit].paid | paid_by(tolls));
    return true;
}

/// "ccc/charge.markers"_clause
void tell_markers(Position pos, Log& log) {
    if (!log.on()) {
        return;
    }
    const ChargeState& charge = pos.state.charge;
    std::string each;
    for (std::size_t i = 0; i < charge.stands; ++i) {
        const bool column = i > 0 && pos.state.units[charge.unit].stance == Stance::column;
        each += column ? "" : fmt::format("{}{}", i == 0 ? "" : ", ", table::about_inches(charge.far[i]));
    }
    drill::tell(pos.field, charge.unit, "ccc/charge.markers"_clause, log, "{0} can charge as far as {1}.",
                pos.field.who(charge.unit), table::with_inches(each));
    const Ahead ahead = look_ahead(pos, charge.target);
    const bool told = ahead.what == Ahead::What::enemy
                      && is_seen(pos, pos.field.side(charge.unit), ahead.unit); // "ccc/sight.side"
    if (told) {
        drill::tell(pos.field, charge.unit, "ccc/charge.markers"_clause, log, "The line of {} is {} ahead.",
                    pos.field.name(ahead.unit), table::with_inches(table::about_inches(ahead.way)));
    }
}

bool is_same_obstacle(const Toll& one, const Toll& other) {
    return one.kind == Toll::Kind::obstacle && other.kind == one.kind
           && one.obstacle.line == other.obstacle.line;
}

/// No stand comes to an obstacle more often than all of the unit does: what it stands across, as after a
/// wheel, it has crossed ("ccc/charge.ragged").
void drop_crossed(Tolls& tolls, const Tolls& all) {
    for (auto toll = tolls.begin(); toll != tolls.end();) {
        const auto same = [&](const Toll& other) { return is_same_obstacle(*toll, other); };
        const bool crossed = std::count_if(toll, tolls.end(), same) > std::ranges::count_if(all, same);
        toll = crossed ? tolls.erase(toll) : toll + 1;
    }
}

} // namespace

BonusDice bonus_dice(Position pos, UnitId unit) {
    const Parameters& rules = pos.field.parameters;
    const bool column = pos.state.units[unit].stance == Stance::column;
    if (pos.field.arm(unit) == Arm::cavalry) {
        return column ? BonusDice{rules.charge_cavalry_column_dice, rules.charge_cavalry_die,
                                  "ccc/charge.bonus_cavalry_column"_clause}
                      : BonusDice{rules.charge_cavalry_line_dice, rules.charge_cavalry_die,
                                  "ccc/charge.bonus_cavalry_line"_clause};
    }
    return column ? BonusDice{rules.charge_column_dice, rules.charge_column_die,
                              "ccc/charge.bonus_column"_clause}
                  : BonusDice{rules.charge_line_dice, rules.charge_line_die, "ccc/charge.bonus_line"_clause};
}

// "ccc/charge.order"_clause: of an even number the two highest stand in the middle, the higher on the right;
// so does the higher of every pair that lies as far out.
Laid laid_from_middle(const Laid& descending) {
    const auto all = static_cast<int>(descending.size());
    Laid laid(descending.size(), 0);
    for (int i = 0; i < all; ++i) {
        const int out = (i + 1) / 2;
        const bool right = all % 2 == 0 ? i % 2 == 0 : i % 2 == 1;
        laid[static_cast<std::size_t>(all / 2 + (right ? out : -out))] =
            descending[static_cast<std::size_t>(i)];
    }
    return laid;
}

bool throw_bonus(MutablePosition pos, Thou left, const Tolls& wheel, Rolls& rolls, Log& log) {
    const Laid bonus = thrown_bonus(pos, rolls);
    const std::span<Thou> far{pos.state.charge.far.data(), bonus.size()};
    std::ranges::transform(bonus, far.begin(),
                           [&](int inches) { return std::max(left + inches * table::inch, 0); });
    return pay_for_wheel(pos, wheel, far, rolls, log);
}

Tolls tolls_in_lane(Position pos, const Walker& unit, const table::Base& stand, Thou far, std::uint8_t paid,
                    const Tolls& all) {
    if (all.empty() || pos.state.units[unit.unit].stance == Stance::column) {
        return all;
    }
    Walker lane = unit;
    lane.formation = {stand.width, stand.depth, 1, 1};
    lane.middle = {stand.centre, stand.facing};
    const Way way = way_along(pos, lane, {.kind = table::Leg::Kind::advance, .by = far}, paid);
    const auto climbs = [](const Toll& toll) { return is_slope(toll.kind); };
    Tolls tolls;
    std::ranges::remove_copy_if(way.tolls, std::back_inserter(tolls), climbs);
    drop_crossed(tolls, all);
    std::ranges::copy_if(all, std::back_inserter(tolls), climbs);
    return tolls;
}

void throw_for_way(MutablePosition pos, Rolls& rolls, Log& log) {
    const std::span<Thou> far{pos.state.charge.far.data(), pos.state.charge.stands};
    if (foremost(far) > 0) {
        // It may get farther than it set out.
        const Thou most = foremost(far) + best_slope(pos.field, Toll::Kind::down);
        GroundDice dice(pos, rolls, log);
        for (const Met& met : met_by_stands(pos, most)) {
            if (Thou& stand = far[met.stand]; stand > met.toll.at) {
                stand = after(pos.field.parameters, stand, met.toll, dice.of(met));
            }
        }
    }
    tell_markers(pos, log);
}

} // namespace bounce::ccc

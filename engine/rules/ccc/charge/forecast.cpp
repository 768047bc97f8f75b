#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/charge/arrival.h"
#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/charge/lineup.h"
#include "engine/rules/ccc/charge/wheel.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/slopes.h"
#include "engine/rules/ccc/mobility/way.h"

#include <algorithm>
#include <map>
#include <utility>

namespace bounce::ccc {

namespace {

/// Of so many dice of a round odds are told at once; more there are only by a variant of the rules.
constexpr int most_dice_told = 34;

constexpr int falls_short = 0;
constexpr int loses = 1;
constexpr int draws = 2;
constexpr int wins = 3;

/// A charge brought before whom it would come to.
struct Encounter {
    State state; ///< With the charge there, as if all of it had the best dice.
    UnitId enemy = no_unit;
    Thou left = 0; ///< Of its move after the wheel, before deductions.
    Tolls wheel;   ///< What the ground takes from that.
};

std::optional<Encounter> bring_together(Position pos, const Announce& order) {
    Encounter meeting{.state = pos.state};
    const table::Formation room = formation_of(pos, order.unit);
    const Wheeled wheel = wheeled(pos, order.unit, order.wheel);
    const Pose front = front_of(wheel.middle, room);
    meeting.wheel = way_of_wheel(pos, order.unit, wheel).tolls;
    Unit& it = meeting.state.units[order.unit];
    it.at = front.at;
    it.facing = front.facing;
    ChargeState& charge = meeting.state.charge;
    charge = {};
    charge.from = front.at;
    charge.unit = order.unit;
    charge.target = order.target;
    charge.stands = room.across;
    meeting.left = left_of(pos, order.unit) - wheel.cost;
    charge.far.fill(meeting.left + bonus_range(pos, order.unit).most);
    const Ahead ahead = look_ahead({pos.field, meeting.state}, order.target);
    if (ahead.what != Ahead::What::enemy) {
        return {};
    }
    meeting.enemy = ahead.unit;
    it.at = it.at + table::along(it.facing, ahead.way);
    charge.gone = ahead.way;
    return meeting;
}

/// What the ground takes from the way of each stand, where no die is thrown for any of it; nothing if there
/// is one.
using Taken = boost::container::static_vector<Thou, most_pieces>;
std::optional<Taken> certain_deductions(const Field& field, const Encounter& meeting) {
    const Position pos{field, meeting.state};
    const ChargeState& charge = pos.state.charge;
    const Unit& it = pos.state.units[charge.unit];
    const Walker walker = walker_at(pos, charge.unit, {charge.from, it.facing}, it.stance);
    const table::Leg leg{.kind = table::Leg::Kind::advance, .by = charge.gone};
    const std::uint8_t paid = paid_by(meeting.wheel);
    const Tolls all = way_along(pos, walker, leg, paid).tolls;
    const auto thrown_for = [](const Toll& toll) {
        return is_slope(toll.kind) || toll.kind == Toll::Kind::obstacle;
    };
    if (std::ranges::any_of(meeting.wheel, thrown_for) || std::ranges::any_of(all, thrown_for)) {
        return {};
    }
    Taken taken;
    for (const Stand& stand : stands_of(pos)) {
        const table::Base began = table::moved(stand.base, it.facing + table::half_circle, charge.gone);
        taken.push_back(least_of(pos, meeting.wheel)
                        + least_of(pos, tolls_in_lane(pos, walker, began, charge.gone, paid, all)));
    }
    return taken;
}

/// What something on the way takes on average; less than 0 downhill.
Thou mean_of(Position pos, const Toll& toll) {
    const Thou slope = (pos.field.parameters.slope_die + 2) * table::inch / 4; // half of the die, rounded up
    switch (toll.kind) {
    case Toll::Kind::obstacle:
        return (obstacle_sides(pos.field.parameters, toll.obstacle) + 1) * table::inch / 2;
    case Toll::Kind::up:
        return slope;
    case Toll::Kind::down:
        return -slope;
    default:
        return flat_toll(pos, toll.kind);
    }
}

/// What the ground takes on average from the way of all stands.
Taken mean_deductions(const Field& field, const Encounter& meeting) {
    const Position pos{field, meeting.state};
    const ChargeState& charge = pos.state.charge;
    const Unit& it = pos.state.units[charge.unit];
    const Walker walker = walker_at(pos, charge.unit, {charge.from, it.facing}, it.stance);
    const table::Leg leg{.kind = table::Leg::Kind::advance, .by = charge.gone};
    Thou sum = 0;
    for (const Tolls& tolls : {meeting.wheel, way_along(pos, walker, leg, paid_by(meeting.wheel)).tolls}) {
        for (const Toll& toll : tolls) {
            sum += mean_of(pos, toll);
        }
    }
    return Taken(charge.stands, sum);
}

/// What each stand needs of its dice to get to the enemy.
Needs needs_of(const Field& field, const Encounter& meeting, const Taken& taken) {
    const Position pos{field, meeting.state};
    const table::Base there = body_of(pos, meeting.enemy);
    Needs needs;
    for (const Stand& stand : stands_of(pos)) {
        const std::optional<Thou> way = table::straight_way(stand.base, there);
        const Thou left = meeting.left - taken[needs.size()];
        const Thou lacks = pos.state.charge.gone + way.value_or(0) - left;
        const Thou inches = (std::max(lacks - table::distance_rounding, 0) + table::inch - 1) / table::inch;
        needs.push_back(way ? inches : beyond_dice);
    }
    return needs;
}

/// Odds of a round by the dice of both, told once.
class Rounds {
  public:
    Rounds(const Field& field, Encounter& meeting) : field_(field), meeting_(meeting) {}

    /// If these stands have arrived.
    Pmf of(unsigned arrived) {
        if (arrived == 0) {
            return Pmf::certain(falls_short);
        }
        return of(dice_of(arrived));
    }
    Melee dice_of(unsigned arrived) {
        ChargeState& charge = meeting_.state.charge;
        for (std::size_t stand = 0; stand < charge.stands; ++stand) {
            const bool here = (arrived >> stand & 1U) != 0;
            charge.far[stand] = here ? charge.gone + beyond : -beyond;
        }
        return line_up({field_, meeting_.state}, meeting_.enemy);
    }

  private:
    static constexpr Thou beyond = 100'000;

    const Pmf& of(const Melee& melee) {
        const std::pair dice{melee.attackers, melee.defenders};
        const auto known = told_.find(dice);
        if (known != told_.end()) {
            return known->second;
        }
        const int even = melee.column ? loses : draws; // "ccc/melee.column_lost"_clause
        const auto who_wins = [even](int pair) {
            const int on_attacker = pair / 1000;
            const int on_defender = pair % 1000;
            return on_defender > on_attacker ? wins : on_defender < on_attacker ? loses : even;
        };
        return told_.emplace(dice, melee_odds(field_.parameters, melee).map(who_wins)).first->second;
    }

    const Field& field_;
    Encounter& meeting_;
    std::map<std::pair<int, int>, Pmf> told_;
};

Forecast told(const Field& field, const Announce& order, const Encounter& meeting, const Melee& melee,
              bool surely) {
    const Clause attack = melee.column ? "ccc/melee.column_dice"_clause : "ccc/melee.line_attack"_clause;
    const Clause defence = melee.column ? "ccc/melee.column_dice"_clause : "ccc/melee.line_defence"_clause;
    Forecast forecast{.what = surely ? "the first round, if the enemy stands"
                                     : "the first round, if the enemy stands and all arrive",
                      .odds = {},
                      .terms = {{"dice of " + field.name(order.unit), 10 * melee.attackers, attack},
                                {"dice of " + field.name(meeting.enemy), 10 * melee.defenders, defence}},
                      .results = {{wins, "wins", true}, {loses, "loses"}},
                      .hope = "wins"};
    if (!melee.column) {
        forecast.results.insert(forecast.results.begin() + 1, {draws, "draws"});
    }
    if (surely) {
        forecast.results.push_back({.value = falls_short, .name = "falls short", .early = true});
        forecast.first = "reaches";
    }
    return forecast;
}

} // namespace

std::optional<Forecast> charge_forecast(Position pos, const Announce& order) {
    std::optional<Encounter> meeting = bring_together(pos, order);
    if (!meeting) {
        return {};
    }
    Rounds rounds(pos.field, *meeting);
    const unsigned all = (1U << meeting->state.charge.stands) - 1U;
    const std::optional<Taken> taken = certain_deductions(pos.field, *meeting);
    const Melee melee = rounds.dice_of(all);
    if (melee.attackers + melee.defenders > most_dice_told) {
        return {};
    }
    Forecast forecast = told(pos.field, order, *meeting, melee, taken.has_value());
    if (!taken) { // the dice of slopes and obstacles come before: it is told of all who may arrive
        forecast.odds = rounds.of(all);
        return forecast;
    }
    const Needs needs = needs_of(pos.field, *meeting, *taken);
    const bool column = pos.state.units[order.unit].stance == Stance::column;
    forecast.odds = arrival_odds(bonus_dice(pos, order.unit), needs, column).chain([&](int arrived) {
        return rounds.of(static_cast<unsigned>(arrived));
    });
    return forecast;
}

std::optional<ChargeOdds> charge_odds(Position pos, const Announce& order) {
    std::optional<Encounter> meeting = bring_together(pos, order);
    if (!meeting) {
        return {};
    }
    Rounds rounds(pos.field, *meeting);
    ChargeOdds told{.enemy = meeting->enemy,
                    .dice = rounds.dice_of((1U << meeting->state.charge.stands) - 1U)};
    if (told.dice.attackers + told.dice.defenders > most_dice_told) {
        return {};
    }
    const Needs needs = needs_of(pos.field, *meeting, mean_deductions(pos.field, *meeting));
    const bool column = pos.state.units[order.unit].stance == Stance::column;
    const Pmf odds = arrival_odds(bonus_dice(pos, order.unit), needs, column).chain([&](int arrived) {
        return rounds.of(static_cast<unsigned>(arrived));
    });
    for (const auto& [what, weight] : odds.entries()) {
        const auto part = static_cast<int>(weight * 1000 / odds.total());
        (what == wins    ? told.wins
         : what == draws ? told.draws
                         : told.loses) += what == falls_short ? 0 : part;
    }
    return told;
}

} // namespace bounce::ccc

#include "engine/rules/awi/thinking/appraise_outlook.h"

#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::awi {

namespace {

// In thousandths of a strength point.
constexpr int marching = 420;     ///< On the march, far from the enemy.
constexpr int caught = 500;       ///< In column, near the enemy.
constexpr int limbered_far = 350; ///< A gun with nobody to fire at.
constexpr Thou long_way = 14 * table::inch;
constexpr Thou short_way = 8 * table::inch;

} // namespace

struct Outlook::Self {
    UnitId unit = no_unit;
    Placing stand;
    table::Base body;
    std::int32_t sine = 0;
    std::int32_t cosine = 0;
    Thou fires = 0;
    Thou charges = 0;
    Mark36 mark;
};

struct Outlook::Sightline {
    Thou ahead = 0; ///< Of us: where the enemy is.
    Thou right = 0;
    Thou his_ahead = 0; ///< Of the enemy: where we are.
    Thou his_right = 0;
    Thou gap = 0; ///< Between the edges.
};

struct Outlook::Tally {
    int best = 0;   ///< The best that it fires at.
    int threat = 0; ///< Fire that it draws.
    int peril = 0;  ///< Charges that it invites.
    int assault = 0;
    int calm = 1000; ///< Chance of not being shaken before it charges, in thousandths.
    int cover = 1;   ///< Factor of its cover; 1: not yet asked.
    Thou nearest = std::numeric_limits<Thou>::max();
    Vec to_nearest;
};

Placing placing_of(const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return {it.pose(), it.stance, it.inside};
}

Outlook::Self Outlook::self_of(UnitId unit, const Placing& stand) const {
    const Unit& it = state_.units[unit];
    Self self{.unit = unit, .stand = stand};
    self.body = stand.inside != 0
                    ? field_.scenario.ground.structures[static_cast<std::size_t>(stand.inside - 1)].footprint
                    : table::outline(stand.pose, formation_of(field_, unit, stand.stance));
    self.sine = table::sine(self.body.facing);
    self.cosine = table::cosine(self.body.facing);
    const bool able = it.morale != Morale::routing && stand.stance != Stance::limbered;
    self.fires = able ? reach_of(field_.parameters, field_.roll(unit)) : 0;
    self.charges = it.morale == Morale::steady && stand.inside == 0 ? charge_reach(field_, unit) : 0;
    self.mark = mark_of(field_, state_, unit);
    return self;
}

Outlook::Sightline Outlook::line_to(const Self& self, const Foe& foe) {
    const Vec away = foe.body.centre - self.body.centre;
    const std::int64_t x = away.x;
    const std::int64_t y = away.y;
    Sightline line;
    line.ahead = static_cast<Thou>((self.sine * x + self.cosine * y) >> 30);
    line.right = static_cast<Thou>((self.cosine * x - self.sine * y) >> 30);
    line.his_ahead = static_cast<Thou>(-((foe.sine * x + foe.cosine * y) >> 30));
    line.his_right = static_cast<Thou>(-((foe.cosine * x - foe.sine * y) >> 30));
    const Thou length = std::max(table::length(away), 1);
    // What each reaches towards the other.
    const auto extent = [&](const table::Base& body, Thou ahead, Thou right) {
        return (std::int64_t{body.depth} * std::abs(ahead) + std::int64_t{body.width} * std::abs(right))
               / (2 * std::int64_t{length});
    };
    line.gap = static_cast<Thou>(std::max<std::int64_t>(
        length - extent(self.body, line.ahead, line.right) - extent(foe.body, line.his_ahead, line.his_right),
        0));
    return line;
}

/// What its best shot at this one does.
int Outlook::fire_on(const Self& self, const Foe& foe, const Sightline& line) const {
    const bool in_arc = self.stand.inside != 0 || std::abs(line.right) <= line.ahead - self.body.depth / 2;
    const Range range = range_of(field_.parameters, field_.roll(self.unit), line.gap);
    if (!in_arc || range == Range::out) {
        return 0;
    }
    return shot_worth(field_.parameters, sum_of(self.unit, range, self.stand.stance) + foe.cover, foe.mark);
}

/// What its charge straight ahead is worth, if that would reach.
int Outlook::assault_on(const Self& self, const Foe& foe, const Sightline& line) {
    const Thou way =
        line.ahead - self.body.depth / 2
        - (std::abs(line.his_ahead) > std::abs(line.his_right) ? foe.body.depth : foe.body.width) / 2;
    const Thou beside = (self.body.width + foe.body.depth) / 2;
    if (line.ahead <= 0 || way > self.charges || std::abs(line.right) >= beside) {
        return 0;
    }
    const Type type = field_.roll(self.unit).type;
    const Type his = field_.roll(foe.unit).type;
    const bool housed = state_.units[foe.unit].inside != 0;
    Onset onset;
    onset.morale = foe.mark.morale;
    onset.routing = foe.routing;
    onset.own = bout_alone(field_, state_, self.unit);
    onset.own.charging = true;
    onset.own.deep = self.stand.stance == Stance::column && type != Type::open_foot;
    onset.enemy = bout_alone(field_, state_, foe.unit);
    onset.enemy.rear = !housed && line.his_ahead < -foe.body.depth / 2;
    onset.enemy.flank = !housed && !onset.enemy.rear && line.his_ahead <= foe.body.depth / 2;
    onset.own.against.building = housed;
    onset.counters = foe.charges > 0 && !onset.enemy.rear && !onset.enemy.flank;
    onset.ordeal = {.cavalry = his == Type::cavalry,
                    .close_foot = his == Type::close_foot,
                    .open_or_gun = his == Type::open_foot || is_gun(his),
                    .by_cavalry = type == Type::cavalry,
                    .by_close_foot = type == Type::close_foot,
                    .only_by_others = type != Type::cavalry,
                    .only_by_open_or_gun = type == Type::open_foot,
                    .rear = onset.enemy.rear,
                    .flank = onset.enemy.flank,
                    .shaken = !foe.mark.steady,
                    .obstacle = housed,
                    .fortification = false};
    return std::max(charge_worth(field_.parameters, onset) + storm_of(foe.unit), 0);
}

/// What his charges may do to us.
int Outlook::peril_from(const Self& self, const Foe& foe, const Sightline& line) const {
    if (foe.charges == 0 || self.stand.inside != 0 || line.gap > foe.charges + 4 * table::inch) {
        return 0;
    }
    const Type type = field_.roll(foe.unit).type;
    const Type own = field_.roll(self.unit).type;
    const Ordeal ordeal{.cavalry = own == Type::cavalry,
                        .close_foot = own == Type::close_foot,
                        .open_or_gun = own == Type::open_foot || is_gun(own),
                        .by_cavalry = type == Type::cavalry,
                        .by_close_foot = type == Type::close_foot,
                        .only_by_others = type != Type::cavalry,
                        .only_by_open_or_gun = type == Type::open_foot,
                        .rear = line.ahead < -self.body.depth / 2,
                        .flank = line.ahead <= self.body.depth / 2 && line.ahead >= -self.body.depth / 2,
                        .shaken = !self.mark.steady};
    const Parameters& rules = field_.parameters;
    const int least = self.mark.morale - charged_sum(rules, ordeal);
    const int faces = std::clamp(rules.charged_die - least + 1, 0, rules.charged_die);
    return faces * (Worth::point + Worth::routing) / rules.charged_die / 5;
}

int Outlook::cover_sum(const Self& self) const {
    const Parameters& rules = field_.parameters;
    if (self.stand.inside != 0) {
        return cover_value(
            rules,
            cover_by_strength(rules, state_.structures[static_cast<std::size_t>(self.stand.inside - 1)]));
    }
    Cover cover = woods_at(field_, state_, self.body.centre);
    const Vec front = table::front(self.body);
    const Thou reach = scaled(rules, rules.behind_reach) + 100;
    const auto& lines = field_.scenario.ground.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (cover_of(lines[i].barrier) <= cover || !line_stands(field_, state_, i)
            || !lines[i].box.grown(reach).touches({front.x, front.y, front.x, front.y})) {
            continue;
        }
        const auto& course = lines[i].course;
        for (std::size_t j = 1; j < course.size(); ++j) {
            if (table::square_distance(front, course[j - 1], course[j]) <= std::int64_t{reach} * reach) {
                cover = std::max(cover, cover_of(lines[i].barrier));
            }
        }
    }
    return cover_value(rules, cover);
}

void Outlook::weigh(const Self& self, Foe& foe, Tally& tally) {
    const Vec away = foe.body.centre - self.body.centre;
    const Thou far = rough(away);
    if (far < tally.nearest) {
        tally.nearest = far;
        tally.to_nearest = away;
    }
    if (far > std::max(self.fires, std::max(foe.fires, self.charges)) + margin) {
        return;
    }
    study(foe);
    const Sightline line = line_to(self, foe);
    if (self.fires > 0) {
        tally.best = std::max(tally.best, fire_on(self, foe, line));
    }
    if (self.charges > 0) {
        tally.assault = std::max(tally.assault, assault_on(self, foe, line));
    }
    tally.peril += peril_from(self, foe, line);
    const Range range =
        foe.fires > 0 ? range_of(field_.parameters, field_.roll(foe.unit), line.gap) : Range::out;
    if (range == Range::out) {
        return;
    }
    if (tally.cover > 0) {
        tally.cover = cover_sum(self);
    }
    const bool in_arc =
        state_.units[foe.unit].inside != 0 || std::abs(line.his_right) <= line.his_ahead - foe.body.depth / 2;
    // He may turn to us, unless one of us keeps him from it; and he fires at one of us only.
    const int chance = (in_arc ? 100 : foe.pinned ? 10 : 70) / std::max(1, std::min(foe.sharers, 4));
    const int sum = foe.sums[static_cast<std::size_t>(range)] + tally.cover;
    tally.threat += shot_worth(field_.parameters, sum, self.mark) * chance / 100;
    const int shaken = shaken_of_36(field_.parameters, sum, self.mark.morale) * chance / 36;
    tally.calm = tally.calm * (100 - std::min(shaken, 100)) / 100;
}

int Outlook::fight_worth(UnitId unit, const Placing& stand) {
    const Self self = self_of(unit, stand);
    Tally tally;
    for (Foe& foe : foes_) {
        weigh(self, foe, tally);
    }
    return tally.best - tally.threat - tally.peril + back_worth(self, tally.to_nearest);
}

int Outlook::worth(UnitId unit, const Placing& stand) {
    const Self self = self_of(unit, stand);
    Tally tally;
    for (Foe& foe : foes_) {
        weigh(self, foe, tally);
    }
    const bool steady = self.mark.steady;
    int worth = hold_worth(self) + march_worth(self, tally.nearest);
    // The enemy moves before we fire; those who are shaken have other cares.
    worth += tally.best * 9 / 10;
    const Errand* errand = errand_of(unit, self.body.centre);
    const int haste = steady && errand != nullptr ? errand->haste : 0;
    worth -= tally.threat * (steady ? temper_.fear : temper_.fear * 3 / 2) / 100
             * (100 - std::max(haste, 0) / 2) / 100;
    worth -= tally.peril * temper_.peril / 100;
    if (errand == nullptr || errand->kind != Errand::Kind::leave) {
        worth += back_worth(self, tally.to_nearest);
    }
    worth += static_cast<int>(std::int64_t{tally.assault} * tally.calm * 3 / 1000);
    if (steady && errand != nullptr) {
        const Thou way = std::max(table::length(errand->at - self.body.centre) - errand->near, 0);
        worth -= static_cast<int>(std::int64_t{way} * temper_.pull * (100 + haste) / 100 / table::inch);
    }
    return worth;
}

int Outlook::hold_worth(const Self& self) {
    int worth = 0;
    for (const Stake& stake : stakes_) {
        const table::Objective& objective =
            field_.scenario.objectives[static_cast<std::size_t>(stake.objective)];
        const Vec at = self.body.centre;
        if (!objective.box.grown(3 * table::inch).touches({at.x, at.y, at.x, at.y})
            || !holds(field_, state_, objective, self.body, self.stand.inside)) {
            continue;
        }
        const Placing now = placing_of(state_, self.unit);
        const table::Base before = body_of(field_, state_, self.unit);
        const bool there =
            state_.units[self.unit].on_table() && holds(field_, state_, objective, before, now.inside);
        const int others = stake.guards - (there ? 1 : 0);
        worth += (!stake.held  ? temper_.taken * (100 + errands().haste()) / 100
                  : stake.safe ? 0
                               : temper_.kept)
                 / (1 + std::max(others, 0) * 2);
    }
    return worth;
}

/// Nobody shows his back to who is near, nor his side to who is nearer still.
int Outlook::back_worth(const Self& self, Vec nearest) const {
    constexpr Thou near = 12 * table::inch;
    constexpr Thou far = 24 * table::inch;
    const Thou away = rough(nearest);
    if (self.stand.inside != 0 || away == 0 || away > far) {
        return 0;
    }
    const auto ahead = static_cast<Thou>(
        (std::int64_t{self.sine} * nearest.x + std::int64_t{self.cosine} * nearest.y) >> 30);
    const auto right = static_cast<Thou>(
        (std::int64_t{self.cosine} * nearest.x - std::int64_t{self.sine} * nearest.y) >> 30);
    const int worth = ahead < 0                 ? -temper_.back_turned
                      : std::abs(right) > ahead ? -temper_.back_turned / 3
                                                : 0;
    return away > near ? worth / 2 : worth;
}

/// How it goes is judged by where it is, so that going there is not held against it: far from the enemy in
/// column or limbered, nearer to him ready to fight.
int Outlook::march_worth(const Self& self, Thou nearest) {
    const Stance stance = self.stand.stance;
    if (stance != Stance::column && stance != Stance::limbered) {
        return 0;
    }
    const Thou now = enemy_of_now(self.unit, self.body.centre);
    if (stance == Stance::limbered) {
        return now > reach_of(field_.parameters, field_.roll(self.unit)) * 2 / 3 ? limbered_far : 0;
    }
    return (now > long_way ? marching : -marching) - (nearest < short_way ? caught : 0);
}

} // namespace bounce::awi

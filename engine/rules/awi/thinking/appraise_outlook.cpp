#include "engine/rules/awi/thinking/appraise_outlook.h"

#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/units/approach.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/shield.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/units/tables.h"

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
constexpr Thou in_action = 18 * table::inch; ///< So near to the enemy a gun is ready to fire.
constexpr Thou short_way = 8 * table::inch;

} // namespace

struct Outlook::Tally {
    int best = 0;            ///< The best that it fires at.
    int threat = 0;          ///< Fire that it draws.
    int peril = 0;           ///< Charges that it invites,
    bool minds_peril = true; ///< if they matter.
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

Outlook::Outlook(Position pos, Side side, const EvalWeights& weights)
    : ArmyNow(pos), drill::Outlook(static_cast<const ArmyNow&>(*this), side, drill::drive_of(weights)),
      pos_(pos), weights_(weights) {}

Outlook::Self Outlook::self_of(UnitId unit, const Placing& stand) const {
    const Unit& it = pos_.state.units[unit];
    Self self{
        stand.inside != 0
            ? pos_.field.scenario.ground.structures[static_cast<std::size_t>(stand.inside - 1)].footprint
            : table::outline(stand.pose, formation_of(pos_.field, unit, stand.stance))};
    self.unit = unit;
    self.stand = stand;
    self.fires = it.morale != Morale::routing ? reach_of(pos_.field.parameters, pos_.field.roll(unit)) : 0;
    self.ready = stand.stance == Stance::limbered ? 100 - weights_.limbered : 100;
    self.charges = it.morale == Morale::steady && stand.inside == 0 ? charge_reach(pos_.field, unit) : 0;
    self.mark = mark_of(pos_, unit);
    return self;
}

int Outlook::sum_of(UnitId unit, Range range, Stance stance) const {
    Shot shot = shot_by(pos_.field.roll(unit), pos_.state.units[unit]);
    shot.column = stance == Stance::column;
    shot.range = range;
    shot.canister = shot.gun && range == Range::near;
    return fire_sum(pos_.field.parameters, shot);
}

const Outlook::Study& Outlook::study(Foe& foe) {
    Study& study = studies_[foe.unit];
    if (foe.studied) {
        return study;
    }
    foe.studied = true;
    study.mark = mark_of(pos_, foe.unit);
    const Unit& it = pos_.state.units[foe.unit];
    for (std::size_t i = 0; i < study.sums.size(); ++i) {
        study.sums[i] = static_cast<std::int8_t>(sum_of(foe.unit, static_cast<Range>(i), it.stance));
    }
    const Cover cover =
        it.inside != 0 ? cover_by_strength(pos_.field.parameters,
                                           pos_.state.structures[static_cast<std::size_t>(it.inside - 1)])
                       : woods_at(pos_, foe.body.centre);
    study.cover = static_cast<std::int8_t>(cover_value(pos_.field.parameters, cover));
    study_round(foe);
    return study;
}

/// What its best shot at this one does.
int Outlook::fire_on(const Self& self, const Study& study, const Line& line) const {
    const bool in_arc = self.stand.inside != 0 || std::abs(line.right) <= line.ahead - self.body.depth / 2;
    const Range range = range_of(pos_.field.parameters, pos_.field.roll(self.unit), line.gap);
    if (!in_arc || range == Range::out) {
        return 0;
    }
    return shot_worth(pos_.field.parameters, sum_of(self.unit, range, self.stand.stance) + study.cover,
                      study.mark);
}

int Outlook::cover_sum(const Self& self) const {
    const Parameters& rules = pos_.field.parameters;
    if (self.stand.inside != 0) {
        return cover_value(
            rules,
            cover_by_strength(rules, pos_.state.structures[static_cast<std::size_t>(self.stand.inside - 1)]));
    }
    Cover cover = woods_at(pos_, self.body.centre);
    const Vec front = table::front(self.body);
    const Thou reach = scaled(rules, rules.behind_reach) + 100;
    const auto& lines = pos_.field.scenario.ground.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (cover_of(lines[i].barrier) <= cover || !line_stands(pos_, i)
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
    const Thou far = drill::rough(away);
    if (far < tally.nearest) {
        tally.nearest = far;
        tally.to_nearest = away;
    }
    if (far > std::max(self.fires, std::max(foe.fires, self.charges)) + drill::margin) {
        return;
    }
    const Study& known = study(foe);
    const Line line = drill::line_between(self, foe);
    if (self.fires > 0) {
        tally.best = std::max(tally.best, fire_on(self, known, line));
    }
    if (self.charges > 0) {
        tally.assault = std::max(tally.assault, assault_on(self, foe, line));
    }
    if (tally.minds_peril) {
        tally.peril += peril_from(self, foe, line);
    }
    const Range range =
        foe.fires > 0 ? range_of(pos_.field.parameters, pos_.field.roll(foe.unit), line.gap) : Range::out;
    if (range == Range::out) {
        return;
    }
    if (tally.cover > 0) {
        tally.cover = cover_sum(self);
    }
    const bool in_arc = pos_.state.units[foe.unit].inside != 0
                        || std::abs(line.his_right) <= line.his_ahead - foe.body.depth / 2;
    // He may turn to us, unless one of us keeps him from it; and he fires at one of us only.
    const int chance = (in_arc ? 100 : foe.pinned ? 10 : 70) / std::max(1, std::min(foe.sharers, 4));
    const int sum = known.sums[static_cast<std::size_t>(range)] + tally.cover;
    tally.threat += shot_worth(pos_.field.parameters, sum, self.mark) * chance / 100;
    const int shaken = shaken_of_36(pos_.field.parameters, sum, self.mark.morale) * chance / 36;
    tally.calm = tally.calm * (100 - std::min(shaken, 100)) / 100;
}

int Outlook::fight_worth(UnitId unit, const Placing& stand, int least) {
    const Self self = self_of(unit, stand);
    Tally tally;
    for (Foe& foe : foes()) {
        weigh(self, foe, tally);
    }
    const int rest = note(Motive::facing, back_of(self, tally.to_nearest))
                     + note(Motive::exposure, -tally.threat) + note(Motive::peril, -tally.peril);
    const int fire = tally.best * self.ready / 100;
    const bool looks = fire + rest > least && tally.best > 0 && is_gun(pos_.field.roll(unit).type);
    return note(Motive::shot, looks ? shots_of(self).seen * self.ready / 100 : fire) + rest;
}

int Outlook::glance(UnitId unit, const Placing& stand) {
    const Self self = self_of(unit, stand);
    Tally tally;
    tally.minds_peril = weights_.peril != 0;
    for (Foe& foe : foes()) {
        weigh(self, foe, tally);
    }
    const bool steady = self.mark.steady;
    int worth = note(Motive::ground, hold_worth(unit, self.body, stand.inside))
                + note(Motive::formation, march_worth(self, tally.nearest));
    worth += note(Motive::shot, counted(self, tally.best));
    const bool halts = is_gun(pos_.field.roll(unit).type) && !is_blind(unit) && halts_;
    const Assignment* assignment = assignment_of(unit, self.body.centre);
    const int haste = steady && assignment != nullptr ? assignment->haste : 0;
    // Those who are shaken have other cares.
    worth += note(Motive::exposure, -(tally.threat * (steady ? weights_.fear : weights_.fear * 3 / 2) / 100
                                      * (100 - std::max(haste, 0) / 2) / 100));
    worth += note(Motive::peril, -(tally.peril * weights_.peril / 100));
    if (assignment == nullptr || assignment->kind != Assignment::Kind::leave) {
        worth += note(Motive::facing, back_of(self, tally.to_nearest));
    }
    worth += note(Motive::onset, static_cast<int>(std::int64_t{tally.assault} * tally.calm * 3 / 1000));
    if (steady && assignment != nullptr && !halts) {
        worth += note(Motive::way, way_worth(*assignment, self.body.centre, haste));
    }
    return worth;
}

/// The enemy moves before we fire.
int Outlook::counted(const Self& self, int fire) const { return fire * self.ready / 100 * 9 / 10; }

int Outlook::back_of(const Self& self, Vec nearest) const {
    return self.stand.inside != 0 ? 0 : back_worth(self, nearest);
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
        if (is_blind(self.unit)) {
            // It goes on to where it sees somebody, but near the enemy it had better be ready.
            return pos_.state.units[self.unit].stance != Stance::limbered ? 0
                   : now > in_action                                      ? limbered_far
                                                                          : -caught;
        }
        return now > reach_of(pos_.field.parameters, pos_.field.roll(self.unit)) * 2 / 3 ? limbered_far : 0;
    }
    return (now > long_way ? marching : -marching) - (nearest < short_way ? caught : 0);
}

} // namespace bounce::awi

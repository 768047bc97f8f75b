#include "engine/rules/ccc/thinking/outlook.h"

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::ccc {

namespace {

/// A face of a D10 in thousandths; with a step of deductions as many faces hit as the number says.
constexpr int of_ten = 100;

/// How near an enemy is of whom a unit minds that he sees its back.
constexpr Thou looked_at = 24 * table::inch;

/// Of a body, to somewhere outside.
Vec nearest_point(const drill::Viewed& body, Vec from) {
    const Vec away = from - body.body.centre;
    const std::int64_t ahead = std::clamp(body.ahead(away), -body.body.depth / 2, body.body.depth / 2);
    const std::int64_t right = std::clamp(body.right(away), -body.body.width / 2, body.body.width / 2);
    return body.body.centre
           + Vec{.x = static_cast<Thou>((body.sine * ahead + body.cosine * right) >> 30),
                 .y = static_cast<Thou>((body.cosine * ahead - body.sine * right) >> 30)};
}

} // namespace

table::Base body_in(Position pos, UnitId unit, const Placing& placing) {
    const table::Formation room = formation_of(pos.field, unit, placing.stance, pos.state.units[unit].pieces);
    return table::outline(middle_of(placing.front, room), room);
}

bool is_ahead(const Pose& front, Vec at) {
    const Vec way = at - front.at;
    const std::int64_t s = table::sine(front.facing);
    const std::int64_t c = table::cosine(front.facing);
    const std::int64_t ahead = (s * way.x + c * way.y) >> 30;
    const std::int64_t right = (c * way.x - s * way.y) >> 30;
    return ahead >= 0 && 4 * std::abs(right) <= 7 * ahead;
}

int firing(const Field& field, Stance stance, int pieces) {
    return stance == Stance::column ? std::min<int>(pieces, field.parameters.column_width) : pieces;
}

Placing placing_of(const State& state, UnitId unit) {
    const Unit& it = state.units[unit];
    return {{it.at, it.facing}, it.stance, it.is(Posture::prone)};
}

Outlook::Outlook(Position pos, Side side, const EvalWeights& weights)
    : pos_(pos), weights_(weights), army_(pos), aims_(army_, side, drill::drive_of(weights)) {
    boost::container::static_vector<Vec, most_units> ours;
    for (const UnitId unit : pos.field.fighters()) {
        if (pos.field.side(unit) == side && is_solid(pos, unit)) {
            ours.push_back(pos.state.units[unit].at);
        }
    }
    for (const UnitId unit : pos.field.fighters()) {
        if (pos.field.side(unit) == side || !is_solid(pos, unit)) {
            continue;
        }
        const Unit& it = pos.state.units[unit];
        Foe foe{unit, {it.at, it.facing}, drill::Viewed(body_of(pos, unit))};
        foe.half = foe.body.body.width / 2;
        foe.pieces = firing(pos.field, it.stance, it.pieces);
        foe.reach = army_.fires(unit);
        foe.column = it.stance == Stance::column;
        const std::int64_t reach = std::int64_t{foe.reach} * foe.reach;
        for (const Vec own : ours) {
            foe.sharers += table::square(own - it.at) <= reach ? 1 : 0;
        }
        foes_.push_back(foe);
    }
}

int Outlook::mean_hits(UnitId unit, int pieces, Thou range) const {
    const Parameters& p = pos_.field.parameters;
    if (pos_.field.arm(unit) == Arm::battery) {
        const bool canister = range <= p.rifle_section * p.rifle_sections;
        if (canister) {
            const int number = stick_number(p, Weapon::rifle, range).value_or(0);
            return pieces * p.canister_dice * number * of_ten;
        }
        constexpr int round = 1500; // what a shell comes to, misfires and all
        return range <= p.gun_reach ? pieces * round : 0;
    }
    const std::optional<int> number = stick_number(p, pos_.field.muster(unit).weapon, range);
    return number ? pieces * *number * of_ten : 0;
}

Thou Outlook::nearest_enemy(Vec at) const {
    constexpr std::int64_t most = std::numeric_limits<Thou>::max();
    std::int64_t least = most * most;
    for (const Foe& foe : foes_) {
        least = std::min(least, table::square(foe.front.at - at));
    }
    return static_cast<Thou>(std::min(table::root(least), most));
}

/// At the enemy whom it hurts most.
int Outlook::fire_given(UnitId unit, const Placing& placing, const table::Base& body) const {
    if (placing.stance == Stance::unlimbered
        || (pos_.field.arm(unit) == Arm::battery && placing.stance != Stance::battery)) {
        return 0;
    }
    const int pieces = firing(pos_.field, placing.stance, pos_.state.units[unit].pieces);
    int most = 0;
    for (const Foe& foe : foes_) {
        if (!is_ahead(placing.front, foe.front.at)) {
            continue;
        }
        const Thou range =
            std::max(table::length(foe.front.at - placing.front.at) - std::min(foe.half, body.width / 2), 0);
        const int hits = mean_hits(unit, pieces, range);
        most = std::max(most, foe.column ? hits * pos_.field.parameters.column_losses : hits);
    }
    return most;
}

/// Of each enemy who may fire there his share: he fires at one of those whom he reaches.
int Outlook::fire_drawn(UnitId unit, const Placing& placing, const table::Base& body) const {
    int drawn = 0;
    for (const Foe& foe : foes_) {
        if (foe.reach == 0 || !is_ahead(foe.front, placing.front.at)) {
            continue;
        }
        const Thou range =
            std::max(table::length(foe.front.at - placing.front.at) - std::min(foe.half, body.width / 2), 0);
        if (range <= foe.reach) {
            drawn += mean_hits(foe.unit, foe.pieces, range) / std::max(foe.sharers, 1);
        }
    }
    const bool column = placing.stance == Stance::column && is_regiment(pos_.field.arm(unit));
    return drawn * (column ? pos_.field.parameters.column_losses : 1) * (placing.prone ? 80 : 100) / 100;
}

/// Who stands in the way of a unit for longer: guns in action, disordered troops, those who fight, and those
/// who have had their turn to move and stayed.
bool Outlook::is_at_rest(UnitId own, UnitId unit) const {
    const Unit& it = pos_.state.units[own];
    if (it.marked() || (pos_.field.arm(own) == Arm::battery && it.stance == Stance::battery)) {
        return true;
    }
    constexpr Thou engaged = 15 * table::inch;
    return !it.has(Mark::went | Mark::formed | Mark::arrived)
           && (own < unit || nearest_enemy(it.at) < engaged);
}

drill::Barred Outlook::barred_for(UnitId unit) const {
    const table::Ground& ground = pos_.field.scenario.ground;
    const Stance narrow = is_regiment(pos_.field.arm(unit)) ? Stance::column : pos_.state.units[unit].stance;
    const Thou half = formation_of(pos_.field, unit, narrow, pos_.state.units[unit].pieces).width() / 2;
    const table::Box table{half, half, ground.width - half, ground.depth - half};
    drill::Barred barred{half + table::inch / 2, table};
    for (const UnitId other : pos_.field.all()) {
        if (other != unit && pos_.field.side(other) == pos_.field.side(unit) && is_solid(pos_, other)
            && !may_pass(pos_, unit, other) && is_at_rest(other, unit)) {
            barred.add(body_of(pos_, other));
        }
    }
    return barred;
}

const Outlook::Round* Outlook::way_round(UnitId unit) {
    if (unit != asked_) {
        asked_ = unit;
        round_.reset();
        const Vec at = pos_.state.units[unit].at;
        const drill::Assignment* assignment = aims_.assignment_of(unit, at);
        const bool marches = is_regiment(pos_.field.arm(unit)) || is_limbered(pos_, unit);
        if (assignment != nullptr && marches && pos_.state.units[unit].on_table()) {
            round_.emplace(barred_for(unit));
            round_->turn = round_->barred.first_turn(at, assignment->at);
        }
    }
    return round_ && round_->turn ? &*round_ : nullptr;
}

/// By the way round, as long as the straight way is barred.
int Outlook::way_worth(UnitId unit, const drill::Assignment& assignment, Vec at, int haste) {
    if (pos_.field.arm(unit) == Arm::battery && is_masked(unit)) {
        drill::Assignment nearer = assignment;
        nearer.near = std::min(assignment.near, 12 * table::inch);
        return aims_.way_worth(nearer, at, haste);
    }
    const Round* round = way_round(unit);
    if (round == nullptr || round->barred.is_free(at, assignment.at)) {
        return aims_.way_worth(assignment, at, haste);
    }
    drill::Assignment first = assignment;
    first.at = round->turn->at;
    first.near = assignment.near - round->turn->rest;
    return aims_.way_worth(first, at, haste);
}

/// Exactly where it matters: of two enemies close by, the nearer one is often a hair's breadth nearer.
Outlook::Nearest Outlook::nearest_of(const drill::Viewed& self, UnitId but) const {
    Nearest nearest;
    const Thou radius = (self.body.width + self.body.depth) / 2;
    for (const Foe& foe : foes_) {
        const Vec away = foe.body.body.centre - self.body.centre;
        const Thou extent = radius + (foe.body.body.width + foe.body.body.depth) / 2;
        if (foe.unit == but || drill::rough(away) - extent > nearest.gap) {
            continue;
        }
        const drill::Sightline line = drill::line_between(self, foe.body);
        const Thou gap = line.gap < std::min(nearest.gap, looked_at)
                             ? table::distance(self.body, foe.body.body)
                             : line.gap;
        if (gap < nearest.gap) {
            const Vec to = nearest_point(foe.body, self.body.centre) - self.body.centre;
            nearest = {gap, self.ahead(to), self.right(to)};
        }
    }
    return nearest;
}

/// In the third of the circle behind it; a side is shown more lightly.
int Outlook::back_worth(const Nearest& nearest) const {
    constexpr Thou near = looked_at / 2;
    if (nearest.gap > looked_at) {
        return 0;
    }
    const std::int64_t right = std::abs(nearest.right);
    const std::int64_t ahead = nearest.ahead;
    const int worth = ahead < 0 ? (4 * right < -7 * ahead ? -weights_.back_turned : -weights_.back_turned / 2)
                      : right > ahead ? -weights_.back_turned / 4
                                      : 0;
    return nearest.gap > near ? worth / 2 : worth;
}

/// Lines and guns in battery near the enemy, columns and limbers far from him.
int Outlook::stance_worth(UnitId unit, const Placing& placing, Thou nearest) {
    constexpr Thou near = 36 * table::inch;
    constexpr Thou close = 12 * table::inch;
    constexpr Thou far = 50 * table::inch;
    const Arm arm = pos_.field.arm(unit);
    int worth = 0;
    if (arm == Arm::battery) {
        return guns_worth(unit, placing, nearest);
    }
    if (is_regiment(arm)) {
        const bool line = placing.stance == Stance::line;
        if (nearest > close && nearest <= far && way_round(unit) != nullptr) {
            worth += line ? 0 : weights_.shaken_out;
        } else {
            worth += nearest <= near ? (line ? weights_.shaken_out : 0)
                                     : (!line && nearest > far ? weights_.shaken_out / 4 : 0);
        }
    }
    return worth;
}

/// Whoever lies down gets no nearer to where he is sent: he loses a move. Whoever lets the enemy come may
/// lie.
int Outlook::lying_worth(UnitId unit, const drill::Assignment& assignment, Vec at) const {
    if (assignment.haste < 0) {
        return 0;
    }
    const Thou way = std::max(table::length(assignment.at - at) - assignment.near, 0);
    const Thou march = allowance_of(pos_, unit);
    return -weights_.cover - aims_.pull_of(std::min(way, march), assignment.haste);
}

int Outlook::worth(UnitId unit, const Placing& placing) {
    if (pos_.state.units[unit].is(Posture::away)) {
        return note(Motive::way, crews_worth(unit, placing.front.at))
               + note(Motive::way, placing.prone ? -weights_.shock : 0);
    }
    const table::Base body = body_in(pos_, unit, placing);
    int worth = 0;
    const drill::Assignment* assignment = aims_.assignment_of(unit, placing.front.at);
    const int haste = assignment != nullptr ? std::max(assignment->haste, 0) : 0;
    if (is_regiment(pos_.field.arm(unit))) {
        worth += note(Motive::ground, aims_.hold_worth(unit, body, 0));
    }
    if (assignment != nullptr) {
        worth += note(Motive::way, way_worth(unit, *assignment, placing.front.at, assignment->haste));
    }
    if (placing.prone && assignment != nullptr) {
        worth += note(Motive::way, lying_worth(unit, *assignment, placing.front.at));
    }
    if (foes_.empty()) {
        return worth;
    }
    const drill::Viewed self{body};
    const Nearest near = nearest_of(self);
    const Thou nearest = nearest_enemy(placing.front.at);
    const Unit& it = pos_.state.units[unit];
    const bool rises = it.is(Posture::prone) && !placing.prone;
    worth += note(Motive::facing,
                  rises && !it.has(Mark::about) ? 0 : back_worth(near)); // whoever has risen may turn about
    worth += note(Motive::formation, stance_worth(unit, placing, nearest));
    const bool masked = pos_.field.arm(unit) == Arm::battery && placing.front.at == pos_.state.units[unit].at
                        && is_masked(unit);
    worth += note(Motive::shot, masked ? 0 : fire_given(unit, placing, body));
    worth += note(Motive::exposure, -(fire_drawn(unit, placing, body) * weights_.fear / (100 + haste)));
    return worth;
}

} // namespace bounce::ccc

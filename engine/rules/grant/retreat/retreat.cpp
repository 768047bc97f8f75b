#include "engine/rules/grant/retreat/retreat.h"

#include "engine/drill/note.h"
#include "engine/ground/table/touch.h"
#include "engine/ground/table/way/sweep.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/morale/base_point.h"
#include "engine/rules/grant/retreat/flames.h"
#include "engine/rules/grant/retreat/out_of_house.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>

namespace bounce::grant {

namespace {

using table::Leg;

/// Ways are tried so many degrees from each other, then by the degree; and places at which to stop so far.
constexpr int bend_step = 5;
constexpr Thou stop_step = 250;

struct FallenBack {
    Pose middle;
    Thou length = 0;
    bool full = false;   ///< All that its move allows.
    bool leaves = false; ///< Off the table.
    bool joins = false;  ///< Comes to its main body.
};

/// Looks for the way of one unit.
class WayBack {
  public:
    /// To the rear, or to a goal on the table.
    WayBack(Position pos, UnitId unit, std::int64_t parts, std::optional<Vec> goal)
        : pos_(pos), unit_(unit), parts_(parts), walker_(walker_of(pos, unit)), foes_(foes_of(pos, unit)),
          goal_(goal), most_(walker_.gait.allowance) {
        if (goal_) {
            const Vec way = *goal_ - walker_.middle.at;
            straight_ = table::direction_of(way) - walker_.middle.facing;
            most_ = std::min(most_, table::length(way));
        }
    }

    /// "grant/retreat.way"_clause: bent as little as need be; the full way first, else the longest.
    [[nodiscard]] FallenBack best() const {
        FallenBack longest;
        const int most = pos_.field.parameters.retreat_bend;
        for (int bend = 0;; bend = std::min(bend + bend_step, most)) {
            if (const FallenBack way = to_either_side(bend, longest); way.full) {
                return bend == 0 ? way : less_bent(bend, way);
            }
            if (bend >= most) {
                return longest;
            }
        }
    }

  private:
    /// The first full way, or the longest so far.
    [[nodiscard]] FallenBack to_either_side(int bend, FallenBack& longest) const {
        for (const int sense : {1, -1}) {
            if (bend == 0 && sense < 0) {
                continue; // straight back it has been
            }
            const FallenBack way = along(bend * sense, longest.length);
            if (way.full) {
                return way;
            }
            if (way.length > longest.length) {
                longest = way;
            }
        }
        return longest;
    }
    /// To the degree, between this step and the one before it.
    [[nodiscard]] FallenBack less_bent(int bend, const FallenBack& full) const {
        for (int less = std::max(bend - bend_step + 1, 1); less < bend; ++less) {
            FallenBack longest;
            if (const FallenBack way = to_either_side(less, longest); way.full) {
                return way;
            }
        }
        return full;
    }

    [[nodiscard]] Leg leg_back(int bend, Thou by) const {
        if (bend == 0 && !goal_) {
            return {Leg::Kind::retire, by, {}};
        }
        return {Leg::Kind::oblique, by, straight_ + table::angle_of_millidegrees(std::int64_t{bend} * 1000)};
    }
    [[nodiscard]] Pose at(int bend, Thou by) const {
        return table::after(walker_.middle, walker_.formation, leg_back(bend, by), {});
    }

    /// What comes no farther than others have is not looked at to the end, unless it may be full.
    [[nodiscard]] FallenBack along(int bend, Thou others) const {
        const Thou clear = short_of_foes(bend, most_);
        const bool plain = !goal_ && pos_.state.units[unit_].parent == no_unit;
        if (plain && clear < stop_step && !off(at(bend, clear).at)) {
            return {};
        }
        if (plain && others > 0 && is_stopped_by(bend, others + 1)) {
            return {};
        }
        const Leg leg = leg_back(bend, std::min(most_, clear + 1)); // beyond that it is barred anyhow
        const Reach reach = reach_along(pos_, walker_, leg, parts_);
        const Thou free = std::min(clear, reach.length);
        if (const Thou join = way_to_main_body(bend, free); join >= 0) {
            return {at(bend, join), join, true, false, true};
        }
        if (!goal_ && off(at(bend, free).at)) {
            return {at(bend, free), free, true, true, false};
        }
        for (Thou by = free; by >= stop_step; by = next_stop(by)) {
            const Pose there = at(bend, by);
            const table::Base body = table::outline(there, walker_.formation);
            if (stands(there, body) && check_fires(pos_, walker_, leg_back(bend, by))) {
                const bool edge = table::off_table(
                    pos_.field.scenario.ground, table::outline(at(bend, by + stop_step), walker_.formation));
                const bool there_yet = goal_ && is_at_point(pos_.field, body, *goal_);
                const bool all = by == reach.length && !reach.stopped;
                if (by < pos_.field.parameters.retreat_least && !there_yet && !all) {
                    return {}; // "grant/retreat.least"_clause
                }
                return {there, by, there_yet || edge || all, false, false};
            }
        }
        return {};
    }

    /// The next place at which to stop, nearer by a step: the least way is among them.
    [[nodiscard]] Thou next_stop(Thou by) const {
        const Thou least = pos_.field.parameters.retreat_least;
        return by > least && by - stop_step < least ? least : by - stop_step;
    }

    /// Whether the ground alone keeps it from coming so far, and the edge of the table is farther off.
    [[nodiscard]] bool is_stopped_by(int bend, Thou by) const {
        if (table::off_table(pos_.field.scenario.ground,
                             table::outline(at(bend, by + stop_step), walker_.formation))) {
            return false;
        }
        Way way = way_along(pos_, walker_, leg_back(bend, by));
        way.off_table = false; // as of all ways back
        return way.parts <= parts_ && !way.is_open();
    }

    /// Who is nearer to an enemy already comes no nearer; of one who does not fight he stops at the wagon.
    [[nodiscard]] Thou short_of_foes(int bend, Thou far) const {
        for (const Foe& foe : foes_) {
            if (pos_.field.arm(foe.unit) == Arm::general
                || table::surely_apart(walker_.body(), foe.body, far + keep_off())) {
                continue;
            }
            const Thou apart = gap_to(pos_.field, walker_.body(), foe);
            const Thou gap = keeps_off(foe.unit) ? apart : 0;
            const bool away =
                apart == 0
                && table::distance(table::outline(at(bend, table::inch), walker_.formation), foe.body)
                       > table::distance_rounding;
            if (!away) {
                far = std::min(far, table::free_way(walker_.middle, walker_.formation, leg_back(bend, far),
                                                    {}, foe.body, gap));
            }
        }
        return far;
    }

    [[nodiscard]] bool stands(const Pose& there, const table::Base& body) const {
        const table::Base before = walker_.body();
        Walker walker = walker_;
        walker.middle = there;
        return std::ranges::all_of(foes_,
                                   [&](const Foe& foe) { return keeps_gap(pos_.field, before, body, foe); })
               && check_standing(pos_, walker);
    }

    /// "grant/detachment.rejoin": how far to its main body; -1 if that is not on its way.
    [[nodiscard]] Thou way_to_main_body(int bend, Thou far) const {
        const UnitId main = pos_.state.units[unit_].parent;
        if (main == no_unit || !pos_.state.units[main].on_table() || far <= 0) {
            return -1;
        }
        const table::Base body = body_of(pos_, main);
        if (body.width == 0) {
            return -1;
        }
        const Thou way = table::free_way(walker_.middle, walker_.formation, leg_back(bend, far), {}, body, 0);
        return way < far ? way : -1;
    }

    [[nodiscard]] bool off(Vec at) const {
        const table::Ground& ground = pos_.field.scenario.ground;
        return at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.depth;
    }
    [[nodiscard]] bool keeps_off(UnitId foe) const { return is_fighting(pos_.field.arm(foe)); }
    [[nodiscard]] Thou keep_off() const { return pos_.field.parameters.keep_off; }

    Position pos_;
    UnitId unit_;
    std::int64_t parts_;
    Walker walker_;
    Foes foes_;
    std::optional<Vec> goal_;
    Thou most_;                           ///< As far as it goes if nothing hinders it.
    Angle straight_ = table::half_circle; ///< From where it faces.
};

bool is_touched(Position pos, UnitId unit) {
    const table::Base body = body_of(pos, unit);
    return std::ranges::any_of(foes_of(pos, unit), [&](const Foe& foe) {
        return is_fighting(pos.field.arm(foe.unit)) && table::distance(body, foe.body) <= table::touch;
    });
}

void log_way(Position pos, UnitId unit, const Pose& before, const FallenBack& way, Clause clause, Log& log) {
    if (log.on()) {
        log.add(drill::moved_event(pos.field, unit, before, way.middle, word(pos.state.units[unit].stance),
                                   Event::Kind::fall_back, clause, "{0} {0:falls|fall} back {1}.",
                                   pos.field.who(unit), table::with_inches(table::about_inches(way.length))));
    }
}

/// Men in houses stay there; their unit does not go to the rear without them.
bool is_housed(const Unit& it) { return it.house[0] != 0 || it.house[1] != 0; }

void empty_houses(Unit& it) {
    it.house = {};
    it.men_in = {};
    it.officers_in = {};
    it.marks |= Mark::housed;
}

/// "grant/house.enter"_clause
std::int64_t price_of_leaving(const Field& field) {
    return std::int64_t{drill::whole_move} * field.parameters.house_cost / 100;
}

/// "grant/retreat.no_way"_clause: with whoever is with it, as after a melee.
void surrender(MutablePosition pos, UnitId unit, Log& log) {
    drill::note(pos.field, unit, "grant/retreat.no_way"_clause, log,
                "{0} {0:has|have} no way back and {0:surrenders|surrender}.", pos.field.who(unit));
    remove(pos, unit, "grant/retreat.no_way"_clause, log, true);
}

/// Out of a house, and on with what that leaves of the move.
void come_out(MutablePosition pos, UnitId unit, Clause clause, Log& log) {
    const drill::Situation situation = situation_of(pos);
    const table::Base house = situation[unit].base;
    Unit& it = pos.state.units[unit];
    empty_houses(it);
    const Thou far = static_cast<Thou>((drill::whole_move - price_of_leaving(pos.field))
                                       * allowance_of(pos, unit) / drill::whole_move);
    const std::optional<WayOut> out = way_out(pos, situation, unit, far);
    if (!out) {
        surrender(pos, unit, log);
        return;
    }
    log_way(pos, unit, {house.centre, out->middle.facing}, {out->middle, out->length}, clause, log);
    it.spent = drill::whole_move;
    it.marks |= Mark::moved;
    set_pose(pos, unit, front_of(out->middle, formation_of(pos, unit)));
}

/// "grant/morale.half": to the rear in every move until it is off the table; in houses it may stay.
void renew_duty(const Field& field, Unit& it) {
    if (it.half != 0 && it.melee == 0 && !it.occupies_house(field.parameters.garrison_share)) {
        it.duty = Duty::rear;
    }
}

/// "grant/retreat.free"_clause: that was its move; by the option it has a whole move yet.
void withdrawn(const Field& field, Unit& it) {
    it.duty = Duty::none;
    it.marks |= Mark::withdrew;
    if (field.parameters.withdraw_and_act != 0) {
        it.spent = 0;
        it.marks &= ~(Mark::moved | Mark::formed);
    }
}

void carry_out(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    Unit& it = pos.state.units[unit];
    switch (it.duty) {
    case Duty::none:
    case Duty::leave: // by who stands near a fire, whatever his duty
        return;
    case Duty::halt: // "grant/retreat.halt"_clause
    case Duty::rest: // "grant/exhaustion.rest"_clause
        return;
    case Duty::rear:
        // "grant/morale.base_point"
        if (waits_at_base(pos, unit) && !is_touched(pos, unit)) {
            return;
        }
        fall_back(pos, unit, "grant/retreat.rear"_clause, rolls, log);
        it.marks |= it.on_table() ? Mark::went_back : 0;
        if (it.bad == 0 && it.half == 0) {
            it.duty = Duty::none;
        }
        return;
    case Duty::withdraw:
        fall_back(pos, unit, "grant/retreat.withdraw"_clause, rolls, log);
        // Having withdrawn it is bad like others from now on, and free when it is not.
        if (it.bad != 0 && it.rallying == 0) {
            it.duty = Duty::rear;
        } else if (it.exhausted != 0) { // "grant/exhaustion.who"_clause: by option, and then it goes on so
            it.duty = Duty::retreat;
        } else if (it.on_table()) {
            withdrawn(pos.field, it);
        }
        return;
    case Duty::retreat:
        if (it.melee == 0) { // "grant/exhaustion.caught"_clause: caught, it fights, and goes on afterwards
            fall_back(pos, unit, "grant/exhaustion.retreat"_clause, rolls, log);
        }
        return;
    }
}

/// "grant/general.taken"_clause: to the rear they go over a general of the enemy as on any other way.
void take_generals_met(MutablePosition pos, UnitId unit, const Pose& before, const FallenBack& way,
                       Log& log) {
    if (const Vec by = way.middle.at - before.at; table::length(by) > 0) {
        take_generals_on_way(pos, unit, front_of(before, formation_of(pos, unit)),
                             {Leg::Kind::oblique, table::length(by), table::direction_of(by) - before.facing},
                             log);
    }
}

} // namespace

// "grant/retreat.battery"_clause
std::int64_t take_up_guns(MutablePosition pos, UnitId unit, Log& log) {
    const auto& [field, state] = pos;
    Unit& it = state.units[unit];
    if (field.arm(unit) != Arm::battery || it.stance != Stance::unlimbered || !has_guns(state, unit)) {
        return 0;
    }
    if (is_touched(pos, unit)) {
        for (std::uint8_t i = 0; i < state.guns; ++i) {
            if (state.pieces[i].battery == unit) {
                state.pieces[i].battery = no_unit;
            }
        }
        drill::note(field, unit, "grant/retreat.battery"_clause, log,
                    "{0} {0:leaves|leave} {0:its|their} guns.", field.who(unit));
        return 0;
    }
    it.stance = Stance::limbered;
    it.marks |= Mark::formed;
    return std::int64_t{drill::whole_move} * field.parameters.limber_cost / 100;
}

void fall_back(MutablePosition pos, UnitId unit, Clause clause, Rolls& /*rolls*/, Log& log) {
    Unit& it = pos.state.units[unit];
    if (!it.on_table() || !is_fighting(pos.field.arm(unit))
        || it.aboard != 0) { // "grant/barge.aboard"_clause
        return;
    }
    quit_melee(pos.state, unit);
    if (it.outside() <= 0) {
        come_out(pos, unit, clause, log);
        return;
    }
    std::int64_t parts = drill::whole_move;
    if (is_housed(it)) { // those inside come out to the others and go with them
        parts -= price_of_leaving(pos.field);
        empty_houses(it);
    }
    parts -= take_up_guns(pos, unit, log);
    const Pose before = walker_of(pos, unit).middle;
    // Who is attacked at his base point is driven off it.
    const bool to_base = it.duty == Duty::rear && !waits_at_base(pos, unit);
    const auto goal = to_base ? base_point_for(pos, unit) : std::nullopt;
    const FallenBack way = WayBack{pos, unit, parts, goal}.best();
    if (way.length <= 0 && !way.joins) { // who touches its main body joins it without a step
        surrender(pos, unit, log);
        return;
    }
    log_way(pos, unit, before, way, clause, log);
    take_generals_met(pos, unit, before, way, log);
    if (way.leaves) {
        remove(pos, unit, "grant/retreat.table"_clause, log, true);
        return;
    }
    take_along(pos, unit, way.length); // "grant/move.general"_clause
    set_pose(pos, unit, front_of(way.middle, formation_of(pos, unit)));
    it.spent = drill::whole_move;
    it.marks |= Mark::moved;
    if (way.joins) { // "grant/detachment.rejoin"_clause
        rejoin(pos, unit, log);
    }
}

void compulsory_moves(MutablePosition pos, Rolls& rolls, Log& log) {
    const Side first = pos.state.mover == Side::nobody ? Side::first : pos.state.mover;
    for (const Side side : {first, enemy_of(first)}) { // "grant/sequence.compulsory"_clause
        for (const UnitId unit : pos.field.all()) {
            Unit& it = pos.state.units[unit];
            if (pos.field.side(unit) != side || !it.on_table()) {
                continue;
            }
            if (it.fording != 0) { // "grant/terrain.ford"_clause: nothing else, and no fire
                it.marks |= Mark::forded;
                it.spent = drill::whole_move;
                continue;
            }
            if (leave_flames(pos, unit, log)) {
                continue;
            }
            if (it.rallying != 0 && it.duty != Duty::withdraw) { // beaten meanwhile he goes back, and stops
                continue;
            }
            renew_duty(pos.field, it);
            carry_out(pos, unit, rolls, log);
        }
    }
}

namespace {

/// "grant/exhaustion.retreat"_clause, "grant/exhaustion.rest"_clause: also who was beaten, or lost heart and
/// found it again, meanwhile. Who was told to rest where he stood does not begin to go back; orders to hold
/// that he got afterwards, or had when he attacked, change nothing.
void go_on_tired(const Field& field, Unit& it) {
    if (it.duty == Duty::none || it.duty == Duty::retreat) {
        const bool rests = it.exhausted <= field.parameters.rest_moves || it.fixed != 0;
        it.duty = rests ? Duty::rest : Duty::retreat;
    }
}

} // namespace

void count_exhaustion(MutablePosition pos, Log& log) {
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        if (it.exhausted == 0 || !it.on_table() || it.has(Mark::fought)) {
            continue;
        }
        --it.exhausted;        // "grant/exhaustion.count"_clause
        if (it.rallying > 0) { // "grant/general.stops"_clause
            continue;
        }
        if (it.exhausted > 0) {
            go_on_tired(pos.field, it);
        } else if (it.duty == Duty::retreat || it.duty == Duty::rest) {
            it.duty = Duty::none;
        }
        if (it.exhausted == 0 && it.duty == Duty::none) {
            drill::note(pos.field, unit, "grant/exhaustion.count"_clause, log, "{0} {0:is|are} fit again.",
                        pos.field.who(unit));
        }
    }
}

} // namespace bounce::grant

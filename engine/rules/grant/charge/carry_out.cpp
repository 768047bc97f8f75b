// Charges that have been declared: morale, the throw, the volley, contact.
#include "engine/drill/note.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/charge/approach.h"
#include "engine/rules/grant/charge/breakthrough.h"
#include "engine/rules/grant/charge/charge.h"
#include "engine/rules/grant/charge/deploy_column.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/morale/morale.h"
#include "engine/rules/grant/morale/trial.h"
#include "engine/rules/grant/retreat/retreat.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace bounce::grant {

namespace {

/// Places nearer and nearer to the enemy are tried so far from each other.
constexpr Thou step_back = table::inch / 4;

/// Not who has failed the test of his own charge ("grant/cavalry.test"_clause): he stays where he is, and is
/// not tested again because the enemy charges as well.
bool meets(const State& state, UnitId unit, UnitId enemy) {
    const Unit& it = state.units[unit];
    return it.on_table() && it.foe == enemy && it.has(Mark::charging | Mark::countering) && it.bad == 0;
}

/// "grant/cavalry.test"_clause: extra to the test of step 6.
bool nerve_holds(MutablePosition pos, UnitId unit, Rolls& rolls, Log& log) {
    if (!fights_mounted(pos, unit)) {
        return true;
    }
    const std::uint32_t tested = pos.state.units[unit].marks & Mark::tested;
    const bool good = test_morale(pos, unit, 0, rolls, log);
    pos.state.units[unit].marks = (pos.state.units[unit].marks & ~Mark::tested) | tested;
    return good && pos.state.units[unit].on_table();
}

void go_ahead(MutablePosition pos, UnitId unit, const Pose& from, Thou way, Clause clause, Log& log) {
    const Unit& it = pos.state.units[unit];
    const Pose before{it.at, it.facing};
    take_generals_on_way(pos, unit, from, {table::Leg::Kind::advance, way, {}}, log);
    take_along(pos, unit, way);
    set_pose(pos, unit, {from.at + table::along(from.facing, way), from.facing});
    if (log.on()) {
        const table::Formation room = formation_of(pos, unit);
        Event event = drill::moved_event(pos.field, unit, middle_of(before, room),
                                         middle_of({it.at, it.facing}, room), word(it.stance),
                                         Event::Kind::march, clause, "{0} {0:charges|charge} {1} ahead.",
                                         pos.field.who(unit), table::with_inches(table::about_inches(way)));
        event.charge = true;
        log.add(std::move(event));
    }
}

/// Who is good and could fire in this move; of a battery its guns are asked.
bool is_fit_to_fire(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    if (it.has(Mark::fired | Mark::evading) || it.fording != 0) {
        return false;
    }
    return pos.field.arm(unit) == Arm::battery || may_fire(pos, unit).has_value();
}

bool has_before_it(Position pos, UnitId unit, UnitId enemy) {
    if (pos.field.arm(unit) == Arm::battery) {
        return any_canister_at(pos, unit, enemy);
    }
    return in_field(pos, unit, enemy) != 0 && can_fire_at(pos, unit, enemy);
}

/// "grant/charge.fire"_clause: who stands, is good, has not fired and has the charger before him.
bool may_volley(Position pos, UnitId unit, UnitId charger) {
    const Unit& it = pos.state.units[unit];
    const bool named = !it.has(Mark::answered) || it.foe == charger;
    return named && !meets(pos.state, unit, charger) && is_fit_to_fire(pos, unit)
           && has_before_it(pos, unit, charger);
}

/// What hid a charger where he began, a crest or friends through whom he came, hides him no more when he is
/// upon the enemy: he is brought there, an inch away, or nearer if friends stand even there before him.
/// Nothing changes if he was seen, or never comes before that enemy.
void come_into_sight(MutablePosition pos, UnitId unit, UnitId charger, const Approach& to) {
    if (pos.field.arm(unit) == Arm::battery || in_field(pos, unit, charger) == 0) {
        return;
    }
    for (Thou gap = pos.field.parameters.seen_at; gap >= 0 && !has_before_it(pos, unit, charger);
         gap -= step_back) {
        if (to.way > gap) {
            set_pose(pos, charger, {to.from.at + table::along(to.from.facing, to.way - gap), to.from.facing});
        }
    }
}

/// What he leaves behind covers nobody who comes up ("grant/charge.fire"_clause).
Comer comer_at(MutablePosition pos, UnitId unit, UnitId charger, const Pose& there) {
    const Vec eye = table::front(body_of(pos, unit));
    const Pose began{pos.state.units[charger].at, pos.state.units[charger].facing};
    set_pose(pos, charger, there);
    const bool covered = in_cover(pos, charger, eye);
    set_pose(pos, charger, began);
    return covered ? Comer::covered : Comer::bare;
}

/// Figures that the charger loses to the one fire of who stands. `there`: where he comes to contact.
int volley_at(MutablePosition pos, UnitId unit, UnitId charger, const Pose& there, Rolls& rolls, Log& log) {
    const Comer comer = comer_at(pos, unit, charger, there);
    Struck struck = 0;
    if (pos.field.arm(unit) == Arm::battery) {
        struck = canister_at(pos, unit, charger, rolls, log);
    } else if (is_skirmishing(pos.state, unit)) {
        struck = skirmish_at_comer(pos, unit, charger, comer, rolls, log);
    } else {
        struck = volley_at_comer(pos, unit, charger, comer, rolls, log);
    }
    pos.state.units[unit].marks |= Mark::fired;
    return fell(pos, charger, struck, "grant/charge.fire"_clause, rolls, log);
}

/// "grant/charge.throw"_clause: the defender who wins it fires at close range.
int throw_to_fire(MutablePosition pos, UnitId unit, UnitId charger, const Approach& to, Rolls& rolls,
                  Log& log) {
    if (!may_volley(pos, unit, charger)) {
        return 0;
    }
    const Side winner = rolls.contest({.clause = "grant/charge.throw"_clause,
                                       .name = "fire at a charge",
                                       .side = pos.field.side(unit),
                                       .unit = pos.field.name(unit),
                                       .about = charger});
    if (winner != pos.field.side(unit)) {
        drill::note(pos.field, unit, "grant/charge.throw"_clause, log,
                    "{0} {0:does|do} not get off a volley.", pos.field.who(unit));
        return 0;
    }
    const Unit& it = pos.state.units[charger];
    const Pose there = to.verdict ? Pose{to.from.at + table::along(to.from.facing, to.way), to.from.facing}
                                  : Pose{it.at, it.facing};
    return volley_at(pos, unit, charger, there, rolls, log);
}

/// Figures that the charger loses to it.
int fire_at_charger(MutablePosition pos, UnitId unit, UnitId charger, const Approach& to, Rolls& rolls,
                    Log& log) {
    const Pose began{pos.state.units[charger].at, pos.state.units[charger].facing};
    come_into_sight(pos, unit, charger, to);
    const int lost = throw_to_fire(pos, unit, charger, to, rolls, log);
    if (pos.state.units[charger].on_table()) {
        set_pose(pos, charger, began);
    }
    return lost;
}

/// "grant/charge.evade"_clause; "grant/charge.half"_clause: short of the enemy, who is not touched, and of
/// friends on whom it would stand there.
void stop_short(MutablePosition pos, UnitId unit, const Approach& to, Thou gap, Clause clause, Log& log) {
    const auto stands = [&](Thou way) {
        const Pose there{to.from.at + table::along(to.from.facing, way), to.from.facing};
        return may_stand(pos, unit, there, pos.state.units[unit].stance).has_value();
    };
    Thou way = to.way - gap;
    while (way > 0 && !stands(way)) {
        way -= step_back;
    }
    if (way > 0) {
        go_ahead(pos, unit, to.from, way, clause, log);
    }
}

struct Clash {
    UnitId charger = no_unit;
    UnitId target = no_unit;
    Approach before; ///< As it comes on.
    Approach to;     ///< As it comes home.
    bool met = false;
    int lost = 0;
};

/// From where somebody came, and how far.
struct Start {
    Pose front;
    Thou way = 0;
    std::int64_t parts = 0; ///< What that took.
};

/// A column in contact, that has yet to deploy.
struct Arrival {
    UnitId unit = no_unit;
    Pose began; ///< Its front, before the charge.
    Touch how;
};
using Arrivals = std::vector<Arrival>;

void come_to_contact(MutablePosition pos, const Clash& clash, Arrivals& arrived, Rolls& rolls, Log& log) {
    const Unit& target = pos.state.units[clash.target];
    const Start mine{clash.to.from, clash.met ? clash.to.way / 2 : clash.to.way,
                     clash.met ? clash.to.parts / 2 : clash.to.parts};
    const Start theirs{{target.at, target.facing}, clash.to.way - mine.way, clash.to.parts - mine.parts};
    if (clash.met) { // "grant/charge.meet"_clause: halfway
        go_ahead(pos, clash.target, theirs.front, theirs.way, "grant/charge.meet"_clause, log);
    }
    // "grant/charge.front_rank"_clause
    go_ahead(pos, clash.charger, mine.front, mine.way, "grant/charge.contact"_clause, log);
    const Touch how{clash.charger, clash.target, true, clash.to.downhill, clash.lost};
    touch(pos, how, log);
    arrived.push_back({clash.charger, mine.front, how});
    if (clash.met) {
        const bool higher = table::height_at(pos.field.scenario.ground, theirs.front.at)
                            > table::height_at(pos.field.scenario.ground, mine.front.at);
        const Touch back{clash.target, clash.charger, true, higher, 0};
        touch(pos, back, log);
        arrived.push_back({clash.target, theirs.front, back});
        ride_through(pos, back, theirs.way, theirs.parts, rolls, log);
    }
    ride_through(pos, how, mine.way, mine.parts, rolls, log);
}

/// "grant/charge.deploy"_clause: when all the charges of a side have come home, so that no column finds the
/// men of the one beside it in its way.
void deploy_all(MutablePosition pos, Arrivals& arrived, Log& log) {
    for (const auto& [unit, began, how] : arrived) {
        const Unit& it = pos.state.units[unit];
        if (it.on_table() && it.melee != 0 && it.stance == Stance::column && on_foot(pos, unit)) {
            deploy_column(pos, unit, began, log);
            touch_others(pos, how, log);
        }
    }
    arrived.clear();
}

/// "grant/cavalry.test"_clause, option `halts_six_short`.
void fail(MutablePosition pos, UnitId charger, UnitId target, Log& log) {
    if (pos.field.parameters.halts_six_short == 0 || !pos.state.units[charger].on_table()) {
        return;
    }
    const Approach to = approach(pos, charger, target, charge_reach(pos.field, charger));
    if (to.verdict) {
        stop_short(pos, charger, to, pos.field.parameters.short_stop, "grant/cavalry.test"_clause, log);
    }
}

/// "grant/charge.order"_clause
void stay(const Field& field, UnitId charger, UnitId target, Log& log) {
    drill::tell(field, charger, "grant/charge.order"_clause, log,
                "{0} {0:finds|find} {1} out of reach and {0:stays|stay} in place.", field.who(charger),
                field.name(target));
}

/// All of a charge that comes before contact: the test of cavalry, who meets it or gives way, and the fire at
/// it. `declared`: how it would go as the charge was declared. Nothing if it does not come on.
std::optional<Clash> come_on(MutablePosition pos, UnitId charger, const Approach& declared, Rolls& rolls,
                             Log& log) {
    const auto& [field, state] = pos;
    const UnitId target = state.units[charger].foe;
    if (!state.units[target].on_table()) {
        stay(field, charger, target, log);
        return {};
    }
    const bool gone = state.units[target].has(Mark::evading); // from an earlier charger, too
    Clash clash{.charger = charger, .target = target};
    clash.before = gone ? declared : approach(pos, charger, target, charge_reach(field, charger));
    if (!nerve_holds(pos, charger, rolls, log)) {
        fail(pos, charger, target, log);
        return {};
    }
    clash.met = meets(state, target, charger);
    if (clash.met && !nerve_holds(pos, target, rolls, log)) {
        clash.met = false; // "grant/cavalry.counter"_clause
        state.units[target].marks &= ~(Mark::countering | Mark::charging);
    }
    if (state.units[target].has(Mark::evading)) {
        if (!state.units[target].has(Mark::moved)) { // before the first of those who charge it
            fall_back(pos, target, "grant/charge.evade"_clause, rolls, log);
        }
    } else if (!clash.met) {
        clash.lost = fire_at_charger(pos, target, charger, clash.before, rolls, log);
    }
    return clash;
}

/// To contact, or as far as it goes.
void come_home(MutablePosition pos, Clash clash, Arrivals& arrived, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const Parameters& p = field.parameters;
    const auto [charger, target] = std::pair{clash.charger, clash.target};
    if (!state.units[charger].on_table() || state.units[charger].melee != 0) {
        return;
    }
    const bool ridden_down = !state.units[target].on_table() && !state.units[target].has(Mark::evading);
    clash.to = approach(pos, charger, target, charge_reach(field, charger));
    if (ridden_down) {
        stay(field, charger, target, log);
    } else if (clash.lost > 0 && is_half(pos, charger)) { // "grant/charge.half"_clause
        stop_short(pos, charger, clash.to, p.broken_stop, "grant/charge.half"_clause, log);
        mind_half(pos, charger, log);
    } else if (state.units[target].on_table() && clash.to.verdict) {
        come_to_contact(pos, clash, arrived, rolls, log);
    } else if (clash.before.verdict) { // he is not there any more: to where he was
        stop_short(pos, charger, clash.before, p.evaded_stop, "grant/charge.evade"_clause, log);
    } else {
        stay(field, charger, target, log);
    }
}

} // namespace

int fire_at_walker(MutablePosition pos, UnitId unit, UnitId walker, const Pose& there, Rolls& rolls,
                   Log& log) {
    // The colonel who rides before his men stands beyond a single rank that they come upon from behind.
    constexpr std::uint32_t ranks = (std::uint32_t{1} << colonel_figure) - 1;
    const bool comes_before =
        pos.field.arm(unit) == Arm::battery || (in_field(pos, unit, walker) & ranks) != 0;
    if (!comes_before || !is_fit_to_fire(pos, unit) || !has_before_it(pos, unit, walker)) {
        return 0;
    }
    drill::note(pos.field, unit, "grant/charge.walked_at"_clause, log,
                "{0} {0:fires|fire} at {1} as {1:it comes|they come} up.", pos.field.who(unit),
                pos.field.who(walker));
    return volley_at(pos, unit, walker, there, rolls, log);
}

namespace {

bool waits(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.on_table() && it.has(Mark::charging) && it.melee == 0 && !it.has(Mark::contact)
           && it.foe < pos.field.units();
}

/// "grant/charge.order"_clause: of those who charge one unit he goes first at whom it fires or whom it meets.
UnitId named_by_target(Position pos, UnitId charger) {
    const Unit& target = pos.state.units[pos.state.units[charger].foe];
    const bool names = target.has(Mark::answered) && target.foe < pos.field.units();
    return names && pos.state.units[target.foe].foe == pos.state.units[charger].foe ? target.foe : charger;
}

/// "grant/charge.answer"_clause: who was charged does nothing else in this move, whatever became of the
/// charge.
void mark_charged(MutablePosition pos, const std::array<bool, max_units>& targets) {
    for (const UnitId unit : pos.field.all()) {
        pos.state.units[unit].marks |= targets[unit] ? Mark::charged : 0;
    }
}

} // namespace

void carry_out_charges(MutablePosition pos, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    std::vector<Approach> declared(static_cast<std::size_t>(field.units()));
    std::array<bool, max_units> targets{};
    for (const UnitId unit : field.all()) {
        if (waits(pos, unit)) {
            declared[unit] = approach(pos, unit, state.units[unit].foe, charge_reach(field, unit));
            targets[state.units[unit].foe] = true;
        }
    }
    std::array<bool, max_units> done{};
    std::vector<Clash> clashes;
    const auto begin = [&](UnitId unit) {
        if (!done[unit] && waits(pos, unit)) {
            done[unit] = true;
            if (const auto clash = come_on(pos, unit, declared[unit], rolls, log)) {
                clashes.push_back(*clash);
            }
        }
    };
    Arrivals arrived;
    for (const Side side : {state.mover, enemy_of(state.mover)}) {
        for (const UnitId unit : field.all()) {
            if (field.side(unit) == side && waits(pos, unit)) {
                begin(named_by_target(pos, unit));
                begin(unit);
            }
        }
        for (const Clash& clash : clashes) { // "grant/charge.fire"_clause: when all fire has been given
            come_home(pos, clash, arrived, rolls, log);
        }
        clashes.clear();
        deploy_all(pos, arrived, log);
    }
    mark_charged(pos, targets);
    take_generals(pos, log);
}

} // namespace bounce::grant

#include "engine/rules/ccc/rules.h"

#include "engine/drill/view.h"
#include "engine/match/showing/subject.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/showing/figures.h"
#include "engine/rules/ccc/showing/over_ground.h"
#include "engine/rules/ccc/showing/status.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/tasks/stack.h"

#include <fmt/format.h>
#include <utility>

namespace bounce::ccc {

static_assert(RuleSet<Rules>);

namespace {

View::Unit shown_unit(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    View::Unit shown = drill::unit_view(pos.field, unit, it.at, -1);
    shown.bases = base_views(pos, unit);
    shown.formation = word(it.stance);
    add_marks(pos.state, unit, shown);
    shown.status = status_of(pos, unit);
    shown.strength = pos.field.arm(unit) == Arm::officer ? 0 : it.pieces;
    shown.morale = morale_word(it);
    if (it.with != no_unit) {
        shown.with = pos.field.name(it.with);
    }
    add_counters(pos, unit, shown);
    return shown;
}

/// "ccc/sight.side"_clause: who is seen only through smoke or fog stands there as strong as he was once, and
/// that is all that is told of him.
View::Unit dim_unit(Position pos, UnitId unit) {
    State as_known = pos.state;
    Unit& it = as_known.units[unit];
    it.pieces = pos.field.muster(unit).pieces;
    it.officers = 0;
    if (pos.field.arm(unit) == Arm::battery) {
        as_known.batteries[pos.field.muster(unit).battery].guns = {};
    }
    View::Unit shown = drill::unit_view(pos.field, unit, it.at, -1);
    shown.bases = base_views({pos.field, as_known}, unit);
    shown.formation = word(it.stance);
    shown.status = "seen only through smoke or fog";
    shown.morale = "steady";
    return shown;
}

std::vector<Troop> troops_of(const Field& field, UnitId unit) {
    const Muster& muster = field.muster(unit);
    const auto some = [&](Troop::Kind kind) {
        return std::vector<Troop>{{.kind = kind, .count = muster.pieces, .crew = {}, .hits = {}}};
    };
    switch (muster.arm) {
    case Arm::infantry:
    case Arm::skirmishers:
        return some(Troop::Kind::infantry);
    case Arm::cavalry:
        return some(Troop::Kind::cavalry);
    case Arm::battery:
        return some(Troop::Kind::gun);
    case Arm::officer:
        break;
    }
    return {};
}

View::SideState shown_side(Position pos, Side side) {
    const auto& [field, state] = pos;
    View::SideState about;
    about.lost = state.score.lost[index(side)];
    about.gone = state.score.gone[index(side)];
    for (const UnitId unit : field.all()) {
        const Unit& it = state.units[unit];
        if (field.side(unit) != side || (it.place != Place::table && it.place != Place::waiting)) {
            continue;
        }
        about.strength += field.arm(unit) == Arm::officer ? 0 : it.pieces;
        if (it.place == Place::waiting) {
            View::Waiting waiting = drill::waiting_view(field, unit);
            waiting.troops = troops_of(field, unit);
            waiting.status = status_of(pos, unit);
            about.waiting.push_back(std::move(waiting));
        }
    }
    return about;
}

/// What makes a unit do what its officers may stop.
std::string reason_of(const Field& field, const Task& task) {
    switch (task.why) {
    case Task::Why::charge:
        return task.cause == no_unit ? " before a charge" : " before the charge of " + field.name(task.cause);
    case Task::Why::collision:
        return " after a collision";
    case Task::Why::rout:
        return " after the loss of a piece";
    case Task::Why::fire:
        break;
    }
    return " under fire";
}

/// The decision that waits, before the step goes on ("ccc/reaction.officer", "ccc/turn.go_over").
std::string question_of(Position pos, const Task& task) {
    const std::string& side = pos.field.scenario.name(pos.state.actor);
    const Subject unit = pos.field.who(task.unit);
    if (task.kind == Task::Kind::go_over) {
        return fmt::format("{} to decide whether a nearby officer goes over to {}.", side, unit);
    }
    constexpr std::string_view results[] = {"do nothing", "fire", "withdraw", "retreat", "lie down"};
    const bool back = task.why == Task::Why::fire && task.result == Result::fire;
    const std::string what =
        back ? "fire back"
             : std::string{results[static_cast<std::size_t>(task.result)]} + reason_of(pos.field, task);
    return fmt::format(
        "{0} {0:wants|want} to {1}. {2} to let {0:it|them}, or have the officers stop {0:it|them}.", unit,
        what, side);
}

std::string sentence_of(Position pos) {
    const auto& [field, state] = pos;
    if (state.phase == Phase::over) {
        return table::outcome_of(field.scenario, state.score).reason;
    }
    if (waits_for_decision(state) && state.actor != Side::nobody) {
        return question_of(pos, *top(state));
    }
    const std::string side = state.actor == Side::nobody ? "" : field.scenario.name(state.actor);
    switch (state.phase) {
    case Phase::deploy:
        return fmt::format("{} to deploy.", side);
    case Phase::begin:
        return "Roll for rallies, weather and first move (low goes first).";
    case Phase::plot:
        return side + " to write orders in secret.";
    case Phase::announce:
        return side + " to announce charges.";
    case Phase::charges:
        return "Charges are carried out.";
    case Phase::moves:
        return side + " to move.";
    case Phase::skirmish:
        return side + " to name targets for skirmishers.";
    case Phase::facing:
        return side + " to turn troops near the skirmishers who fired.";
    case Phase::infantry:
        return side + " to name targets for infantry.";
    case Phase::artillery:
        return side + " to name targets for guns.";
    case Phase::over:
        break;
    }
    return {};
}

} // namespace

View Rules::view(const Field& field, const State& state, Side viewer) {
    const Position pos{field, state};
    View view;
    view.turn = state.turn;
    view.turns = field.scenario.turns;
    const State seen = viewer == Side::nobody ? state : known(field, state, viewer);
    for (const UnitId unit : field.all()) {
        if (seen.units[unit].on_table()) {
            const bool dim = is_dim(pos, viewer, unit);
            view.units.push_back(dim ? dim_unit({field, seen}, unit) : shown_unit({field, seen}, unit));
        }
    }
    add_structures({field, seen}, view);
    add_clouds({field, seen}, view);
    add_charge_markers({field, seen}, view);
    for (const Side side : both_sides) {
        view.sides[index(side)] = shown_side(pos, side);
    }
    const drill::Presence presence = presence_of({field, seen});
    view.goals = table::goals_of(field.scenario, seen.score, state.turn, presence.moment);
    view.held = table::holdings_of(field.scenario, seen.score);
    return view;
}

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

Decision Game::to_act(const Field& field, const State& state) {
    return {state.actor, phase_names[static_cast<std::size_t>(state.phase)], sentence_of({field, state})};
}

} // namespace bounce::ccc

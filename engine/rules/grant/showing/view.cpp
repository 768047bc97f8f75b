#include "engine/rules/grant/rules.h"

#include "engine/core/spoken.h"
#include "engine/match/table/numbers.h"
#include "engine/match/table/score.h"
#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/sequence/sequence.h"
#include "engine/rules/grant/showing/figures.h"
#include "engine/rules/grant/showing/silent.h"
#include "engine/rules/grant/showing/status.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace bounce::grant {

static_assert(RuleSet<Rules>);

namespace {

/// Rank and file; officers are figures of the strength, but nobody counts them among the men.
std::vector<Troop> men_of(Position pos, UnitId unit) {
    const int men = pos.state.units[unit].men;
    switch (pos.field.arm(unit)) {
    case Arm::infantry:
        return {{.kind = Troop::Kind::infantry, .count = men, .crew = {}, .hits = {}}};
    case Arm::cavalry:
        return {{.kind = Troop::Kind::cavalry, .count = men, .crew = {}, .hits = {}}};
    case Arm::battery: {
        const auto guns = static_cast<int>(std::ranges::count(
            pos.state.pieces.begin(), pos.state.pieces.begin() + pos.state.guns, unit, &GunState::battery));
        return {{.kind = Troop::Kind::gun, .count = guns, .crew = men, .hits = {}}};
    }
    default:
        return {};
    }
}

/// "grant/battery.damage": beside each gun that has taken some.
void add_damage(Position pos, UnitId unit, View::Unit& shown) {
    int base = 0;
    for (int i = 0; i < pos.state.guns; ++i) {
        const GunState& gun = pos.state.pieces[static_cast<std::size_t>(i)];
        if (gun.battery != unit) {
            continue;
        }
        if (gun.damage > 0) {
            shown.counters.push_back({.kind = View::Counter::Kind::dial,
                                      .colour = View::Counter::Colour::white,
                                      .count = gun.damage,
                                      .of = pos.field.parameters.gun_destroyed,
                                      .text = "damage",
                                      .base = base});
        }
        ++base;
    }
}

View::Unit shown_unit(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    View::Unit shown;
    shown.id = shown.name = pos.field.name(unit);
    shown.at = table::place_text(it.at);
    shown.side = pos.field.side(unit);
    add_marks(it, shown);
    shown.status = status_of(pos, unit);
    shown.bases = base_views(pos, unit);
    shown.strength = figures_left(pos.state, unit);
    shown.troops = men_of(pos, unit);
    add_damage(pos, unit, shown);
    shown.formation = word(it.stance);
    shown.morale = morale_word(it);
    if (it.with != no_unit) {
        shown.with = pos.field.name(it.with);
    }
    if (it.in_house() != 0 && it.outside() == 0) {
        shown.inside = pos.field.scenario.ground.structures[static_cast<std::size_t>(it.in_house()) - 1].name;
    }
    return shown;
}

/// Houses with what they can still take ("grant/house.ruin"), and bridges.
void add_structures(Position pos, View& view) {
    const auto& structures = pos.field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size(); ++i) {
        const bool house = structures[i].kind == table::Structure::Kind::house;
        const int damage = house ? pos.state.houses[i].damage : 0;
        std::vector<Vec> flames; // what of it burns: the ground it stands on ("grant/house.fire")
        if (house && pos.state.houses[i].burning != 0) {
            const table::Corners walls = table::corners(structures[i].footprint);
            flames.assign(walls.begin(), walls.end());
        }
        view.structures.push_back(
            {.kind = house ? "house" : "bridge",
             .index = static_cast<int>(i),
             .name = structures[i].name,
             .left = pos.state.structures[i] == 0 ? 0 : std::max(structures[i].strength - damage, 1),
             .strength = structures[i].strength,
             .line = std::move(flames)});
    }
}

/// Guns that stand without a crew.
void add_pieces(const State& state, View& view) {
    for (std::size_t i = 0; i < state.guns; ++i) {
        const GunState& gun = state.pieces[i];
        if (gun.wreck != 0 || gun.battery == no_unit) {
            view.pieces.push_back({.kind = "wreck", .at = table::place_text(gun.at)});
        }
    }
}

std::vector<Troop> troops_of(const Field& field, UnitId unit) {
    const Roll& roll = field.roll(unit);
    switch (roll.arm) {
    case Arm::infantry:
        return {{.kind = Troop::Kind::infantry, .count = roll.men, .crew = {}, .hits = {}}};
    case Arm::cavalry:
        return {{.kind = Troop::Kind::cavalry, .count = roll.men, .crew = {}, .hits = {}}};
    case Arm::battery:
        return {{.kind = Troop::Kind::gun, .count = roll.guns, .crew = {}, .hits = {}}};
    default:
        return {};
    }
}

View::Waiting waiting_of(Position pos, UnitId unit) {
    const table::Force& force = pos.field.force(unit);
    const Entry entry = entry_of(pos, unit);
    View::Waiting waiting{.name = force.name,
                          .turn = entry.turn,
                          .troops = troops_of(pos.field, unit),
                          .status = status_of(pos, unit),
                          .places = {}};
    if (force.begins == table::Force::Begins::deployed) {
        waiting.places.push_back(pos.field.scenario.zones[static_cast<std::size_t>(force.zone)].name);
    } else {
        waiting.places = {table::place_text(entry.edge.from), table::place_text(entry.edge.to)};
    }
    return waiting;
}

View::SideState shown_side(Position pos, Side side) {
    View::SideState about;
    about.lost = pos.state.score.lost[index(side)];
    for (const UnitId unit : pos.field.all()) {
        const Place place = pos.state.units[unit].place;
        if (pos.field.side(unit) != side || place == Place::unformed) {
            continue;
        }
        if (place == Place::gone) { // all figures; for victory wagons alone may count ("grant/scenario.exit")
            about.gone += figures_left(pos.state, unit);
            continue;
        }
        about.strength += figures_left(pos.state, unit);
        if (place == Place::waiting) {
            about.waiting.push_back(waiting_of(pos, unit));
        }
    }
    return about;
}

std::string sentence_of(Position pos) {
    const auto& [field, state] = pos;
    const std::string side = state.actor == Side::nobody ? "" : field.scenario.name(state.actor);
    switch (state.phase) {
    case Phase::deploy:
        return fmt::format("{} to deploy.", side);
    case Phase::begin:
        return "Both sides roll: the loser moves first.";
    case Phase::charges:
        return side + " to declare charges.";
    case Phase::answers:
        return state.asked == no_unit
                   ? side + " to answer charges."
                   : fmt::format("{} to choose how {} {} the charge.", side, field.name(state.asked),
                                 field.force(state.asked).plural ? "meet" : "meets");
    case Phase::moves:
        return side + " to move.";
    case Phase::artillery:
        return side + " to lay the guns." + why_silent(pos, state.actor);
    case Phase::musketry:
        return side + " to name targets for musketry.";
    case Phase::run_in:
        return side + " to send figures into the melee.";
    case Phase::pairing:
        return side + " to choose where figures double up.";
    case Phase::over:
        return table::outcome_of(field.scenario, state.score).reason;
    }
    return {};
}

} // namespace

View Rules::view(const Field& field, const State& state, Side /*viewer*/) {
    const Position pos{field, state};
    View view;
    view.turn = state.turn;
    view.turns = field.scenario.turns;
    for (const UnitId unit : field.all()) {
        if (state.units[unit].on_table()) {
            view.units.push_back(shown_unit(pos, unit));
        }
    }
    add_structures(pos, view);
    add_pieces(state, view);
    for (const Side side : both_sides) {
        view.sides[index(side)] = shown_side(pos, side);
    }
    const drill::Presence presence = presence_of(pos);
    view.goals = table::goals_of(field.scenario, state.score, state.turn, presence.moment);
    view.held = table::holdings_of(field.scenario, state.score);
    return view;
}

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

Decision Game::to_act(const Field& field, const State& state) {
    return {state.actor, phase_names[static_cast<std::size_t>(state.phase)], sentence_of({field, state})};
}

} // namespace bounce::grant

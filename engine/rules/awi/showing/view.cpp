#include "engine/rules/awi/rules.h"

#include "engine/core/spoken.h"
#include "engine/drill/view.h"
#include "engine/rules/awi/sequence/sequence.h"
#include "engine/rules/awi/showing/figures.h"
#include "engine/rules/awi/showing/spoken_type.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/morale.h"
#include "engine/rules/awi/units/way.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bounce::awi {

static_assert(RuleSet<Rules>);

namespace {

constexpr std::string_view morale_words[] = {"steady", "shaken", "routing"};

constexpr drill::MarkWord mark_words[] = {
    {Mark::moved, "moved", "has moved"},
    {Mark::must_retire, "", "must retire"},
    {Mark::fired, "fired", "has fired", Token::smoke},
    {Mark::faced, "", "has changed facing"},
    {Mark::charging, "charging", "charges"},
    {Mark::charged, "charged", "is charged"},
    {Mark::countering, "charging", "counter-charges"},
    {Mark::contact, "engaged", "in melee"},
    {Mark::won, "", "may charge again"},
    {Mark::commanded, "commanded", "has its command"},
    {Mark::refused, "refused", "its command failed"},
    {Mark::silenced, "", "gives no more orders"},
    {Mark::wounded, "wounded", "wounded"},
};

void add_strength(Position pos, UnitId unit, std::vector<std::string>& parts) {
    const Roll& roll = pos.field.roll(unit);
    const Unit& it = pos.state.units[unit];
    if (is_general(roll.type)) {
        parts.push_back(fmt::format("rating {}", roll.rating));
        return;
    }
    parts.push_back(fmt::format("{} of {} strength points", it.strength, roll.strength));
    if (is_fighting(roll.type)) {
        parts.push_back(fmt::format("morale {}", basic_morale(pos, unit)));
    }
    if (roll.type == Type::wagon && roll.charges > 0) {
        parts.push_back(fmt::format("{} demolition charges", it.charges));
    }
}

/// Against whom it goes, or from whom.
void add_others(const Field& field, const Unit& unit, std::vector<std::string>& parts) {
    if (unit.foe != no_unit && (unit.has(Mark::charging) || unit.has(Mark::countering))) {
        parts.push_back(fmt::format("against {}", field.name(unit.foe)));
    }
    if (unit.morale == Morale::routing && unit.cause != no_unit) {
        parts.push_back(fmt::format("from {}", field.name(unit.cause)));
    }
}

std::string status_of(Position pos, UnitId unit) {
    const Roll& roll = pos.field.roll(unit);
    const Unit& it = pos.state.units[unit];
    std::vector<std::string> parts{spoken_type(roll.type)};
    add_strength(pos, unit, parts);
    if (it.inside != 0) {
        parts.push_back(fmt::format("in {}", drill::house_name(pos.field, it.inside - 1)));
    }
    if (it.morale != Morale::steady) {
        parts.emplace_back(morale_words[static_cast<std::size_t>(it.morale)]);
    }
    drill::add_status(mark_words, it.marks, parts);
    add_others(pos.field, it, parts);
    return fmt::format("{}", fmt::join(parts, ", "));
}

View::Unit unit_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    View::Unit shown = drill::unit_view(pos.field, unit, it.at, it.inside - 1);
    drill::add_marks(mark_words, it.marks, shown);
    shown.status = status_of(pos, unit);
    shown.bases = base_views(pos, unit);
    shown.strength = it.strength;
    shown.formation = word(it.stance);
    shown.morale = morale_words[static_cast<std::size_t>(it.morale)];
    if (it.with != no_unit) {
        shown.with = pos.field.name(it.with);
    }
    return shown;
}

/// The figures of a unit that is not on the table yet ("awi/unit.bases").
std::vector<Troop> troops_of(Position pos, UnitId unit) {
    const Type type = pos.field.roll(unit).type;
    if (is_gun(type)) {
        return {{.kind = Troop::Kind::gun, .count = 1, .crew = {}, .hits = {}}};
    }
    if (!is_fighting(type)) {
        return {};
    }
    int count = 0;
    for (const BaseView& base : base_views(pos, unit)) {
        count += base.count;
    }
    const Troop::Kind kind = type == Type::cavalry ? Troop::Kind::cavalry : Troop::Kind::infantry;
    return {{.kind = kind, .count = count, .crew = {}, .hits = {}}};
}

View::Waiting waiting_of(Position pos, UnitId unit) {
    View::Waiting waiting = drill::waiting_view(pos.field, unit);
    waiting.troops = troops_of(pos, unit);
    waiting.status = status_of(pos, unit);
    return waiting;
}

View::SideState side_of(Position pos, Side side) {
    View::SideState about;
    about.lost = pos.state.score.lost[index(side)];
    about.gone = pos.state.score.gone[index(side)];
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) != side || pos.state.units[unit].place == Place::gone) {
            continue;
        }
        about.strength += pos.state.units[unit].strength;
        if (pos.state.units[unit].place == Place::waiting) {
            about.waiting.push_back(waiting_of(pos, unit));
        }
    }
    return about;
}

std::string counter_sentence(Position pos, const std::string& side) {
    const bool untested = pos.state.units[pos.state.asked].has(Mark::charged);
    return fmt::format("{} to decide whether {} {}.", side, pos.field.name(pos.state.asked),
                       untested ? "evades" : "counter-charges");
}

std::string sentence_of(Position pos) {
    const std::string side = pos.state.actor == Side::nobody ? "" : pos.field.scenario.name(pos.state.actor);
    switch (pos.state.phase) {
    case Phase::deploy:
        return fmt::format("{} to deploy.", side);
    case Phase::first_throw:
        return "Both sides roll for the first move of each turn.";
    case Phase::rally:
        return side + " to test shaken and routing units.";
    case Phase::move:
        return side + " to move.";
    case Phase::face:
        return side + " to change facing.";
    case Phase::fire:
        return side + " to fire.";
    case Phase::charge:
        return side + (pos.state.second != 0 ? " to declare second charges." : " to declare charges.");
    case Phase::test:
        return side + " to choose which charged unit tests next.";
    case Phase::counter:
        return counter_sentence(pos, side);
    case Phase::melee:
        return side + " to choose which melee is fought next.";
    case Phase::second_fire:
        return side + " to fire at those who charge a second time.";
    case Phase::over:
        return table::outcome_of(pos.field.scenario, pos.state.score).reason;
    }
    return {};
}

} // namespace

std::string spoken_type(Type type) {
    switch (type) {
    case Type::senior:
        return "senior general";
    case Type::commander:
        return "commander in chief";
    default:
        return spoken(type_names[static_cast<std::size_t>(type)]);
    }
}

View Rules::view(const Field& field, const State& state, Side /*viewer*/) {
    const Position pos{field, state};
    View view;
    view.turn = state.turn;
    view.turns = field.scenario.turns;
    for (const UnitId unit : field.all()) {
        if (state.units[unit].on_table()) {
            view.units.push_back(unit_of(pos, unit));
        }
    }
    view.structures = drill::structure_views(terrain_state_of(pos), field.parameters.works_timber);
    for (const Side side : both_sides) {
        view.sides[index(side)] = side_of(pos, side);
    }
    view.goals = table::goals_of(field.scenario, state.score, state.turn, presence_of(pos).moment);
    view.held = table::holdings_of(field.scenario, state.score);
    return view;
}

Scene Rules::scene(const Field& field) { return table::scene_of(field.scenario); }

Decision Game::to_act(const Field& field, const State& state) {
    return {state.actor, phase_names[static_cast<std::size_t>(state.phase)], sentence_of({field, state})};
}

} // namespace bounce::awi

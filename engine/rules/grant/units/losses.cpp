#include "engine/rules/grant/units/losses.h"

#include "engine/drill/house.h"
#include "engine/drill/note.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/match/showing/headline.h"
#include "engine/rules/grant/units/garrison.h"
#include "engine/rules/grant/units/ranks.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <string_view>

namespace bounce::grant {

namespace {

constexpr Struck privates = (Struck{1} << max_men) - 1;
constexpr Struck officers_struck = Struck{Officer::all} << colonel_figure;
constexpr Struck general_struck = Struck{1} << general_figure;

int count_of(Struck struck) { return std::popcount(struck); }

/// Bits of `Officer`.
std::uint8_t officers_among(Struck struck) {
    return static_cast<std::uint8_t>((struck & officers_struck) >> colonel_figure);
}

void score_losses(MutablePosition pos, UnitId unit, int figures) {
    std::uint16_t& lost = pos.state.score.lost[index(pos.field.side(unit))];
    lost = static_cast<std::uint16_t>(lost + figures);
}

std::uint8_t lessened(std::uint8_t from, int by) {
    return static_cast<std::uint8_t>(from - std::min<int>(from, by));
}

/// Whether somebody may stand there who has come out of a house.
bool is_free(Position pos, UnitId who, const table::Base& there) {
    const auto hits = [&](const table::Base& other) {
        return other.width > 0 && table::overlap(there, other, 0);
    };
    const auto& structures = pos.field.scenario.ground.structures;
    const TerrainState terrain_state = terrain_state_of(pos);
    bool free = !table::off_table(pos.field.scenario.ground, there);
    for (std::size_t i = 0; i < structures.size() && i < max_structures; ++i) {
        free = free && !(terrain_state.is_house(i) && hits(structures[i].footprint));
    }
    return free && std::ranges::none_of(pos.field.all(), [&](UnitId unit) {
               return unit != who && hits(body_of(pos, unit));
           });
}

/// How far the nearest of the enemy is, as a square.
std::int64_t off_enemies(Position pos, Side side, Vec at) {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const UnitId unit : pos.field.all()) {
        if (pos.field.side(unit) != side && is_solid(pos, unit)) {
            least = std::min(least, table::square(pos.state.units[unit].at - at));
        }
    }
    return least;
}

/// Nobody sits on a horse in a house: a general who was there with its garrison comes out by that side where
/// there is room which is farthest from the enemy.
void come_out(MutablePosition pos, UnitId general) {
    const auto& structures = pos.field.scenario.ground.structures;
    const TerrainState terrain_state = terrain_state_of(pos);
    const table::Formation room = formation_of(pos, general);
    const table::Base here = body_of(pos, general);
    std::int64_t best = -1;
    for (std::size_t i = 0; i < structures.size() && i < max_structures; ++i) {
        if (!terrain_state.is_house(i) || !table::overlap(here, structures[i].footprint, 0)) {
            continue;
        }
        for (const int side : {0, 1, 2, 3}) {
            const Pose middle = drill::outside(structures[i].footprint, side, room);
            const std::int64_t off = off_enemies(pos, pos.field.side(general), middle.at);
            if (off > best && is_free(pos, general, table::outline(middle, room))) {
                best = off;
                const Pose front = front_of(middle, room);
                pos.state.units[general].at = front.at;
                pos.state.units[general].facing = front.facing;
            }
        }
    }
}

/// The general with a unit comes to stand by himself where he was ("grant/general.place").
void leave_general(MutablePosition pos, UnitId unit) {
    State& state = pos.state;
    const UnitId general = general_with(pos, unit);
    if (general == no_unit) {
        return;
    }
    Unit& it = state.units[general];
    it.at = state.units[unit].at;
    it.facing = state.units[unit].facing;
    for (const Figure& figure : figures_of(pos, unit)) {
        if (figure.id == general_figure) {
            it.at = table::front(figure.base);
        }
    }
    it.with = no_unit;
    it.fixed = 0;
    it.fording = state.units[unit].fording; // he stays in the water, or on the barge
    if (state.units[unit].aboard != 0) {
        it.aboard = state.units[unit].aboard;
        it.at = state.units[unit].at;
        return;
    }
    come_out(pos, general);
}

/// "grant/barge.taken": whoever is on board of a barge goes down with it.
void lose_load(MutablePosition pos, UnitId barge, Clause clause, Log& log) {
    for (const UnitId other : pos.field.all()) {
        if (pos.state.units[other].on_table() && pos.state.units[other].aboard == barge + 1) {
            remove(pos, other, clause, log, true);
        }
    }
}

/// "grant/gun.taken": guns of a unit that is no more stand where they are.
void leave_guns(State& state, UnitId unit) {
    for (std::uint8_t i = 0; i < state.guns; ++i) {
        if (state.pieces[i].battery == unit) {
            state.pieces[i].battery = no_unit;
            state.laid[i] = {};
        }
    }
}

void take_off_inside(Unit& unit, std::size_t section, Struck fallen) {
    const int men = std::min<int>(count_of(fallen & privates), unit.men_in[section]);
    unit.men_in[section] = lessened(unit.men_in[section], men);
    unit.men = lessened(unit.men, men);
    const std::uint8_t gone = officers_among(fallen) & unit.officers_in[section];
    unit.officers_in[section] = static_cast<std::uint8_t>(unit.officers_in[section] & ~gone);
    unit.officers = static_cast<std::uint8_t>(unit.officers & ~gone);
    if (unit.men_in[section] == 0 && unit.officers_in[section] == 0) {
        unit.house[section] = 0;
    }
}

void take_off_open(State& state, UnitId id, Struck fallen) {
    Unit& unit = state.units[id];
    unit.men = lessened(unit.men, std::min(count_of(fallen & privates), unit.outside()));
    unit.officers =
        static_cast<std::uint8_t>(unit.officers & ~(officers_among(fallen) & unit.officers_outside()));
    if (unit.loose != 0) {
        state.places[id].standing &= ~fallen;
    }
}

/// Men are counted, and officers named: the rules count neither as the other.
void log_losses(const Field& field, const Unit& before, const Unit& after, UnitId unit, Clause clause,
                Log& log) {
    if (!log.on()) {
        return;
    }
    const int men = before.men - after.men;
    const std::string officers =
        officer_names(field.arm(unit), static_cast<unsigned>(before.officers & ~after.officers));
    std::string lost = men > 0 ? Counted{men, "man", "men"}.words() : officers;
    if (men > 0 && !officers.empty()) {
        lost += " and " + officers;
    }
    Event event = drill::event_of(field, unit, Event::Kind::casualties, clause,
                                  "{0} {0:loses|lose} {1}: {2} of {3} men left.", field.who(unit), lost,
                                  after.men, after.original);
    event.gist = men == 0           ? officers + " down"
                 : officers.empty() ? counted_word(men) + " down"
                                    : fmt::format("{} and {} down", counted_word(men), officers);
    event.lost = men;
    log.add(std::move(event));
}

} // namespace

void part_from_unit(State& state, UnitId general) {
    Unit& it = state.units[general];
    if (it.with != no_unit) {
        state.places[it.with].standing &= ~general_struck;
    }
    it.with = no_unit;
}

// "grant/officer.save"_clause; "grant/officer.dead"_clause
bool officer_falls(Position pos, UnitId unit, std::uint8_t figure, Rolls& rolls, Log& log) {
    const Field& field = pos.field;
    const bool general = figure == general_figure;
    const UnitId with = general ? general_with(pos, unit) : unit;
    const UnitId whose = with == no_unit ? unit : with; // a general by himself is the unit
    const bool saved = rolls.successes({.clause = "grant/officer.save"_clause,
                                        .name = "officer's save",
                                        .side = field.side(whose),
                                        .unit = field.name(whose),
                                        .about = figure,
                                        .need = field.parameters.officer_save,
                                        .does = "saves him"})
                       > 0;
    if (log.on()) {
        const std::string who = general ? field.name(whose)
                                        : std::string{officer_name(field.arm(whose), figure - colonel_figure)}
                                              + " of " + field.name(whose);
        drill::note(field, whose, saved ? "grant/officer.save"_clause : "grant/officer.dead"_clause, log,
                    "A {} hits {}, who {}.", pos.state.units[unit].melee != 0 ? "blow" : "ball", who,
                    saved ? "fights on" : "falls");
    }
    return !saved;
}

Hurt after_saves(Position pos, UnitId unit, const Hurt& struck, Rolls& rolls, Log& log) {
    Hurt fallen = struck;
    for (Struck* const part : {&fallen.open, &fallen.inside[0], &fallen.inside[1]}) {
        for (Struck left = *part & (officers_struck | general_struck); left != 0; left &= left - 1) {
            const auto figure = static_cast<std::uint8_t>(std::countr_zero(left));
            if (!officer_falls(pos, unit, figure, rolls, log)) {
                *part &= ~(Struck{1} << figure);
            }
        }
    }
    return fallen;
}

int take_off(MutablePosition pos, UnitId unit, const Hurt& fallen, Clause clause, Log& log) {
    const auto& [field, state] = pos;
    if (fallen.none() || !state.units[unit].on_table()) {
        return 0;
    }
    if (field.arm(unit) == Arm::general) {
        remove(pos, unit, clause, log);
        return 1;
    }
    const Unit was = state.units[unit];
    const int before = figures_left(state, unit);
    const UnitId general = general_with(pos, unit);
    const bool general_too =
        general != no_unit && ((fallen.open | fallen.inside[0] | fallen.inside[1]) & general_struck) != 0;
    take_off_open(state, unit, fallen.open);
    for (const std::size_t section : {std::size_t{0}, std::size_t{1}}) {
        take_off_inside(state.units[unit], section, fallen.inside[section]);
    }
    const int figures = before - figures_left(state, unit);
    score_losses(pos, unit, figures);
    if (figures > 0) {
        state.units[unit].marks |= Mark::lost; // "grant/morale.who"
        log_losses(field, was, state.units[unit], unit, clause, log);
    }
    if (general_too) {
        remove(pos, general, clause, log);
    }
    if (state.units[unit].men == 0) {
        remove(pos, unit, "grant/officer.alone"_clause, log);
    }
    return figures + static_cast<int>(general_too);
}

int fell(MutablePosition pos, UnitId unit, Struck struck, Clause clause, Rolls& rolls, Log& log) {
    return take_off(pos, unit, after_saves(pos, unit, {.open = struck}, rolls, log), clause, log);
}

int fell_inside(MutablePosition pos, UnitId unit, int section, Struck struck, Clause clause, Rolls& rolls,
                Log& log) {
    Hurt hurt;
    hurt.inside[static_cast<std::size_t>(section)] = struck;
    return take_off(pos, unit, after_saves(pos, unit, hurt, rolls, log), clause, log);
}

// "grant/house.killed"_clause
Struck struck_inside(Position pos, UnitId unit, int section, int kills, Rolls& rolls, Struck already) {
    const auto part = static_cast<std::size_t>(section);
    const Unit& it = pos.state.units[unit];
    Struck standing = (Struck{1} << it.men_in[part]) - 1;
    standing |= Struck{it.officers_in[part]} << colonel_figure;
    if (part_of_general(pos, unit) == section) {
        standing |= general_struck;
    }
    standing &= ~already;
    Struck struck = 0;
    for (int i = 0; i < kills && standing != 0; ++i) {
        const int who = rolls.die({.clause = "grant/house.killed"_clause,
                                   .name = "man struck",
                                   .side = pos.field.side(unit),
                                   .unit = pos.field.name(unit),
                                   .about = static_cast<std::uint32_t>(section),
                                   .sides = count_of(standing)});
        Struck left = standing;
        for (int skipped = 1; skipped < who; ++skipped) {
            left &= left - 1;
        }
        struck |= left & (~left + 1);
        standing &= ~struck;
    }
    return struck;
}

void remove(MutablePosition pos, UnitId unit, Clause clause, Log& log, bool with_general) {
    const auto& [field, state] = pos;
    const UnitId general = general_with(pos, unit);
    const bool takes_general = with_general && general != no_unit;
    lose_load(pos, unit, clause, log);
    drill::note(field, unit, Event::Kind::wreck, clause, log, "{0} {0:is|are} {1}.", field.who(unit),
                field.arm(unit) == Arm::general ? "lost" : "destroyed");
    if (takes_general) {
        remove(pos, general, clause, log);
    } else {
        leave_general(pos, unit);
    }
    leave_guns(state, unit);
    score_losses(pos, unit, figures_left(state, unit)); // generals are counted with nobody
    Unit& it = state.units[unit];
    const Unit was = it;
    it = Unit{};
    it.at = was.at;
    it.facing = was.facing;
    it.stance = was.stance;
    it.original = was.original;
    it.parent = was.parent;
    it.place = Place::gone;
    state.aims[unit] = {};
    state.places[unit] = {};
}

} // namespace bounce::grant

#pragma once

#include "engine/core/clause.h"
#include "engine/dice/rolls.h"
#include "engine/match/event.h"
#include "engine/rules/grant/artillery/shoot.h"
#include "engine/rules/grant/artillery/template.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"

#include <array>
#include <concepts>
#include <vector>

namespace bounce::grant {

/// Where shots fall, and whom they strike. All of a step fall before anybody is thrown for: figures that the
/// same shots cover, for the same throws, are alike, and go into one throw of many dice.

/// Figures of one unit that one shot covers, and what kills them.
struct Under {
    UnitId unit = no_unit;
    int need = 0;
    Struck figures = 0;
};
/// A gun that it covers, and how far off that stands.
struct GunUnder {
    std::uint8_t gun = 0;
    Thou range = 0;
};
struct Fall {
    std::uint8_t gun = 0;     ///< Which shot it.
    UnitId battery = no_unit; ///< That served the gun then.
    Clause kills;
    std::vector<Under> figures;
    std::vector<GunUnder> guns;
};

/// Adds the figures of a unit of which `need_at(Vec)` is not 0, head by head, which are the centres of bases
/// ("grant/ball.heads").
void add_figures(Position pos, UnitId unit, std::invocable<Vec> auto need_at, Fall& fall) {
    std::array<Struck, 8> by_need{};
    for (const Figure& figure : figures_of(pos, unit)) {
        by_need[static_cast<std::size_t>(need_at(figure.base.centre))] |= Struck{1} << figure.id;
    }
    for (std::size_t need = 1; need < by_need.size(); ++need) {
        if (by_need[need] != 0) {
            fall.figures.push_back({unit, static_cast<int>(need), by_need[need]});
        }
    }
}
/// Adds the guns, but wrecks and the one that shot.
void add_guns(Position pos, std::predicate<Vec> auto covers, Fall& fall) {
    const GunState& from = pos.state.pieces[fall.gun];
    for (std::uint8_t i = 0; i < pos.state.guns; ++i) {
        const GunState& gun = pos.state.pieces[i];
        const Vec centre = gun_body(pos.field, {gun.at, gun.facing}).centre;
        if (i != fall.gun && gun.wreck == 0 && is_on_table(pos.state, gun) && covers(centre)) {
            fall.guns.push_back({i, table::length(centre - from.at)});
        }
    }
}
/// "grant/ball.both_sides"_clause, "grant/gun.crew"_clause: all of the table, of both sides.
void add_all(Position pos, std::invocable<Vec> auto need_at, Fall& fall) {
    for (const UnitId unit : pos.field.all()) {
        if (pos.state.units[unit].on_table()) {
            add_figures(pos, unit, need_at, fall);
        }
    }
    add_guns(pos, [&](Vec at) { return need_at(at) != 0; }, fall);
}

/// Of one gun's shot, nobody struck yet.
[[nodiscard]] inline Fall fall_of(const State& state, std::uint8_t gun, Clause kills) {
    return {.gun = gun, .battery = state.pieces[gun].battery, .kills = kills, .figures = {}, .guns = {}};
}
/// A ball by the stick or the sleeve, canister at whom it may strike, a shell. The dice that say where it
/// falls are thrown, and those of houses that it strikes.
[[nodiscard]] Fall ball_falls(MutablePosition pos, std::uint8_t gun, Vec at, Rolls& rolls, Log& log);
[[nodiscard]] Fall canister_falls(Position pos, std::uint8_t gun, Vec at);
[[nodiscard]] Fall shell_falls(MutablePosition pos, std::uint8_t gun, Vec at, Rolls& rolls, Log& log);

/// Figures struck, by unit.
using AllStruck = std::array<Struck, max_units>;
[[nodiscard]] AllStruck throw_for(Position pos, const std::vector<Fall>& falls, Rolls& rolls);
/// Guns covered take damage ("grant/battery.hit").
void damage_guns(MutablePosition pos, const Fall& fall, Rolls& rolls, Log& log);

/// Throws of a gun are those of its battery.
[[nodiscard]] Throw gun_throw(const Field& field, UnitId battery, std::uint8_t gun, Clause clause,
                              std::string_view name);

/// How far a ball flies before the ground ends it: at what is higher than the gun, and in a wood
/// ("grant/ball.ends").
[[nodiscard]] Thou ground_ends(Position pos, const Pose& muzzle);
/// Whether canister finds a place: past houses, hills and woods ("grant/canister.cover").
[[nodiscard]] bool canister_finds(Position pos, UnitId battery, const Pose& muzzle, UnitId target, Vec place);

} // namespace bounce::grant

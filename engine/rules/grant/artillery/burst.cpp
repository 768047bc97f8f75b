#include "engine/rules/grant/artillery/fall.h"

#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/houses/house.h"

#include "engine/drill/note.h"

namespace bounce::grant {

bool canister_finds(Position pos, UnitId battery, const Pose& muzzle, UnitId target, Vec place) {
    // "grant/canister.cover"_clause
    return is_seen(pos, muzzle.at, place, battery, target, Barring::ground_only);
}

Fall canister_falls(Position pos, std::uint8_t gun, Vec at) {
    const GunState& piece = pos.state.pieces[gun];
    const Pose muzzle = laid_at(piece, at);
    const table::Cone cone = canister_cone(pos.field.parameters);
    Fall fall = fall_of(pos.state, gun, "grant/canister.kills"_clause);
    for (const UnitId unit : pos.field.all()) {
        if (pos.state.units[unit].on_table()) {
            add_figures(
                pos, unit,
                [&](Vec head) {
                    const std::optional<int> band = table::band_of(cone, muzzle, head);
                    return band && canister_finds(pos, piece.battery, muzzle, unit, head)
                               ? canister_need(pos.field.parameters, *band)
                               : 0;
                },
                fall);
        }
    }
    return fall;
}

Fall shell_falls(MutablePosition pos, std::uint8_t gun, Vec at, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const Parameters& p = field.parameters;
    const UnitId battery = state.pieces[gun].battery;
    Fall fall = fall_of(state, gun, "grant/shell.kills"_clause);
    const std::optional<table::Sector> burst = burst_of(
        rolls.die(gun_throw(field, state.pieces[gun].battery, gun, "grant/shell.impact"_clause, "burst")));
    if (!burst) {
        drill::tell(field, battery, "grant/shell.misfire"_clause, log, "A shell of {} does not go off.",
                    field.who(battery));
        return fall;
    }
    // "grant/shell.laid"_clause
    const Pose aim{at, laid_at(state.pieces[gun], at).facing};
    add_all(
        pos, [&](Vec head) { return shell_sector(p, aim, head) == burst ? int{p.shell_kills} : 0; }, fall);
    const TerrainState terrain_state = terrain_state_of(pos);
    const auto& structures = field.scenario.ground.structures;
    for (std::size_t i = 0; i < structures.size() && i < max_structures; ++i) {
        // "grant/house.burst"_clause
        if (terrain_state.is_house(i)
            && table::touches(shell_indicator(p), aim, *burst, table::corners(structures[i].footprint))) {
            shell_strikes(pos, static_cast<int>(i), field.name(battery), rolls, log);
        }
    }
    return fall;
}

} // namespace bounce::grant

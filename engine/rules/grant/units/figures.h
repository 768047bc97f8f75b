#pragma once

#include "engine/ground/table/block.h"
#include "engine/ground/table/formation.h"
#include "engine/rules/grant/state.h"

#include <boost/container/static_vector.hpp>

namespace bounce::grant {

/// Where figures stand ("grant/figure.*"): every one has a place, which follows from that of its unit.

/// What a figure is; generals are mounted, and so are colonels ("grant/officer.place").
enum class FigureKind : std::uint8_t { foot, horse, gunner, officer, mounted_officer, general };

struct Figure {
    table::Base base;
    std::uint8_t id = 0; ///< In its unit: see `max_men` and following.
    FigureKind kind = FigureKind::foot;

    [[nodiscard]] bool is_officer() const { return id >= colonel_figure && id <= left_figure; }
};
using FigureList = boost::container::static_vector<Figure, unit_figures>;

/// Those of a unit in the open, the front rank first from its left to its right, then its officers, then a
/// general who is with it. Of a general by himself: he. Of wagons and barges: nobody, they are models. Those
/// in houses have no places.
[[nodiscard]] FigureList figures_of(Position pos, UnitId unit);

/// Its rank and file in the open, by ranks and files, of a unit that stands in its ranks: not of models,
/// batteries and whoever is loose in a melee. `pose` is the middle of the front edge.
[[nodiscard]] table::FigureBlock ranks_of(Position pos, UnitId unit);
/// The same of so many men in a formation at a pose.
[[nodiscard]] table::FigureBlock ranks_of(const Field& field, UnitId unit, Stance stance, int men,
                                          const Pose& front, bool dismounted = false);
/// Files and ranks of so many men in a formation, of a unit that had so many when its ranks were full: what
/// it has lost is missing behind ("grant/figure.gaps"). Without that number they are all it ever had.
struct Ranks {
    int files = 1;
    int ranks = 1;
};
[[nodiscard]] Ranks ranks_of(const Field& field, Arm arm, Stance stance, int men, int original = 0);

/// The room that a unit takes: what its figures, guns or model cover in their formation, officers left out
/// ("grant/figure.room"). Of one base, `across` by `deep`.
[[nodiscard]] table::Formation formation_of(Position pos, UnitId unit);
[[nodiscard]] table::Formation formation_of(const Field& field, UnitId unit, Stance stance, int men,
                                            bool dismounted = false);
/// Of so many men of an arm whose ranks are full.
[[nodiscard]] table::Formation formation_of(const Field& field, Arm arm, Stance stance, int men,
                                            bool dismounted);
/// Of a unit as it is, with the men it has in the open, if it stood in another formation.
[[nodiscard]] table::Formation formation_of(Position pos, UnitId unit, Stance stance,
                                            bool dismounted = false);
/// What it covers; of who is loose in a melee the rectangle around rank and file, the way that the unit
/// looks. Empty (no width) of who has nobody in the open.
[[nodiscard]] table::Base body_of(Position pos, UnitId unit);
/// The same piece by piece: of men who are hand to hand each of rank and file, for there is room between
/// them; of others, and of a battery with its guns, all of it. None takes no room.
using Bodies = boost::container::static_vector<table::Base, unit_figures>;
[[nodiscard]] Bodies bodies_of(Position pos, UnitId unit);
/// The middle of what it covers, from which the table measures moves, and back to the middle of its front.
using table::front_of;
using table::middle_of;

/// What a gun and its crew cover; `muzzle` is the middle of its front edge.
[[nodiscard]] table::Base gun_body(const Field& field, const Pose& muzzle);
/// Where the muzzle edge of each of a battery's guns is, from the left, or from the front of those limbered.
[[nodiscard]] Pose muzzle_of(const Field& field, const Pose& front, Stance stance, int gun, int guns);

/// "grant/cavalry.dismount": whoever has dismounted is infantry.
[[nodiscard]] inline bool is_infantry(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::infantry
           || (pos.field.arm(unit) == Arm::cavalry && pos.state.units[unit].dismounted != 0);
}
/// All of a unit in the open fight on foot: infantry, gunners, cavalry that has dismounted.
[[nodiscard]] inline bool on_foot(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::battery || is_infantry(pos, unit);
}

/// Whether a unit is on the table and can fight or be fought with: not a general by himself, a wagon or a
/// barge.
[[nodiscard]] inline bool is_solid(Position pos, UnitId unit) {
    return pos.state.units[unit].on_table() && is_fighting(pos.field.arm(unit));
}
/// The general who is with a unit; `no_unit` if none.
[[nodiscard]] UnitId general_with(Position pos, UnitId unit);
/// Rank and file and officers, of all places.
[[nodiscard]] int figures_left(const State& state, UnitId unit);

/// A unit is in no melee any more: its figures go back into the ranks. Harmless for who is in none.
void quit_melee(State& state, UnitId unit);

} // namespace bounce::grant

#pragma once

#include "engine/core/refusal.h"
#include "engine/ground/table/base.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/units/figures.h"

namespace bounce::grant {

/// Whether a unit may fire small arms in this move: what it did, its state, its arms ("grant/fire.moved").
[[nodiscard]] Verdict may_fire(Position pos, UnitId unit);
inline constexpr std::uint8_t nobody_picked = 255;
/// Whether it may fire at that enemy: in its field of fire, in reach, seen, nobody in the way
/// ("grant/fire.field", "grant/fire.sight"). Without `may_fire`. Of skirmishers who pick a man off all of it
/// is asked of him ("grant/skirmish.picked"), and of a general by himself anyhow.
[[nodiscard]] Verdict may_fire_at(Position pos, UnitId unit, UnitId target,
                                  std::uint8_t picked = nobody_picked);
/// The same where nobody asks for the reason: sentences take longer than the look.
[[nodiscard]] bool can_fire_at(Position pos, UnitId unit, UnitId target, std::uint8_t picked = nobody_picked);
/// Whether it may fire at that enemy or, if not, pick off an officer or a general who is with him.
[[nodiscard]] bool can_hit(Position pos, UnitId unit, UnitId target);
/// What its weapon reaches, in thou, and its three bands ("grant/range.*").
struct Bands {
    Thou near = 0;
    Thou middle = 0;
    Thou far = 0;

    /// 0, 1, 2; -1 beyond. A distance on a mark belongs to the nearer.
    friend bool operator==(const Bands&, const Bands&) = default;
    [[nodiscard]] int of(Thou range) const {
        return range <= near ? 0 : range <= middle ? 1 : range <= far ? 2 : -1;
    }
};
[[nodiscard]] Bands volley_bands(const Parameters& parameters, Weapon weapon);
/// Of skirmishers: `middle` is `near`, there are two.
[[nodiscard]] Bands skirmish_bands(const Parameters& parameters, Weapon weapon);

/// The bands of a unit's small arms as it stands now: of skirmishers theirs.
[[nodiscard]] Bands bands_of(Position pos, UnitId unit);
/// Whether only sight decides, or cover, if a unit can fire at an enemy: he lies before it and in reach.
[[nodiscard]] bool has_in_field(Position pos, UnitId unit, UnitId target);

/// Which figures of an enemy lie in a unit's field of fire, as bits by their number.
[[nodiscard]] std::uint32_t in_field(Position pos, UnitId unit, UnitId target);
/// Whether fire from there finds a unit in cover: a house, a wall or works before it, a wood
/// ("grant/musketry.cover").
[[nodiscard]] bool in_cover(Position pos, UnitId target, Vec from);
/// Whether one figure is, or whatever has its base there.
[[nodiscard]] bool is_covered(Position pos, const table::Base& figure, Vec from);
/// Whether a place is seen from another: houses, higher ground, more than two inches of wood, and units of
/// `barring` bar it ("grant/fire.sight").
/// The section of a house that is looked at, if one is, bars nothing.
enum class Barring : std::uint8_t { units, ground_only };
[[nodiscard]] bool is_seen(Position pos, Vec from, Vec to, UnitId viewer, UnitId target, Barring barring,
                           int house = -1);

} // namespace bounce::grant

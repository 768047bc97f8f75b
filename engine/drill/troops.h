#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/gait.h"
#include "engine/drill/movement/lane.h"

namespace bounce::drill {

/// All units and the terrain, as the shared movement code needs them: a view that a rule set provides of its
/// present units.
class Troops {
  public:
    Troops(const Field& field, const TerrainState& terrain_state, int turn)
        : field_(field), terrain_state_(terrain_state), turn_(turn) {}
    Troops& operator=(const Troops&) = delete;
    virtual ~Troops() = default;

    /// The middle of a unit, or of the house that it is in.
    [[nodiscard]] virtual Vec at(UnitId unit) const = 0;
    /// The bases of a unit, or the parts of its house that they occupy.
    [[nodiscard]] virtual table::Bases bases(UnitId unit) const = 0;
    /// The area that a unit covers: its bases together, or its house.
    [[nodiscard]] virtual table::Base body(UnitId unit) const = 0;
    /// The index of its house; -1: none.
    [[nodiscard]] virtual int house(UnitId unit) const = 0;
    /// Whether enemies must keep their distance from it, even in a house.
    [[nodiscard]] virtual bool keeps_off(UnitId unit) const = 0;
    /// Whether it is in the open and no other unit may overlap it.
    [[nodiscard]] virtual bool takes_room(UnitId unit) const = 0;
    /// A superset of the units that may reach into a circle; cheap.
    [[nodiscard]] virtual UnitList near(Vec from, Thou far) const = 0;
    /// The same for a lane.
    [[nodiscard]] virtual UnitList in_lane(const Lane& lane) const = 0;

    [[nodiscard]] const Field& field() const { return field_; }
    [[nodiscard]] const TerrainState& terrain_state() const { return terrain_state_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] Side side(UnitId unit) const { return field_.side(unit); }
    [[nodiscard]] auto all() const { return field_.all(); }

  protected:
    Troops(const Troops&) = default;

  private:
    const Field& field_;
    TerrainState terrain_state_;
    int turn_;
};

/// Another unit that this one would overlap; `no_unit` if none.
[[nodiscard]] UnitId stands_on(const Troops& troops, UnitId unit, const table::Base& body);
/// The same, considering only the units in `near`.
[[nodiscard]] UnitId stands_on(const Troops& troops, UnitId unit, const UnitList& near,
                               const table::Base& body);
/// Whether ground, houses, other units and the table's edges allow a unit to be here.
[[nodiscard]] bool fits(const Troops& troops, UnitId unit, const Gait& gait, const table::Base& body);
/// How far a unit can go before it is nearer to an enemy than a gap; at most `far`. Enemies in houses count
/// too unless the gap is 0.
[[nodiscard]] Thou short_of_enemies(const Troops& troops, UnitId unit, const table::Base& body,
                                    Angle direction, Thou far, Thou gap);

} // namespace bounce::drill

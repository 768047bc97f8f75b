#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/gait.h"
#include "engine/drill/movement/lane.h"

namespace bounce::drill {

/// Everybody on the table as the drill asks for them, and the table: what a rule set hands over of its units
/// as they stand now.
class Troops {
  public:
    Troops(const Field& field, const TerrainState& terrain_state, int turn)
        : field_(field), terrain_state_(terrain_state), turn_(turn) {}
    Troops& operator=(const Troops&) = delete;
    virtual ~Troops() = default;

    /// Its middle; of who is in a house, that of the house.
    [[nodiscard]] virtual Vec at(UnitId unit) const = 0;
    /// Its bases; of who is in a house, the parts of it that they hold.
    [[nodiscard]] virtual table::Bases bases(UnitId unit) const = 0;
    /// What a unit covers: its bases together, or the house that it is in.
    [[nodiscard]] virtual table::Base body(UnitId unit) const = 0;
    /// The house that it is in, by index; -1: none.
    [[nodiscard]] virtual int house(UnitId unit) const = 0;
    /// Enemies keep their distance from it, also in a house; it is in the way.
    [[nodiscard]] virtual bool keeps_off(UnitId unit) const = 0;
    /// Likewise in the open: nobody stands where it does.
    [[nodiscard]] virtual bool takes_room(UnitId unit) const = 0;
    /// Whoever may reach into a circle, told at a glance; others may be among them.
    [[nodiscard]] virtual UnitList near(Vec from, Thou far) const = 0;
    /// Likewise into a corridor.
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

/// Another unit on which this one would stand; `no_unit` if none.
[[nodiscard]] UnitId stands_on(const Troops& troops, UnitId unit, const table::Base& body);
/// The same of these.
[[nodiscard]] UnitId stands_on(const Troops& troops, UnitId unit, const UnitList& near,
                               const table::Base& body);
/// Whether a unit may stand like this as far as ground, houses, other units and the table go.
[[nodiscard]] bool fits(const Troops& troops, UnitId unit, const Gait& gait, const table::Base& body);
/// How far before it is nearer to an enemy than a gap; at most `far`. Those in houses keep off too unless no
/// gap is kept.
[[nodiscard]] Thou short_of_enemies(const Troops& troops, UnitId unit, const table::Base& body,
                                    Angle direction, Thou far, Thou gap);

} // namespace bounce::drill

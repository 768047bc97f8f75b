#pragma once

#include "engine/drill/note.h"
#include "engine/drill/sight/eyes.h"
#include "engine/drill/situation.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/near.h"
#include "engine/rules/awi/units/way.h"

#include <optional>

namespace bounce::awi {

/// Who stands where, and whether there is room.

/// Whether a unit takes room: it is on the table, in no house, and no general.
[[nodiscard]] bool takes_room(Position pos, UnitId unit);
/// Whether its enemies keep their distance from it: all but generals by themselves; those in houses too.
[[nodiscard]] bool keeps_off(Position pos, UnitId unit);
/// The units as they stand now, for the drill.
class TroopsNow final : public drill::Troops {
  public:
    TroopsNow(Position pos) : Troops(pos.field, terrain_state_of(pos), pos.state.turn), pos_(pos) {}

    [[nodiscard]] Vec at(UnitId unit) const override { return pos_.state.units[unit].at; }
    [[nodiscard]] table::Bases bases(UnitId unit) const override { return awi::bases(pos_, unit); }
    [[nodiscard]] table::Base body(UnitId unit) const override { return body_of(pos_, unit); }
    [[nodiscard]] int house(UnitId unit) const override {
        return pos_.state.units[unit].on_table() ? pos_.state.units[unit].inside - 1 : -1;
    }
    [[nodiscard]] bool keeps_off(UnitId unit) const override { return awi::keeps_off(pos_, unit); }
    [[nodiscard]] bool takes_room(UnitId unit) const override { return awi::takes_room(pos_, unit); }
    [[nodiscard]] UnitList near(Vec from, Thou far) const override { return near_units(pos_, from, far); }
    [[nodiscard]] UnitList in_lane(const drill::Lane& lane) const override {
        return drill::in_lane(pos_.state.units, pos_.field.units(), lane, largest_radius(pos_.field));
    }

  private:
    Position pos_;
};
/// Another unit on which this one would stand; `no_unit` if none. Generals stand in nobody's way.
[[nodiscard]] inline UnitId stands_on(Position pos, UnitId unit, const table::Base& body) {
    return drill::stands_on(TroopsNow{pos}, unit, body);
}
/// Distance between the nearest points of two units' bases; 0 when they touch.
[[nodiscard]] inline Thou distance(Position pos, UnitId a, UnitId b) {
    return drill::distance(TroopsNow{pos}, a, b);
}
/// Whether a unit sees another.
[[nodiscard]] inline bool sees_unit(Position pos, UnitId viewer, UnitId seen) {
    return drill::sees(TroopsNow{pos}, viewer, seen, woods_depth(pos.field, seen));
}
/// A house that stands and that the base would overlap; -1 if none.
[[nodiscard]] inline int house_under(Position pos, const table::Base& body) {
    return drill::house_under(terrain_state_of(pos), body);
}

/// Everybody as all others have to reckon with him, for what drill does at length.
[[nodiscard]] drill::Situation situation_of(Position pos);

/// Puts a unit somewhere, the generals with it too.
void set_pose(MutablePosition pos, UnitId unit, Pose pose);
/// "awi/general.join": where a general is with a unit: behind its middle, or in its midst where there is no
/// place for him behind it.
[[nodiscard]] Vec place_with(Position pos, UnitId general, UnitId unit);
/// Puts a general in his place with the unit that he is with. There he is drawn, and from there all is
/// measured that concerns him.
void put_behind(MutablePosition pos, UnitId general);

/// The nearest enemy that the unit sees, or with `unseen_too` the nearest of all if it sees none; `no_unit`.
[[nodiscard]] UnitId nearest_enemy(Position pos, UnitId unit, bool unseen_too);

/// An event of a movement that ends as the unit stands now.
template <class... Args>
[[nodiscard]] Event moved_event(Position pos, UnitId unit, Pose from, Event::Kind kind, Clause clause,
                                fmt::format_string<Args...> text, Args&&... args) {
    const Unit& it = pos.state.units[unit];
    return drill::moved_event(pos.field, unit, from, it.pose(), word(it.stance), kind, clause, text,
                              std::forward<Args>(args)...);
}

} // namespace bounce::awi

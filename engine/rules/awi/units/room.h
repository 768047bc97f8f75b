#pragma once

#include "engine/drill/note.h"
#include "engine/drill/sight/eyes.h"
#include "engine/drill/situation.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/near.h"

#include <optional>

namespace bounce::awi {

/// Who stands where, and whether there is room.

/// Whether a unit takes room: it is on the table, in no house, and no general.
[[nodiscard]] bool takes_room(const Field& field, const State& state, UnitId unit);
/// Whether its enemies keep their distance from it: all but generals by themselves; those in houses too.
[[nodiscard]] bool keeps_off(const Field& field, const State& state, UnitId unit);
/// The units as they stand now, for the drill.
class TroopsNow final : public drill::Troops {
  public:
    TroopsNow(const Field& field, const State& state)
        : Troops(field, country_of(field, state), state.turn), field_(field), state_(state) {}

    [[nodiscard]] Vec at(UnitId unit) const override { return state_.units[unit].at; }
    [[nodiscard]] table::Bases bases(UnitId unit) const override { return awi::bases(field_, state_, unit); }
    [[nodiscard]] table::Base body(UnitId unit) const override { return body_of(field_, state_, unit); }
    [[nodiscard]] int house(UnitId unit) const override {
        return state_.units[unit].on_table() ? state_.units[unit].inside - 1 : -1;
    }
    [[nodiscard]] bool keeps_off(UnitId unit) const override { return awi::keeps_off(field_, state_, unit); }
    [[nodiscard]] bool takes_room(UnitId unit) const override {
        return awi::takes_room(field_, state_, unit);
    }
    [[nodiscard]] UnitList near(Vec from, Thou far) const override {
        return near_units(field_, state_, from, far);
    }
    [[nodiscard]] UnitList in_lane(const drill::Lane& lane) const override {
        return drill::in_lane(state_.units, field_.units(), lane, largest_radius(field_));
    }

  private:
    const Field& field_;
    const State& state_;
};
/// Another unit on which this one would stand; `no_unit` if none. Generals stand in nobody's way.
[[nodiscard]] inline UnitId stands_on(const Field& field, const State& state, UnitId unit,
                                      const table::Base& body) {
    return drill::stands_on(TroopsNow{field, state}, unit, body);
}
/// Distance between the nearest points of two units' bases; 0 when they touch.
[[nodiscard]] inline Thou distance(const Field& field, const State& state, UnitId a, UnitId b) {
    return drill::distance(TroopsNow{field, state}, a, b);
}
/// Whether a unit sees another.
[[nodiscard]] inline bool sees_unit(const Field& field, const State& state, UnitId viewer, UnitId seen) {
    return drill::sees(TroopsNow{field, state}, viewer, seen, woods_depth(field, seen));
}
/// A house that stands and that the base would overlap; -1 if none.
[[nodiscard]] inline int house_under(const Field& field, const State& state, const table::Base& body) {
    return drill::house_under(country_of(field, state), body);
}

/// Everybody as all others have to reckon with him, for what drill does at length.
[[nodiscard]] drill::Situation situation_of(const Field& field, const State& state);

/// Puts a unit somewhere, the generals with it too.
void set_pose(const Field& field, State& state, UnitId unit, Pose pose);
/// "awi/general.join": where a general is with a unit: behind its middle, or in its midst where there is no
/// place for him behind it.
[[nodiscard]] Vec place_with(const Field& field, const State& state, UnitId general, UnitId unit);
/// Puts a general in his place with the unit that he is with. There he is drawn, and from there all is
/// measured that concerns him.
void put_behind(const Field& field, State& state, UnitId general);
/// "awi/general.alone": takes enemy generals by themselves whom the unit touches where it now stands.
void take_generals(const Field& field, State& state, UnitId unit, Log& log);

/// The nearest enemy that the unit sees, or with `unseen_too` the nearest of all if it sees none; `no_unit`.
[[nodiscard]] UnitId nearest_enemy(const Field& field, const State& state, UnitId unit, bool unseen_too);

/// An event of a movement that ends as the unit stands now.
template <class... Args>
[[nodiscard]] Event moved_event(const Field& field, const State& state, UnitId unit, Pose from,
                                Event::Kind kind, Clause clause, fmt::format_string<Args...> text,
                                Args&&... args) {
    const Unit& it = state.units[unit];
    return drill::moved_event(field, unit, from, it.pose(), word(it.stance), kind, clause, text,
                              std::forward<Args>(args)...);
}

} // namespace bounce::awi

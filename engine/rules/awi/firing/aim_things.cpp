#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/blockers.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <optional>

namespace bounce::awi {

namespace {

/// How far apart the points are at which a thing is looked: any part of it will do.
constexpr Thou step = table::inch / 2;

/// Of all lines from an eye to a thing: none is farther from the one to its middle than the thing is large.
Corridor corridor_to(const Field& field, const State& state, Vec eye, Thing thing) {
    const table::Box box = drill::with_course(
        country_of(field, state), thing, [](std::span<const Vec> course) { return table::box_of(course); });
    const Vec middle{box.left + (box.right - box.left) / 2, box.bottom + (box.top - box.bottom) / 2};
    return {eye, middle, (box.right - box.left + box.top - box.bottom) / 2 + 2};
}

std::uint32_t structure_bit(Thing thing) {
    return thing.kind == Thing::Kind::structure ? std::uint32_t{1} << thing.index : 0U;
}

/// One look of a gun at a point of a thing.
class Look {
  public:
    Look(const Field& field, const State& state, UnitId unit, const Facet& from, Thing thing)
        : field_(field), state_(state), unit_(unit), thing_(thing), eye_(table::front(from.base)),
          gone_(gone_structures(field, state) | structure_bit(thing)),
          woods_{scaled(field.parameters, field.parameters.woods_others_dense),
                 scaled(field.parameters, field.parameters.woods_others_open)} {}

    bool at(Vec point, Aim& aim) {
        if (!blockers_) {
            blockers_ =
                blockers_in(field_, state_, corridor_to(field_, state_, eye_, thing_), unit_, no_unit);
        }
        aim.sight = see(point, *blockers_);
        aim.overhead = false;
        if (aim.sight.block == table::Block::base && may_fire_over(field_, state_, unit_, point)) {
            aim.sight = drill::see_over(
                *blockers_, aim.sight, [&](const Blockers& rest) { return see(point, rest); },
                [&](int who) { return clear_of(static_cast<UnitId>(who)); });
            aim.overhead = true;
        }
        return aim.sight.clear();
    }

  private:
    [[nodiscard]] table::Sight see(Vec point, const Blockers& blockers) const {
        return table::sees(field_.scenario.ground, blockers, eye_, point, unit_, -1, woods_, gone_);
    }

    /// Whether somebody is far enough from both ends to be fired over.
    [[nodiscard]] bool clear_of(UnitId who) const {
        const Thou clear = scaled(field_.parameters, field_.parameters.overhead_clear);
        return as_far_as(field_, state_, who, unit_, clear)
               && std::ranges::all_of(bases(field_, state_, who), [&](const table::Base& base) {
                      return distance_to(field_, state_, thing_, base) >= clear;
                  });
    }

    const Field& field_;
    const State& state_;
    UnitId unit_;
    Thing thing_;
    Vec eye_;
    std::uint32_t gone_;
    table::WoodsDepth woods_;
    std::optional<Blockers> blockers_; ///< Of looks at all of its points.
};

} // namespace

Aim aim(const Field& field, const State& state, UnitId unit, const Facet& from, Thing thing) {
    Aim aim;
    aim.from = from;
    aim.distance = distance_to(field, state, thing, from.base);
    aim.range = range_of(field.parameters, field.roll(unit), aim.distance);
    if (aim.range == Range::out) {
        return aim;
    }
    aim.bar = Bar::arc;
    const table::Arc arc = fire_arc(field, from.base);
    Look look{field, state, unit, from, thing};
    const auto sees = [&](Vec point) {
        if (!table::within_arc(arc, std::span{&point, 1})) {
            return false;
        }
        aim.bar = Bar::sight;
        return look.at(point, aim);
    };
    const bool seen = drill::with_course(country_of(field, state), thing, [&](std::span<const Vec> course) {
        return drill::any_point(course, step, sees);
    });
    aim.bar = seen ? Bar::none : aim.bar;
    return aim;
}

} // namespace bounce::awi

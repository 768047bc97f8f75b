#include "engine/drill/sight/aim.h"

#include "engine/drill/sight/eyes.h"
#include "engine/ground/table/measure/clip.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/tolerance.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace bounce::drill {

namespace {

/// How far apart the points are at which a thing is looked: any part of it will do.
constexpr Thou step = table::inch / 2;

/// Whether somebody may fire over heads at something there: height is that of the middle of its bases.
bool may_fire_over(const Troops& troops, const Firer& firer, Vec target) {
    const table::Ground& ground = troops.terrain_state().ground;
    return firer.overhead == Firer::Overhead::always
           || (firer.overhead == Firer::Overhead::at_other_heights
               && table::height_at(ground, firer.at) != table::height_at(ground, target));
}

/// Of all lines from an eye to a base.
Corridor corridor_to(Vec eye, const table::Base& base) { return {eye, base.centre, table::radius(base)}; }

/// Of all lines from an eye to a thing: none is farther from the one to its middle than the thing is large.
Corridor corridor_to(const TerrainState& terrain_state, Vec eye, Destructible destructible) {
    const table::Box box = with_course(terrain_state, destructible,
                                       [](std::span<const Vec> course) { return table::box_of(course); });
    const Vec middle{box.left + (box.right - box.left) / 2, box.bottom + (box.top - box.bottom) / 2};
    return {eye, middle, (box.right - box.left + box.top - box.bottom) / 2 + 2};
}

/// Looks at a whole base, over the heads of others if need be and allowed.
void look(const Troops& troops, const Firer& firer, const FiredAt& target, const Blockers& blockers,
          table::Naming named, Aim& aim) {
    const TerrainState& terrain_state = troops.terrain_state();
    const std::uint32_t gone = terrain_state.gone() | firer.house | target.house;
    const Vec eye = table::front(aim.from.base);
    const auto see = [&](const Blockers& in_the_way) {
        return table::sees_whole(terrain_state.ground, in_the_way, eye, aim.at.base, firer.unit, target.unit,
                                 target.woods, gone, named);
    };
    aim.sight = see(blockers);
    if (aim.sight.block == table::Block::base && may_fire_over(troops, firer, target.at)) {
        aim.sight = see_over(blockers, aim.sight, see, [&](int other) {
            const auto who = static_cast<UnitId>(other);
            return as_far_as(troops, who, firer.unit, firer.clear)
                   && as_far_as(troops, who, target.unit, firer.clear);
        });
        aim.overhead = true;
    }
    aim.bar = aim.sight.clear() ? Bar::none : Bar::sight;
}

/// Whether a face looks at all of another, whatever the distance and whatever lies between.
bool in_arc(const Firer& firer, const Facet& from, const FiredAt& target, const Facet& at,
            const table::Corners& corners) {
    // The sides of a house that look away are hidden by the house itself.
    const bool hidden =
        target.house != 0 && table::quarter_of(at.base, table::front(from.base)) != table::Quarter::front;
    return !hidden && table::within_arc(firer.arc(from.base), corners);
}

/// Whether the weapon reaches from one face to another: mostly told by their middles, which are no nearer
/// than their edges but for rounding.
bool in_range(const Bands& bands, Thou reach, const table::Base& from, const table::Base& at) {
    const std::int64_t surely = std::max<std::int64_t>(reach - 2, 0);
    const bool whole =
        std::ranges::all_of(bands.bands, [](const Bands::Band& band) { return band.from == 0; });
    if (table::surely_apart(from, at, reach)) {
        return false;
    }
    return (whole && table::square(at.centre - from.centre) < surely * surely)
           || (!table::surely_parted(from, at, reach) && bands.of(table::distance(from, at)) >= 0);
}

/// How far what lies in an arc of a course is from the edge that the arc starts from; nothing if none of it
/// does.
std::optional<Thou> nearest_in(const table::Arc& arc, std::span<const Vec> course) {
    const std::array<Vec, 2> edge{arc.left, arc.right};
    std::optional<Thou> nearest;
    for (std::size_t i = 1; i < course.size(); ++i) {
        const table::Clipped part =
            clip(table::Corners{course[i - 1], course[i], course[i], course[i - 1]}, arc);
        if (!part.empty()) {
            const auto far = static_cast<Thou>(table::root(table::square_distance(part, edge)));
            nearest = nearest ? std::min(*nearest, far) : far;
        }
    }
    return nearest;
}

/// Looks of a face at points of a thing.
class Look {
  public:
    Look(const Troops& troops, const Firer& firer, const Facet& from, Destructible destructible,
         table::WoodsDepth woods)
        : troops_(troops), firer_(firer), destructible_(destructible), eye_(table::front(from.base)),
          gone_(troops.terrain_state().gone()
                | (destructible.kind == Destructible::Kind::structure ? std::uint32_t{1} << destructible.index
                                                                      : 0U)),
          woods_(woods) {}

    bool at(Vec point, Aim& aim) {
        if (!blockers_) {
            blockers_ = blockers_in(troops_, corridor_to(troops_.terrain_state(), eye_, destructible_),
                                    firer_.unit, no_unit);
        }
        aim.sight = see(point, *blockers_);
        aim.overhead = false;
        if (aim.sight.block == table::Block::base && may_fire_over(troops_, firer_, point)) {
            aim.sight = see_over(
                *blockers_, aim.sight, [&](const Blockers& rest) { return see(point, rest); },
                [&](int who) { return clear_of(static_cast<UnitId>(who)); });
            aim.overhead = true;
        }
        return aim.sight.clear();
    }

  private:
    [[nodiscard]] table::Sight see(Vec point, const Blockers& blockers) const {
        return table::sees(troops_.terrain_state().ground, blockers, eye_, point, firer_.unit, -1, woods_,
                           gone_);
    }

    /// Whether somebody is far enough from both ends to be fired over.
    [[nodiscard]] bool clear_of(UnitId who) const {
        return as_far_as(troops_, who, firer_.unit, firer_.clear)
               && std::ranges::all_of(troops_.bases(who), [&](const table::Base& base) {
                      return distance_to(troops_.terrain_state(), destructible_, base) >= firer_.clear;
                  });
    }

    const Troops& troops_;
    const Firer& firer_;
    Destructible destructible_;
    Vec eye_;
    std::uint32_t gone_;
    table::WoodsDepth woods_;
    std::optional<Blockers> blockers_; ///< Of looks at all of its points.
};

} // namespace

bool better(const Aim& a, const Aim& b) {
    return a.bar != b.bar ? a.bar > b.bar : a.good() && a.distance < b.distance;
}

Aim aim(const Troops& troops, const Firer& firer, const Facet& from, const FiredAt& target, const Facet& at,
        Thou nearer_than) {
    Aim aim{.from = from, .at = at};
    if (table::surely_apart(from.base, at.base, firer.bands.reach())) {
        return aim;
    }
    aim.distance = table::distance(from.base, at.base);
    aim.band = firer.bands.of(aim.distance);
    if (aim.band < 0 || aim.distance >= nearer_than) {
        return aim;
    }
    if (!in_arc(firer, from, target, at, table::corners(at.base))) {
        aim.bar = Bar::arc;
        return aim;
    }
    const Corridor corridor = corridor_to(table::front(from.base), at.base);
    look(troops, firer, target, blockers_in(troops, corridor, firer.unit, target.unit), table::Naming::exact,
         aim);
    return aim;
}

Aim aim(const Troops& troops, const Firer& firer, const Facet& from, Destructible destructible,
        table::WoodsDepth woods) {
    Aim aim{.from = from};
    aim.distance = distance_to(troops.terrain_state(), destructible, from.base);
    aim.band = firer.bands.of(aim.distance);
    if (aim.band < 0) {
        return aim;
    }
    aim.bar = Bar::arc;
    const table::Arc arc = firer.arc(from.base);
    // What lies beside or behind the face is not fired at, however near it is.
    const auto nearest = with_course(troops.terrain_state(), destructible,
                                     [&](std::span<const Vec> course) { return nearest_in(arc, course); });
    if (!nearest) {
        return aim;
    }
    aim.distance = *nearest;
    aim.bar = firer.bands.of(*nearest) < 0 ? Bar::range : Bar::arc;
    Look look{troops, firer, from, destructible, woods};
    Thou seen = std::numeric_limits<Thou>::max();
    const auto sees = [&](Vec point) {
        const auto far = static_cast<Thou>(table::root(table::square_distance(point, arc.left, arc.right)));
        Aim there{.bar = Bar::sight, .distance = far, .band = firer.bands.of(far), .from = from};
        if (far >= seen || there.band < 0 || !table::within_arc(arc, std::span{&point, 1})) {
            return false;
        }
        if (look.at(point, there)) {
            there.bar = Bar::none;
            seen = far;
        }
        aim = better(there, aim) ? there : aim;
        return seen <= *nearest + step;
    };
    with_course(troops.terrain_state(), destructible,
                [&](std::span<const Vec> course) { return any_point(course, step, sees); });
    // The points that are looked at are a step apart.
    if (const int band = firer.bands.of(*nearest); aim.good() && seen <= *nearest + step && band >= 0) {
        aim.distance = *nearest;
        aim.band = band;
    }
    return aim;
}

Firer looking_all_round(Firer firer) {
    firer.bands.bands = {{.to = std::numeric_limits<Thou>::max() / 4}};
    firer.spread = table::half_circle;
    return firer;
}

Thou distance(const Firer& firer, const FiredAt& target) {
    Thou nearest = std::numeric_limits<Thou>::max();
    for (const Facet& from : firer.faces) {
        for (const Facet& at : target.faces) {
            nearest = std::min(nearest, table::distance(from.base, at.base));
        }
    }
    return nearest;
}

bool far_aside(const Pose& pose, Angle spread, Vec target, Thou slack) {
    if (spread.turn > table::quarter.turn) {
        return false;
    }
    const auto right_of = [&](Angle direction) {
        return table::Frame(pose.at, direction).exactly(target).right;
    };
    const std::int64_t most = std::int64_t{slack} * table::one;
    return right_of(pose.facing + spread) > most || right_of(pose.facing - spread) < -most;
}

bool hits(const Troops& troops, const Firer& firer, const FiredAt& target) {
    const Thou reach = firer.bands.reach();
    std::optional<Blockers> blockers; // of all these looks together
    for (const Facet& from : firer.faces) {
        for (const Facet& at : target.faces) {
            // The arc first: distances take longer.
            if (!in_arc(firer, from, target, at, table::corners(at.base))
                || !in_range(firer.bands, reach, from.base, at.base)) {
                continue;
            }
            if (!blockers) {
                blockers = blockers_in(troops, corridor_between(troops, firer.unit, target.unit), firer.unit,
                                       target.unit);
            }
            Aim aim{.from = from, .at = at};
            look(troops, firer, target, *blockers, table::Naming::any, aim);
            if (aim.good()) {
                return true;
            }
        }
    }
    return false;
}

bool friend_before(const Troops& troops, const Firer& firer, const table::Base& face, Thou reach) {
    const table::Arc arc = firer.arc(face);
    const table::Corners corners = table::corners(face);
    const table::Box near = table::box_of(corners).grown(reach);
    const auto is_before = [&](const table::Base& base) {
        // Who stands flush beside it only touches its arc.
        const table::Clipped part = clip(table::corners(table::shrunk(base, table::graze)), arc);
        return !part.empty() && table::square_distance(part, corners) <= std::int64_t{reach} * reach;
    };
    return std::ranges::any_of(troops.all(), [&](UnitId other) {
        return other != firer.unit && troops.side(other) == troops.side(firer.unit) && troops.keeps_off(other)
               && near.touches(table::box_of(troops.body(other)))
               && std::ranges::any_of(troops.bases(other), is_before);
    });
}

} // namespace bounce::drill

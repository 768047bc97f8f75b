#include "engine/drill/movement/march.h"

#include "engine/drill/movement/stride.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/ground/table/way/sweep.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

namespace bounce::drill {

namespace {

using table::Leg;
using What = Hitch::What;

/// So much farther than just clear of an obstacle is still just clear.
constexpr Thou just_past = 100;
/// Each turn of several is rounded: three of 15 degrees are 45 all the same. Of 65536.
constexpr int turn_rounding = 1;
/// No leg is longer.
constexpr Thou longest = 200 * table::inch;

/// Follows one order; one that is known to be allowed is not judged again.
class Walk {
  public:
    Walk(const Troops& troops, const Marcher& marcher, const table::Legs& legs, const UnitList& near,
         Passage& passage, bool judges)
        : troops_(troops), marcher_(marcher), legs_(legs), near_(near), passage_(passage),
          gait_(marcher.gait), ruins_(ruins_for(troops.terrain_state(), gait_)), judges_(judges) {
        for (int i = 1; i <= passage_.legs; ++i) {
            come_to(passage_.stations[static_cast<std::size_t>(i)]);
        }
    }

    Hitch all() {
        while (passage_.legs < legs_.count) {
            if (const Hitch hitch = one(legs_.legs[static_cast<std::size_t>(passage_.legs)])) {
                return hitch;
            }
            passage_.stations[static_cast<std::size_t>(++passage_.legs)] = passage_.to;
        }
        return affordable();
    }

  private:
    [[nodiscard]] table::Base body(const Pose& pose) const {
        return table::outline(pose, marcher_.formation);
    }
    [[nodiscard]] std::int64_t spent() const { return marcher_.spent + passage_.spent; }

    Hitch one(const Leg& leg) {
        if (passage_.all || passage_.exits) {
            return {What::done};
        }
        if (const Hitch form = well_formed(leg)) {
            return form;
        }
        const Pose from = passage_.to;
        const Stride stride{marcher_.formation, marcher_.wheel, leg, from};
        const Pose to = table::after(from, marcher_.formation, leg, marcher_.wheel);
        const Hitch way = leg.kind == Leg::Kind::turn ? turning(stride, to) : going(stride);
        if (way || passage_.exits) {
            return way;
        }
        if (judges_) {
            // Sooner than all that is asked of the place: most that fails costs too much.
            if (const Hitch unpaid = affordable()) {
                return unpaid;
            }
            if (const Hitch end = ending(stride, to)) {
                return end;
            }
        }
        come_to(to);
        return {};
    }

    void come_to(const Pose& to) {
        passage_.to = to;
        gait_.wrecks = still_on(troops_.terrain_state().ground, gait_.wrecks, body(to));
        ruins_.passable = gait_.wrecks;
    }

    [[nodiscard]] Hitch well_formed(const Leg& leg) const {
        const bool straight = is_straight(leg) && leg.by > 0 && leg.by <= longest;
        // A wheel too small to be measured would be free, however often it is made.
        const bool wheels = is_wheel(leg) && leg.turn.turn > 0 && leg.turn.turn <= table::half_circle.turn
                            && table::measured(marcher_.formation, leg, marcher_.wheel) > 0;
        if (straight || wheels || (leg.kind == Leg::Kind::turn && leg.turn.turn != 0)) {
            return {};
        }
        return {leg.kind == Leg::Kind::oblique ? What::slant : What::no_leg};
    }

    Hitch turning(const Stride& stride, const Pose& to) {
        if (const Hitch turn = turn_by(stride.leg.turn)) {
            return turn;
        }
        return crossing_all(stride,
                            crossed_by_standing(troops_.terrain_state(), body(stride.from), body(to)));
    }

    Hitch turn_by(Angle turn) {
        Trail& trail = passage_.trail;
        if (!marcher_.free_turn) {
            return {};
        }
        // The sum of all so far: what a turn the other way takes back may be turned once more.
        // It does not begin anew where a variant lets them come to more than half a turn.
        const int total = trail.turned + turn.signed_turn();
        const int slack = trail.turned == 0 ? 0 : turn_rounding;
        if (std::abs(total) <= *marcher_.free_turn + slack) {
            const int most = std::min<int>(*marcher_.free_turn, std::numeric_limits<std::int16_t>::max());
            trail.turned = static_cast<std::int16_t>(std::clamp(total, -most, most));
            return {};
        }
        if (spent() > 0 || trail.has(Trail::went)) {
            return {What::turn};
        }
        take_all();
        return {};
    }

    void take_all() {
        passage_.all = true;
        passage_.spent = whole_move;
    }

    Hitch going(const Stride& stride) {
        const auto& [formation, wheel, leg, from] = stride;
        Trail& trail = passage_.trail;
        const table::Course course =
            table::course_of(troops_.terrain_state().ground, from, formation, leg, wheel, ruins_);
        if (course.off_table) {
            return leaving(leg, from);
        }
        // Who is alone in a house goes out of it.
        const int begun = house_under(troops_.terrain_state(), body(from));
        if ((course.houses & ~(begun < 0 ? 0U : 1U << begun)) != 0) {
            return {What::house_ahead};
        }
        for (const table::Stretch& stretch : course.stretches) {
            if (const auto terrain = closed_to(*gait_.going, stretch.ground)) {
                return {.what = What::ground, .terrain = *terrain};
            }
            const Thou far = stretch.to - stretch.from;
            const std::int64_t takes = price(gait_, far, stretch.ground);
            passage_.spent += takes;
            half_thou_ = far > 0 ? takes / (2 * std::int64_t{far}) : half_thou_;
            if ((stretch.ground.joined() & table::bit(table::Terrain::road)) == 0) {
                trail.flags |= Trail::off_road;
            }
        }
        if (leg.kind == Leg::Kind::retire && marcher_.retiring && !trail.has(Trail::retired)) {
            passage_.spent += *marcher_.retiring;
            trail.flags |= Trail::retired;
        }
        const Obstacles across = obstacles_on(troops_.terrain_state(), from, formation, leg, wheel, course);
        if (const Hitch crossing = crossing_all(stride, across)) {
            return crossing;
        }
        pass_friends(stride);
        trail.flags |= Trail::went;
        if (!trail.has(Trail::off_road) && !is_quiet(stride)) {
            trail.flags |= Trail::off_road;
        }
        return {};
    }

    /// Off the table, by an exit of its side.
    Hitch leaving(const Leg& leg, const Pose& from) {
        const auto& exits = troops_.field().scenario.exits[index(troops_.side(marcher_.unit))];
        const table::Corners corners = table::corners(body(from));
        const bool at_exit = std::ranges::any_of(exits, [&](const table::EdgeSpan& exit) {
            const std::array<Vec, 2> ends{exit.from, exit.to};
            return table::square_distance(corners, ends) <= std::int64_t{table::touch} * table::touch;
        });
        passage_.exits = at_exit && is_straight(leg) && spent() < whole_move;
        return {passage_.exits ? What::none : What::table};
    }

    Hitch crossing_all(const Stride& stride, const Obstacles& obstacles) {
        for (const Obstacle& obstacle : obstacles) {
            const std::optional<std::int64_t> takes = toll(gait_, obstacle.barrier);
            if (!takes) {
                return {.what = What::barrier, .barrier = obstacle.barrier};
            }
            if (*takes >= whole_move) {
                return crossing_whole(stride, obstacle, obstacles);
            }
            passage_.spent += *takes;
        }
        return {};
    }

    /// What crossing an obstacle means with all that lies so close behind that the unit cannot stand between.
    struct Together {
        std::int64_t takes = 0;
        Thou clear = 0;
        const Obstacle* closed = nullptr; ///< What it cannot cross at all.
    };
    [[nodiscard]] Together together_with(const Stride& stride, const Obstacle& first,
                                         const Obstacles& obstacles) const {
        const auto clear_of_one = [&](const Obstacle& one) {
            return clear_of(troops_.terrain_state(), stride.from, stride.formation, one);
        };
        Together all{.clear = clear_of_one(first)};
        Thou last = first.at;
        std::int64_t dearest = 0;
        for (const Obstacle& one : obstacles) {
            const std::optional<std::int64_t> takes = toll(gait_, one.barrier);
            if (one.at > all.clear + just_past) {
                break;
            }
            if (!takes) {
                all.closed = &one;
                break;
            }
            // Pieces that meet end to end are crossed as one.
            if (one.at - last > just_past) {
                all.takes += std::exchange(dearest, 0);
            }
            dearest = std::max(dearest, *takes);
            last = one.at;
            all.clear = std::max(all.clear, clear_of_one(one));
        }
        all.takes += dearest;
        return all;
    }

    Hitch crossing_whole(const Stride& stride, const Obstacle& obstacle, const Obstacles& obstacles) {
        const Leg& leg = stride.leg;
        const Together all = together_with(stride, obstacle, obstacles);
        if (all.closed != nullptr) {
            return {.what = What::barrier, .barrier = all.closed->barrier};
        }
        const bool alone = legs_.count == 1 && marcher_.spent == 0 && !marcher_.trail.has(Trail::went)
                           && marcher_.trail.turned == 0;
        if (!alone || leg.kind != Leg::Kind::advance || obstacle.at > gait_.going->cross_reach) {
            return {.what = What::takes_all, .barrier = obstacle.barrier};
        }
        if (all.takes > whole_move * (std::int64_t{passage_.trail.stands} + 1)) {
            return {.what = What::stand_first, .barrier = obstacle.barrier};
        }
        if (leg.by < all.clear || leg.by > all.clear + just_past) {
            return {.what = What::just_past, .barrier = obstacle.barrier, .length = all.clear};
        }
        take_all();
        return {};
    }

    void pass_friends(const Stride& stride) {
        if (!marcher_.passing) {
            return;
        }
        for (const UnitId other : near_) {
            std::uint32_t& passed = passage_.trail.passed[other / 32U];
            const std::uint32_t bit = 1U << other % 32U;
            if ((passed & bit) == 0 && passes(stride, other)) {
                passed |= bit;
                passage_.spent += *marcher_.passing;
            }
        }
    }

    [[nodiscard]] bool passes(const Stride& stride, UnitId other) const {
        const auto& [formation, wheel, leg, from] = stride;
        return other != marcher_.unit && troops_.side(other) == troops_.side(marcher_.unit)
               && troops_.takes_room(other)
               && table::meets_on_way(from, formation, leg, wheel, troops_.body(other));
    }

    [[nodiscard]] bool is_enemy(UnitId other) const {
        return troops_.side(other) != troops_.side(marcher_.unit) && troops_.keeps_off(other);
    }

    /// Whether a leg keeps the right to a bonus for roads, as far as enemies go.
    [[nodiscard]] bool is_quiet(const Stride& stride) const {
        if (!marcher_.road_quiet || stride.leg.kind == Leg::Kind::retire) {
            return false;
        }
        const Thou far = *marcher_.road_quiet;
        const UnitList near = troops_.near(stride.from.at, stride.reach() + far + table::distance_rounding);
        return std::ranges::none_of(near, [&](UnitId other) {
            return is_enemy(other) && comes_within(stride, troops_.body(other), far);
        });
    }

    /// Where a leg ends, and what it comes near to on its way.
    Hitch ending(const Stride& stride, const Pose& to) {
        const table::Base before = body(stride.from);
        const table::Base after = body(to);
        if (const Hitch room = room_hitch(troops_, marcher_, near_, after)) {
            return room;
        }
        if (stride.leg.kind == Leg::Kind::turn) {
            if (const Corner corner = corners_of_turn(troops_.terrain_state(), stride);
                corner != Corner::free) {
                return {corner == Corner::off_table ? What::table : What::house_aside};
            }
        }
        if (const Hitch ground = ground_hitch(troops_, gait_, after)) {
            return ground;
        }
        const Thou surely = marcher_.gap + stride.length() + table::outline_rounding;
        for (const UnitId other : near_) {
            if (!is_enemy(other)) {
                continue;
            }
            const table::Base there = troops_.body(other);
            if (!table::surely_apart(before, there, surely) && !keeps_gap(stride, there, marcher_.gap)) {
                return {What::gap, other};
            }
        }
        if (const Hitch ban = ban_hitch(troops_, marcher_.unit, before, after)) {
            return ban;
        }
        // Each piece of the move is looked at with what is seen as it begins.
        return shunned_hitch(troops_, marcher_, stride.from, before, after);
    }

    Hitch affordable() const {
        const std::int64_t bonus = passage_.trail.has(Trail::off_road) ? 0 : marcher_.road_bonus;
        if (spent() <= whole_move + bonus + half_thou_ || passage_.spent == 0) {
            return {};
        }
        const auto length = [&](std::int64_t parts) {
            return static_cast<Thou>(std::min<std::int64_t>(parts * gait_.allowance / whole_move, longest));
        };
        return {.what = What::allowance,
                .length = length(passage_.spent),
                .left = length(std::max<std::int64_t>(whole_move - marcher_.spent, 0))};
    }

    const Troops& troops_;
    const Marcher& marcher_;
    const table::Legs& legs_;
    const UnitList& near_; ///< See `near_way`.
    Passage& passage_;
    Gait gait_;
    table::Ruins ruins_;
    bool judges_;
    /// What half a thousandth of an inch took on the last stretch: two thirds of an inch, written 0.667, are
    /// no more than they are.
    std::int64_t half_thou_ = 0;
};

Passage nowhere_yet(const Marcher& marcher) {
    Passage passage{.to = marcher.from, .trail = marcher.trail};
    passage.stations[0] = passage.to;
    return passage;
}

} // namespace

UnitList near_way(const Troops& troops, const Marcher& marcher, const table::Legs& legs) {
    const table::Formation& formation = marcher.formation;
    Thou far = 0;
    for (const Leg& leg : legs) {
        // None that is longer is followed.
        far += std::clamp(table::measured(formation, leg, marcher.wheel), 0, longest);
    }
    return troops.near(marcher.from.at,
                       far + table::radius(formation.width(), formation.depth()) + marcher.gap);
}

Hitch march(const Troops& troops, const Marcher& marcher, const table::Legs& legs, Passage& passage) {
    return march(troops, marcher, legs, near_way(troops, marcher, legs), passage);
}

Hitch march(const Troops& troops, const Marcher& marcher, const table::Legs& legs, const UnitList& near,
            Passage& passage) {
    passage = nowhere_yet(marcher);
    return march_on(troops, marcher, legs, near, passage);
}

Hitch march_on(const Troops& troops, const Marcher& marcher, const table::Legs& legs, const UnitList& near,
               Passage& passage) {
    return Walk{troops, marcher, legs, near, passage, true}.all();
}

Passage passage_of(const Troops& troops, const Marcher& marcher, const table::Legs& legs) {
    Passage passage = nowhere_yet(marcher);
    (void)Walk{troops, marcher, legs, near_way(troops, marcher, legs), passage, false}.all();
    return passage;
}

} // namespace bounce::drill

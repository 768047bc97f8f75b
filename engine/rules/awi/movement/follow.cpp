// One move, leg by leg: what it takes and who or what forbids it.
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/firing/shield.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/standing.h"
#include "engine/rules/awi/movement/stride.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"

#include <algorithm>

namespace bounce::awi {

namespace {

using table::Leg;

/// "awi/terrain.whole": so much farther than just clear of the obstacle is still just clear.
constexpr Thou just_past = 100;
/// No leg is longer.
constexpr Thou longest = 200 * table::inch;

/// Follows one order; one that is known to be allowed is not judged again.
class Walk {
  public:
    Walk(const Field& field, const State& state, const Move& order, Passage& passage, bool judges)
        : field_(field), state_(state), order_(order), passage_(passage), unit_(order.unit),
          gait_(gait_of(field, state, unit_)),
          formation_(formation_of(field, unit_, state.units[unit_].stance)), wheel_(wheel_of(field)),
          country_(country_of(field, state)), ruins_(ruins_for(country_, gait_)), judges_(judges),
          watched_(judges ? watched_by(field, state, unit_) : Watched{}) {
        passage_ = {.to = state.units[unit_].pose(), .trail = state.trails[unit_]};
        passage_.stations[0] = passage_.to;
    }

    Verdict all() {
        for (int i = 0; i < order_.legs.count; ++i) {
            if (Verdict leg = one(order_.legs.legs[static_cast<std::size_t>(i)]); !leg) {
                return leg;
            }
            passage_.stations[static_cast<std::size_t>(i) + 1] = passage_.to;
            ++passage_.legs;
        }
        return affordable();
    }

  private:
    [[nodiscard]] table::Base body(const Pose& pose) const { return table::outline(pose, formation_); }
    [[nodiscard]] bool general() const { return is_general(field_.roll(unit_).type); }
    [[nodiscard]] Subject name() const { return field_.who(unit_); }

    Verdict one(const Leg& leg) {
        if (passage_.all || passage_.exits) {
            return refuse("awi/move.allowance"_clause, "{0} {0:does|do} nothing more in this phase.", name());
        }
        if (Verdict form = well_formed(leg); !form) {
            return form;
        }
        if (judges_) {
            look_round();
        }
        const Pose from = passage_.to;
        const Pose to = table::after(from, formation_, leg, wheel_);
        const Stride stride{{formation_, wheel_, leg, from}, field_, state_, unit_};
        if (leg.kind == Leg::Kind::turn) {
            if (Verdict turn = turning(leg); !turn) {
                return turn;
            }
            const drill::Obstacles across = crossed_by_standing(country_, body(from), body(to));
            if (Verdict crossing = crossing_all(leg, from, across); !crossing) {
                return crossing;
            }
        } else if (Verdict way = going(stride); !way || passage_.exits) {
            return way;
        }
        if (judges_) {
            // Sooner than all that is asked of the place: most that fails costs too much.
            if (Verdict paid = affordable(); !paid) {
                return paid;
            }
            if (Verdict end = ending(stride, to); !end) {
                return end;
            }
        }
        passage_.to = to;
        gait_.wrecks = drill::still_on(field_.scenario.ground, gait_.wrecks, body(to));
        ruins_.passable = gait_.wrecks;
        return {};
    }

    /// "awi/status.nearer": each piece of the move is looked at with what is seen as it begins.
    void look_round() {
        const Unit& begun = state_.units[unit_];
        const Pose& here = passage_.to;
        if (begun.morale != Morale::shaken || (here.at == begun.at && here.facing == begun.facing)) {
            return;
        }
        State there = state_;
        there.units[unit_].at = here.at;
        there.units[unit_].facing = here.facing;
        watched_ = watched_by(field_, there, unit_);
    }

    Verdict well_formed(const Leg& leg) const {
        const bool straight = is_straight(leg) && leg.by > 0 && leg.by <= longest;
        const bool wheels = is_wheel(leg) && leg.turn.turn > 0 && leg.turn.turn <= table::half_circle.turn;
        if (straight || wheels || (leg.kind == Leg::Kind::turn && leg.turn.turn != 0)) {
            return {};
        }
        return refuse("awi/move.legs"_clause,
                      leg.kind == Leg::Kind::oblique
                          ? "Units do not move at a slant: they go straight ahead, wheel, turn or retire."
                          : "Each piece of a move must go some distance or turn by some angle.");
    }

    /// "awi/move.turn"
    Verdict turning(const Leg& leg) {
        Trail& trail = passage_.trail;
        if (general()) {
            return {};
        }
        // The sum of all so far: what a turn the other way takes back may be turned once more.
        const Angle total = Angle{static_cast<std::uint16_t>(trail.turned)} + leg.turn;
        if (total.size() <= field_.parameters.turn_free * 65536 / 360) {
            trail.turned = static_cast<std::int16_t>(total.signed_turn());
            return {};
        }
        if (spent() > 0 || trail.has(Trail::went)) {
            return refuse("awi/move.turn"_clause,
                          "To turn by more than {0} degrees in a move takes all of it, and {1} "
                          "{1:has|have} used some of it.",
                          field_.parameters.turn_free, name());
        }
        passage_.all = true;
        passage_.spent = whole_move;
        return {};
    }

    [[nodiscard]] std::int64_t spent() const { return state_.units[unit_].spent + passage_.spent; }

    Verdict going(const Stride& stride) {
        const Leg& leg = stride.leg;
        const Pose& from = stride.from;
        Trail& trail = passage_.trail;
        const table::Course course =
            table::course_of(field_.scenario.ground, from, formation_, leg, wheel_, ruins_);
        if (course.off_table) {
            return leaving(leg, from);
        }
        if ((course.houses & ~houses_begun_in(from)) != 0) {
            return refuse("awi/move.room"_clause, "{} would run into a house.", name());
        }
        for (const table::Stretch& stretch : course.stretches) {
            if (const auto terrain = drill::closed_to(*gait_.going, stretch.ground)) {
                return closed(field_, unit_, *terrain);
            }
            passage_.spent += price(gait_, stretch.to - stretch.from, stretch.ground);
            if ((stretch.ground.joined() & table::bit(table::Terrain::road)) == 0) {
                trail.flags |= Trail::off_road;
            }
        }
        if (leg.kind == Leg::Kind::retire && !general() && !trail.has(Trail::retired)) {
            passage_.spent += price(gait_, retire_deduction());
            trail.flags |= Trail::retired;
        }
        const drill::Obstacles across = obstacles_on(country_, from, formation_, leg, wheel_, course);
        if (Verdict crossing = crossing_all(leg, from, across); !crossing) {
            return crossing;
        }
        pass_friends(stride);
        trail.flags |= Trail::went;
        if (!trail.has(Trail::off_road) && !on_the_march(stride)) {
            trail.flags |= Trail::off_road;
        }
        return {};
    }

    [[nodiscard]] Thou retire_deduction() const {
        const Parameters& rules = field_.parameters;
        const Type type = field_.roll(unit_).type;
        return scaled(rules, is_foot(type)           ? rules.retire_foot
                             : type == Type::cavalry ? rules.retire_mounted
                                                     : rules.retire_gun);
    }

    /// A general whose unit was lost in a house begins there.
    [[nodiscard]] std::uint32_t houses_begun_in(const Pose& from) const {
        const int house = house_under(field_, state_, body(from));
        return house < 0 ? 0 : 1U << house;
    }

    /// "awi/move.exit"
    Verdict leaving(const Leg& leg, const Pose& from) {
        const table::Corners corners = table::corners(body(from));
        const bool at_exit = std::ranges::any_of(
            field_.scenario.exits[index(field_.side(unit_))], [&](const table::EdgeSpan& exit) {
                const std::array<Vec, 2> ends{exit.from, exit.to};
                return table::square_distance(corners, ends) <= std::int64_t{table::touch} * table::touch;
            });
        if (!at_exit || !is_straight(leg) || spent() >= whole_move) {
            return refuse("awi/move.table"_clause, "{} would leave the table.", name());
        }
        passage_.exits = true;
        return {};
    }

    Verdict crossing_all(const Leg& leg, const Pose& from, const drill::Obstacles& obstacles) {
        for (const drill::Obstacle& obstacle : obstacles) {
            const std::optional<std::int64_t> toll = drill::toll(gait_, obstacle.barrier);
            const std::string_view what = table::barrier_names[static_cast<std::size_t>(obstacle.barrier)];
            if (!toll) {
                return refuse("awi/terrain.forbidden"_clause, "{} cannot cross the {}.", name(), what);
            }
            if (*toll >= whole_move) {
                // What else lies close by is crossed with it.
                return crossing_whole(leg, from, obstacle, *toll);
            }
            passage_.spent += *toll;
        }
        return {};
    }

    /// "awi/terrain.whole"
    Verdict crossing_whole(const Leg& leg, const Pose& from, const drill::Obstacle& obstacle,
                           std::int64_t toll) {
        const std::string_view what = table::barrier_names[static_cast<std::size_t>(obstacle.barrier)];
        const Thou reach = scaled(field_.parameters, field_.parameters.cross_reach);
        const bool alone = order_.legs.count == 1 && state_.units[unit_].spent == 0
                           && !state_.trails[unit_].has(Trail::went) && state_.trails[unit_].turned == 0;
        if (!alone || leg.kind != Leg::Kind::advance || obstacle.at > reach) {
            return refuse("awi/terrain.whole"_clause,
                          "Crossing the {} takes {} the whole of a move, straight on from close up to it.",
                          what, name());
        }
        if (toll > whole_move && !passage_.trail.has(Trail::stood)) {
            return refuse("awi/terrain.whole"_clause,
                          "{0} first {0:stands|stand} at the {1} for a whole move, and "
                          "{0:crosses|cross} in the next.",
                          name(), what);
        }
        const Thou clear = clear_of(country_, from, formation_, obstacle);
        if (leg.by < clear || leg.by > clear + just_past) {
            return refuse("awi/terrain.whole"_clause, "{0} {0:goes|go} just past the {1}: {2} inches.",
                          name(), what, table::inches_text(clear));
        }
        passage_.all = true;
        passage_.spent = whole_move;
        return {};
    }

    /// "awi/move.pass"
    void pass_friends(const Stride& stride) {
        const Type type = field_.roll(unit_).type;
        if (!is_foot(type) && type != Type::cavalry) {
            return;
        }
        const Parameters& rules = field_.parameters;
        const std::int64_t each =
            price(gait_, scaled(rules, is_foot(type) ? rules.pass_foot : rules.pass_mounted));
        for (const UnitId other : stride.beside) {
            std::uint32_t& passed = passage_.trail.passed[other / 32U];
            const std::uint32_t bit = 1U << other % 32U;
            if ((passed & bit) != 0 || !passes(stride, other)) {
                continue;
            }
            passed |= bit;
            passage_.spent += each;
        }
    }

    /// "awi/road.bonus": whether a leg keeps the right to it, as far as formation and enemies go.
    [[nodiscard]] bool on_the_march(const Stride& stride) const {
        const Stance stance = state_.units[unit_].stance;
        const bool in_order =
            stance == Stance::column || stance == Stance::limbered || stance == Stance::single;
        return field_.parameters.road_march != 0 && !general() && stride.leg.kind != Leg::Kind::retire
               && in_order && is_unthreatened(stride);
    }

    /// Where a leg ends, and what it comes near to on its way.
    Verdict ending(const Stride& stride, const Pose& to) {
        const table::Base before = body(stride.from);
        const table::Base after = body(to);
        if (Verdict room = check_room(field_, state_, unit_, after); !room) {
            return room;
        }
        if (stride.leg.kind == Leg::Kind::turn) {
            if (Verdict sweep = check_sweep(stride); !sweep) {
                return sweep;
            }
        }
        if (Verdict ground = check_ground(field_, state_, unit_, gait_, after); !ground) {
            return ground;
        }
        if (Verdict gap = check_gap(stride); !gap) {
            return gap;
        }
        if (Verdict ban = check_ban(field_, state_, unit_, before, after); !ban) {
            return ban;
        }
        return check_watched(field_, state_, unit_, watched_, before, after);
    }

    Verdict affordable() {
        const std::int64_t bonus = field_.parameters.road_march != 0 && !passage_.trail.has(Trail::off_road)
                                       ? price(gait_, scaled(field_.parameters, field_.parameters.road_bonus))
                                       : 0;
        if (spent() <= whole_move + bonus || passage_.spent == 0) {
            return {};
        }
        const std::int64_t left = std::max<std::int64_t>(whole_move - state_.units[unit_].spent, 0);
        const auto inches = [&](std::int64_t parts) {
            const std::int64_t thou = parts * gait_.allowance / whole_move;
            return table::inches_text(static_cast<Thou>(std::min<std::int64_t>(thou, longest)));
        };
        return refuse("awi/move.allowance"_clause,
                      "This takes {0} inches of a move, and {1} {1:has|have} {2} left.",
                      inches(passage_.spent), name(), inches(left));
    }

    const Field& field_;
    const State& state_;
    const Move& order_;
    Passage& passage_;
    UnitId unit_;
    Gait gait_;
    table::Formation formation_;
    table::Wheel wheel_;
    Country country_;
    table::Ruins ruins_;
    bool judges_;
    Watched watched_;
};

} // namespace

Verdict follow(const Field& field, const State& state, const Move& order, Passage& passage) {
    if (Verdict free = check_free(field, state, order.unit); !free) {
        return free;
    }
    if (state.units[order.unit].stuck != 0) {
        return refuse("awi/rout.wagon"_clause, "{0} {0:has|have} routed and {0:moves|move} no more.",
                      field.who(order.unit));
    }
    if (state.units[order.unit].inside != 0) {
        return refuse("awi/building.leave"_clause,
                      "{0} {0:is|are} in a house, and {0:has|have} to leave it first.",
                      field.who(order.unit));
    }
    if (order.legs.count == 0 || order.legs.count > table::Legs::most) {
        return refuse("awi/move.legs"_clause, "A move has at least one piece.");
    }
    return Walk{field, state, order, passage, true}.all();
}

Passage passage_of(const Field& field, const State& state, const Move& order) {
    Passage passage;
    (void)Walk{field, state, order, passage, false}.all();
    return passage;
}

} // namespace bounce::awi

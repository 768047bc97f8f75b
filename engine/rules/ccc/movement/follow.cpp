// One march, leg by leg: what it takes, whom it touches, and who or what forbids it.
#include "engine/ground/table/touch.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/movement/leg.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/movement/purse.h"

#include <algorithm>
#include <array>

namespace bounce::ccc {

namespace {

using table::Leg;

/// Follows the legs of one order: without dice to judge it, with dice to carry it out.
class Walk {
  public:
    Walk(Position pos, const Move& order, Rolls* rolls, Log* log, bool is_piece = false)
        : pos_(pos), order_(order), unit_(order.unit), it_(pos.state.units[order.unit]),
          walker_(walker_of(pos, unit_)), purse_(pos, unit_, rolls, log),
          counting_(rolls == nullptr ? Counting::seen : Counting::all), is_piece_(is_piece) {
        progress_.to = {it_.at, it_.facing};
        progress_.stations[0] = progress_.to;
    }

    Progress all() {
        for (const Leg& leg : order_.legs) {
            if (done_) {
                progress_.ended = true;
                progress_.verdict = refuse_more();
                break;
            }
            progress_.verdict = one(leg);
            if (!progress_.verdict) {
                break;
            }
        }
        progress_.spent = static_cast<std::int32_t>(purse_.spent());
        progress_.paid = purse_.paid();
        return progress_;
    }

  private:
    [[nodiscard]] Subject name() const { return pos_.field.who(unit_); }
    [[nodiscard]] bool judges() const { return counting_ == Counting::seen; }
    [[nodiscard]] table::Base body_at(const Pose& middle) const {
        return table::outline(middle, walker_.formation);
    }

    [[nodiscard]] Verdict refuse_more() const {
        if (progress_.touched != no_unit) {
            return refuse("ccc/move.contact"_clause,
                          "{0} cannot march that far: {0:it runs|they run} into {1} first.", name(),
                          pos_.field.name(progress_.touched));
        }
        return refuse("ccc/move.deductions"_clause, "{0} can go no farther.", name());
    }

    /// About all of the march: most that are judged come so far that somebody is asked about.
    const Neighbours& neighbours() {
        if (!neighbours_) {
            Thou reach = table::radius(walker_.body()) + table::touch;
            for (const Leg& leg : order_.legs) {
                reach += way_of(pos_.field, walker_.formation, leg);
            }
            const Vec from = middle_of(progress_.stations[0], walker_.formation).at;
            neighbours_ = neighbours_of(pos_, unit_, from, reach, counting_);
        }
        return *neighbours_;
    }

    Verdict one(const Leg& leg) {
        const GunWork done{.hauled = it_.has(Mark::hauled) || progress_.hauled,
                           .began = it_.has(Mark::fronted) ? it_.front : it_.facing,
                           .now = walker_.middle.facing};
        if (Verdict form = check_leg(pos_, unit_, leg, done); !form) {
            return form;
        }
        return leg.kind == Leg::Kind::turn ? turning(leg) : going(leg);
    }

    Verdict going(const Leg& leg) {
        const Way way = way_along(pos_, walker_, leg, purse_.paid());
        const bool leaves = way.off_table && leads_out(pos_.field, walker_, leg);
        if (judges()) {
            if (Verdict open = check_way(pos_.field, unit_, way, leaves); !open) {
                return open;
            }
        }
        const Contact contact = first_contact(pos_, walker_, leg, neighbours());
        const bool hauls = is_in_action(pos_, unit_);
        const bool backs = leg.kind == Leg::Kind::retire && !hauls; // "ccc/move.backward"_clause
        const Thou end = walk(way, contact.at, backs ? pos_.field.parameters.backward_cost : 100);
        if (judges() && end < contact.at && !halts_across_) {
            return refuse_short();
        }
        progress_.went |= end > 0;
        progress_.hauled |= hauls;
        return arrive(leg, way, end, contact, leaves);
    }

    /// How far along it comes, to `far` at most.
    Thou walk(const Way& way, Thou far, int percent) {
        Thou at = 0;
        for (const Toll& toll : way.tolls) {
            const bool obstacle = toll.kind == Toll::Kind::obstacle;
            // Who runs into somebody at a fence does not cross it.
            const Thou margin = obstacle && far < way.length ? table::crossed_by : 0;
            if (toll.at + margin > far) {
                break;
            }
            at = go(at, toll.at, percent);
            if (at < toll.at) {
                return at;
            }
            if (!obstacle) {
                purse_.take(toll.kind);
                continue;
            }
            const Thou reach = at + purse_.reach(percent);
            const AtObstacle crossed = purse_.cross(toll.obstacle);
            if (crossed == AtObstacle::over) {
                continue;
            }
            progress_.stopped = done_ = true;
            if (crossed == AtObstacle::short_of) {
                at_obstacle_ = toll.obstacle;
                return at;
            }
            halts_across_ = far <= reach;
            return just_across(way, toll, far);
        }
        return go(at, far, percent);
    }

    Thou go(Thou from, Thou to, int percent) {
        const Thou length = std::min(to - from, purse_.reach(percent));
        purse_.go(length, percent);
        done_ |= length < to - from;
        return from + length;
    }

    /// As far as the next obstacle allows.
    [[nodiscard]] static Thou just_across(const Way& way, const Toll& crossed, Thou far) {
        Thou end = std::min(far, crossed.at + just_beyond);
        for (const Toll& toll : way.tolls) {
            const bool next = toll.kind == Toll::Kind::obstacle && &toll > &crossed;
            end = next ? std::min(end, toll.at) : end;
        }
        return end;
    }

    [[nodiscard]] Verdict refuse_short() const {
        if (at_obstacle_) {
            return refuse("ccc/terrain.obstacle"_clause,
                          "{0} {0:has|have} too little movement left to cross the {1}.", name(),
                          obstacle_word(*at_obstacle_));
        }
        return refuse("ccc/move.deductions"_clause,
                      "{0} {0:has|have} only {1} of movement left, and this takes more.", name(),
                      table::with_inches(table::inches_left(left_of(pos_, unit_))));
    }

    Verdict arrive(const Leg& leg, const Way& way, Thou end, const Contact& contact, bool leaves) {
        Thou stop = end;
        if (!judges()) {
            stop = leaves && is_out(pos_.field, place_on(leg, way, end).at)
                       ? end
                       : with_room(leg, way, end, leaves);
        }
        const Pose to = place_on(leg, way, stop);
        progress_.leaves = leaves && is_out(pos_.field, to.at);
        const table::Base before = walker_.body();
        if (judges()) {
            if (Verdict ending = check_ending(leg, to); !ending) {
                return ending;
            }
        }
        walker_.middle = to;
        progress_.to = front_of(to, walker_.formation);
        progress_.stations[static_cast<std::size_t>(++progress_.legs)] = progress_.to;
        if (stop == contact.at && contact.unit != no_unit) {
            progress_.touched = contact.unit;
        } else if (!progress_.leaves) {
            progress_.touched = touched_anew(pos_, unit_, before, walker_.body(), neighbours());
        }
        done_ |= progress_.leaves || progress_.touched != no_unit;
        return {};
    }

    [[nodiscard]] Pose place_on(const Leg& leg, const Way& way, Thou at) const {
        const Leg part = at < way.length ? table::leg_until(leg, at, way.length) : leg;
        return table::after(walker_.middle, walker_.formation, part, {});
    }

    /// Where dice have cut a leg short: no friend who lets it through lies under it, nor the edge of the
    /// table.
    [[nodiscard]] Thou with_room(const Leg& leg, const Way& way, Thou end, bool leaves) {
        const auto body = [&](Thou at) { return body_at(place_on(leg, way, at)); };
        if (leaves) {
            Thou on = 0;
            while (end - on > 1) {
                const Thou between = on + (end - on) / 2;
                (table::off_table(pos_.field.scenario.ground, body(between)) ? end : on) = between;
            }
            end = on;
        }
        for (;;) {
            const UnitId other = stands_on(pos_, unit_, body(end), neighbours());
            if (is_piece_ || other == no_unit || end == 0) {
                return end;
            }
            const Thou free =
                table::free_way(walker_.middle, walker_.formation, leg, {}, body_of(pos_, other), 0);
            end = free < end ? free : 0;
        }
    }

    [[nodiscard]] Verdict check_ending(const Leg& leg, const Pose& to) {
        const table::Base over =
            table::is_straight(leg)
                ? table::swept(walker_.body(), leg.kind == Leg::Kind::retire ? -leg.by : leg.by)
                : body_at(to);
        if (Verdict ban = check_ban(pos_, unit_, walker_.body(), over); !ban) {
            return ban;
        }
        Walker there = walker_;
        there.middle = to;
        return progress_.leaves ? Verdict{} : check_standing(pos_, there, neighbours());
    }

    Verdict turning(const Leg& leg) {
        const Pose to = table::after(walker_.middle, walker_.formation, leg, {});
        if (!turns_freely(pos_, unit_)) {
            if (leg.turn != table::half_circle) {
                return refuse(
                    "ccc/move.wheel"_clause,
                    "{0} can only turn about on the spot; for any other turn {0:it|they} must wheel.",
                    name());
            }
            if (it_.has(Mark::about) || progress_.about) { // "ccc/move.about"_clause
                return refuse("ccc/move.about"_clause, "{0} {0:has|have} already turned about this turn.",
                              name());
            }
            progress_.about = true;
        } else if (judges()) {
            if (Verdict room = check_turn(pos_, walker_, leg, neighbours()); !room) {
                return room;
            }
        }
        if (!cross_by_turning(to)) {
            return judges() ? refuse_short() : Verdict{};
        }
        walker_.middle = to;
        progress_.fronted |= is_in_action(pos_, unit_);
        progress_.to = front_of(to, walker_.formation);
        progress_.stations[static_cast<std::size_t>(++progress_.legs)] = progress_.to;
        return {};
    }

    /// What it comes to lie across as it turns is thrown for, but not by guns ("ccc/move.front"_clause);
    /// false if that stops it.
    bool cross_by_turning(const Pose& to) {
        if (walker_.free || is_in_action(pos_, unit_)) {
            return true;
        }
        for (const ObstacleMet& obstacle : crossed_by_standing(pos_, walker_.body(), body_at(to))) {
            const AtObstacle crossed = purse_.cross(obstacle);
            progress_.stopped |= crossed != AtObstacle::over;
            done_ |= crossed != AtObstacle::over;
            if (crossed == AtObstacle::short_of) {
                at_obstacle_ = obstacle;
                return false;
            }
        }
        return true;
    }

    Position pos_;
    const Move& order_;
    UnitId unit_;
    const Unit& it_;
    Walker walker_;
    Purse purse_;
    Counting counting_;
    bool is_piece_; ///< Of a march that goes on: it may be passing through somebody.
    Progress progress_;
    std::optional<Neighbours> neighbours_;
    std::optional<ObstacleMet> at_obstacle_;
    bool done_ = false; ///< It does nothing more.
    /// Though it comes no farther than just across, as the lowest die would have it, it was ordered no
    /// farther than its movement would bring it without the obstacle.
    bool halts_across_ = false;
};

} // namespace

Progress follow(Position pos, const Move& order) { return Walk{pos, order, nullptr, nullptr}.all(); }

Progress follow(Position pos, const Move& order, Rolls& rolls, Log& log) {
    return Walk{pos, order, &rolls, &log}.all();
}

Progress follow_piece(Position pos, const Move& piece, Rolls& rolls, Log& log) {
    return Walk{pos, piece, &rolls, &log, true}.all();
}

} // namespace bounce::ccc

// One move, leg by leg: what it takes, whom it touches, and who or what forbids it.
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/movement/stride.h"
#include "engine/ground/table/touch.h"
#include "engine/ground/table/way/sweep.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/after_fire.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/movement/move.h"

#include <algorithm>
#include <limits>

namespace bounce::grant {

namespace {

using table::Leg;

constexpr Thou longest = 200 * table::inch;

/// Follows the legs of one order.
class Walk {
  public:
    Walk(Position pos, const Move& order, Asked asked)
        : pos_(pos), order_(order), asked_(asked), unit_(order.unit), it_(pos.state.units[order.unit]),
          walker_(walker_of(pos, unit_, order.battle != 0)),
          foes_(foes_near(pos, unit_, walker_.middle.at, farthest())) {
        progress_.to = {it_.at, it_.facing};
        progress_.spent = it_.spent;
        progress_.stations[0] = progress_.to;
    }

    Progress all() {
        for (int i = 0; i < order_.legs.count && progress_.verdict; ++i) {
            last_ = i + 1 == order_.legs.count;
            progress_.verdict = one(order_.legs.legs[static_cast<std::size_t>(i)]);
        }
        return progress_;
    }
    /// After `all`.
    [[nodiscard]] bool has_advanced() const {
        const Foes foes = foes_of(pos_, unit_);
        const table::Base before =
            table::outline(middle_of({it_.at, it_.facing}, walker_.formation), walker_.formation);
        return nearest(foes, walker_.body()) + table::distance_rounding < nearest(foes, before);
    }

  private:
    /// No part of the unit comes farther from where its middle is now, whatever becomes of the order.
    [[nodiscard]] Thou farthest() const {
        const Thou size = walker_.formation.width() + walker_.formation.depth();
        Thou far = size + table::inch;
        for (const Leg& leg : order_.legs) {
            far += is_wheel(leg) ? 2 * size : std::clamp(leg.by, 0, longest);
        }
        return far;
    }
    [[nodiscard]] Subject name() const { return pos_.field.who(unit_); }
    [[nodiscard]] Arm arm() const { return pos_.field.arm(unit_); }
    /// Guns off their limbers; a crew that has left its guns marches like infantry ("grant/unit.crew").
    [[nodiscard]] bool in_action() const {
        return arm() == Arm::battery && it_.stance == Stance::unlimbered && has_guns(pos_.state, unit_);
    }

    Verdict one(Leg leg) {
        if (progress_.leaves || progress_.touched != no_unit) {
            return refuse("grant/move.allowance"_clause, "{0} can go no farther in this move.", name());
        }
        if (Verdict form = well_formed(leg); !form) {
            return form;
        }
        go_with_stream();
        UnitId touched = no_unit;
        if (leg.kind != Leg::Kind::turn) {
            const Foe* const foe = cut_short(leg);
            if (Verdict contact = foe == nullptr ? Verdict{} : may_touch(*foe); !contact) {
                return contact;
            }
            touched = foe == nullptr ? no_unit : foe->unit;
        }
        const Pose to = table::after(walker_.middle, walker_.formation, leg, {});
        const bool early =
            asked_ == Asked::whether && pos_.field.scenario.exits[index(pos_.field.side(unit_))].empty();
        if (Verdict fit = early ? told_early(leg, to) : Verdict{}; !fit) {
            return fit;
        }
        std::int64_t takes = 0;
        bool leaves = false;
        if (leg.kind == Leg::Kind::turn) {
            if (Verdict turn = turning(leg, to, takes); !turn) {
                return turn;
            }
        } else if (leg.by > 0 || is_wheel(leg)) {
            Way way = way_along(pos_, walker_, leg);
            leaves = way.off_table && exits(leg, to);
            way.off_table &= !leaves;
            if (Verdict open = verdict_on(pos_.field, unit_, way); !open) {
                return open;
            }
            // "grant/move.wheel"_clause: however small a piece, or a unit would wheel round for nothing.
            takes = is_wheel(leg) ? std::max(way.parts, drill::price(walker_.gait, 1)) : way.parts;
        }
        if (Verdict paid = affordable(takes); !paid) {
            return paid;
        }
        if (Verdict free = leaves ? together() : early ? Verdict{} : ending(to); !free) {
            return free;
        }
        if (Verdict free = passing(leg, to); !free) {
            return free;
        }
        arrive(to, takes, touched);
        progress_.leaves = leaves;
        return {};
    }

    /// What is told sooner than what the ground takes, of who may not leave the table: whether it goes
    /// farther than it could in the open, and whether there is room for it at the end.
    [[nodiscard]] Verdict told_early(const Leg& leg, const Pose& to) const {
        const Thou measured = leg.kind == Leg::Kind::turn ? 0 : table::measured(walker_.formation, leg, {});
        if (progress_.spent + drill::price(walker_.gait, measured) > whole_and_rounding) {
            return refuse("grant/move.allowance"_clause, std::string{});
        }
        return ending(to);
    }

    /// "grant/barge.current"_clause: at every piece it looks up or down anew.
    void go_with_stream() {
        if (arm() == Arm::barge) {
            walker_.gait.allowance = barge_rate(pos_.field, front_of(walker_.middle, walker_.formation));
        }
    }

    void arrive(const Pose& to, std::int64_t takes, UnitId touched) {
        const Vec from = walker_.middle.at;
        walker_.middle = to;
        progress_.to = front_of(to, walker_.formation);
        progress_.spent = static_cast<std::int32_t>(progress_.spent + takes);
        progress_.stations[static_cast<std::size_t>(++progress_.legs)] = progress_.to;
        progress_.touched = touched;
        if (touched != no_unit) { // "grant/melee.downhill"_clause: where this piece began
            const table::Ground& ground = pos_.field.scenario.ground;
            const table::Base there = foe_body(pos_, touched, walker_.body());
            progress_.downhill = table::height_at(ground, from) > table::height_at(ground, there.centre);
        }
    }

    /// "grant/move.legs"_clause: nobody marches backwards or sideways; guns are pushed either way.
    [[nodiscard]] Verdict well_formed(const Leg& leg) const {
        const bool pushed = in_action();
        const bool ahead = leg.kind == Leg::Kind::advance || (leg.kind == Leg::Kind::retire && pushed);
        if (is_straight(leg) && !ahead) {
            return refuse("grant/move.legs"_clause, "Units may not march backwards: {0} must turn first.",
                          name());
        }
        const bool straight = ahead && leg.by > 0 && leg.by <= longest;
        const bool wheels =
            is_wheel(leg) && leg.turn.turn > 0 && leg.turn.turn <= table::half_circle.turn && !pushed;
        if (straight || wheels || (leg.kind == Leg::Kind::turn && leg.turn.turn != 0)) {
            return {};
        }
        return refuse("grant/move.legs"_clause,
                      "A piece of a move is an advance, a wheel or a turn, by some distance or some angle.");
    }

    /// Cuts a leg off where it touches the first enemy; says whom, or nobody.
    const Foe* cut_short(Leg& leg) const {
        const Thou whole = table::measured(walker_.formation, leg, {});
        Thou free = whole;
        const Foe* touched = nullptr;
        const table::Base here = walker_.body();
        // No corner goes farther than the outer one of the rear, who wheels about no more than half a circle.
        const Thou most = whole + (is_wheel(leg) ? 4 * walker_.formation.depth() : 0) + table::inch;
        const auto near = [&](const Foe& foe) { return !table::surely_apart(here, foe.body, most); };
        for (const Foe& foe : foes_) {
            if (!near(foe)) {
                continue;
            }
            const Thou way = table::free_way(walker_.middle, walker_.formation, leg, {}, foe.body, 0);
            if (way < free) {
                free = way;
                touched = &foe;
            }
        }
        if (touched != nullptr) {
            leg = table::leg_until(leg, free, whole);
            return touched;
        }
        const table::Base there =
            table::outline(table::after(walker_.middle, walker_.formation, leg, {}), walker_.formation);
        for (const Foe& foe : foes_) {
            if (near(foe) && touches(there, foe) && !touches(here, foe)) {
                return &foe;
            }
        }
        return nullptr;
    }

    /// "grant/charge.walk"_clause
    [[nodiscard]] Verdict may_touch(const Foe& foe) const {
        const UnitId touched = foe.unit;
        const bool attacks = arm() == Arm::infantry || arm() == Arm::cavalry;
        // Like a charge, "grant/charge.target": else a rider at the wall would keep a garrison from firing.
        if (attacks && foe.wall && arm() == Arm::cavalry && it_.dismounted == 0) {
            return refuse("grant/charge.walk"_clause, "Horsemen may not attack men in a house.");
        }
        if (attacks) {
            if (Verdict parting = check_parting(pos_, touched); !parting) {
                return parting;
            }
        }
        if (attacks && last_) {
            return {};
        }
        if (attacks) {
            return refuse(
                "grant/charge.walk"_clause,
                "A move may touch an enemy only with its last piece: {0} would run into {1} before that.",
                name(), pos_.field.name(touched));
        }
        return refuse("grant/charge.walk"_clause, "{0} would run into {1}, and may not attack.", name(),
                      pos_.field.name(touched));
    }

    /// "grant/move.turn"_clause, "grant/move.gun_turn"_clause
    Verdict turning(const Leg& leg, const Pose& to, std::int64_t& takes) {
        const bool free = in_action() && !it_.has(Mark::turned) && !progress_.turned
                          && leg.turn.size() <= pos_.field.parameters.gun_turn * 65536 / 360;
        progress_.turned |= free;
        const bool costs = arm() != Arm::general && !free;
        takes = costs ? std::int64_t{drill::whole_move} * pos_.field.parameters.turn_cost / 100 : 0;
        const TerrainState terrain_state = terrain_state_of(pos_);
        const drill::Stride stride{walker_.formation, {}, leg, walker_.middle};
        // About turns each man where he stands, and needs no room for it.
        const bool about =
            leg.turn == table::half_circle && (arm() == Arm::infantry || arm() == Arm::cavalry);
        switch (about ? drill::Corner::free : drill::corners_of_turn(terrain_state, stride)) {
        case drill::Corner::off_table:
            return refuse("grant/move.table"_clause, "{} would leave the table.", name());
        case drill::Corner::house:
            return refuse("grant/move.room"_clause, "A house is in the way of {}.", name());
        case drill::Corner::free:
            break;
        }
        for (const drill::Obstacle& obstacle : drill::crossed_by_standing(
                 terrain_state, walker_.body(), table::outline(to, walker_.formation))) {
            const auto toll = drill::toll(walker_.gait, obstacle.barrier);
            if (!toll) {
                return refuse("grant/terrain.ford"_clause, "{} cannot turn across the stream.", name());
            }
            takes += *toll;
        }
        return check_no_contact(pos_.field, foes_, unit_, walker_.body(),
                                table::outline(to, walker_.formation));
    }

    /// Nobody marches off without his men in a house ("grant/house.garrison"_clause).
    [[nodiscard]] Verdict together() const {
        if (it_.house[0] == 0 && it_.house[1] == 0) {
            return {};
        }
        return refuse("grant/house.garrison"_clause,
                      "{0} {0:has|have} men in a house and may not march off without them.", name());
    }

    /// "grant/move.exit"_clause: by the stretches of the edge that the scenario gives its side; when its
    /// middle crosses the edge it is gone.
    [[nodiscard]] bool exits(const Leg& leg, const Pose& to) const {
        const table::Ground& ground = pos_.field.scenario.ground;
        const bool out = to.at.x < 0 || to.at.y < 0 || to.at.x > ground.width || to.at.y > ground.depth;
        const std::array<Vec, 2> way{walker_.middle.at, to.at};
        return out && is_straight(leg)
               && std::ranges::any_of(pos_.field.scenario.exits[index(pos_.field.side(unit_))],
                                      [&](const table::EdgeSpan& exit) {
                                          return table::cross(way[0], way[1], exit.from, exit.to);
                                      });
    }

    /// "grant/move.allowance"_clause
    [[nodiscard]] Verdict affordable(std::int64_t takes) const {
        const std::int64_t then = progress_.spent + takes;
        if (takes == 0) {
            return {};
        }
        if (then <= whole_and_rounding) {
            return check_steps(pos_, unit_, then);
        }
        const auto open = [&](std::int64_t parts) { // as far as that goes in open ground
            const std::int64_t thou = parts * walker_.gait.allowance / drill::whole_move;
            return static_cast<Thou>(std::clamp<std::int64_t>(thou, 0, longest));
        };
        return refuse("grant/move.allowance"_clause, "That needs {0}, and {1} {1:has|have} only {2} left.",
                      table::with_inches(table::inches_needed(open(takes))), name(),
                      table::inches_left(open(drill::whole_move - progress_.spent)));
    }

    /// What is in the way of a leg, also of one that leads off the table.
    [[nodiscard]] Verdict passing(const Leg& leg, const Pose& to) const {
        if (Verdict friends = check_friends(pos_, walker_, leg); !friends) {
            return friends;
        }
        if (Verdict fire = check_fires(pos_, walker_, leg); !fire) {
            return fire;
        }
        const table::Base over = leg.kind == Leg::Kind::advance ? table::swept(walker_.body(), leg.by)
                                                                : table::outline(to, walker_.formation);
        return check_ban(pos_, unit_, walker_.body(), over);
    }

    [[nodiscard]] Verdict ending(const Pose& to) const {
        Walker there = walker_;
        there.middle = to;
        if (Verdict stands = check_standing(pos_, there); !stands) {
            return stands;
        }
        return check_tether(pos_, unit_, there.body());
    }

    [[nodiscard]] static Thou nearest(const Foes& foes, const table::Base& from) {
        Thou least = std::numeric_limits<Thou>::max() / 2; // a tolerance may be added
        for (const Foe& foe : foes) {
            if (!table::surely_apart(from, foe.body, least)) {
                least = std::min(least, table::distance(from, foe.body));
            }
        }
        return least;
    }

    Position pos_;
    const Move& order_;
    Asked asked_;
    UnitId unit_;
    const Unit& it_;
    Walker walker_;
    Foes foes_;
    Progress progress_;
    bool last_ = false;
};

} // namespace

Progress follow(Position pos, const Move& order, Asked asked) { return Walk{pos, order, asked}.all(); }

Progress follow_to_end(Position pos, const Move& order) {
    Walk walk{pos, order, Asked::why};
    Progress progress = walk.all();
    progress.advanced = walk.has_advanced();
    return progress;
}

} // namespace bounce::grant

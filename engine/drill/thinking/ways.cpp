#include "engine/drill/thinking/ways.h"

#include "engine/ground/table/touch.h"

#include <algorithm>
#include <cstdlib>

namespace bounce::drill {

namespace {

using table::Leg;

/// Finds what a unit might do.
class Looking {
  public:
    Looking(Outlook& outlook, const MoveSearch& who)
        : outlook_(outlook), who_(who), unit_(who.marcher),
          terrain_state_(outlook.army().troops().terrain_state()), nears_(outlook.nearest(unit_.from.at)),
          free_turn_(std::min(unit_.free_turn.value_or(32767), 32767)),
          most_(static_cast<Thou>(who.left * unit_.gait.allowance / whole_move)) {}

    Ways all() {
        go();
        turn_about();
        if (who_.over) {
            weigh(*who_.over);
        }
        retire();
        march_off();
        std::ranges::sort(ways_, [](const Way& a, const Way& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
        });
        return ways_;
    }

  private:
    [[nodiscard]] Pose after(Pose pose, const Leg& leg) const {
        return table::after(pose, unit_.formation, leg, unit_.wheel);
    }

    void weigh(const table::Legs& legs) {
        Pose pose = unit_.from;
        for (const Leg& leg : legs) {
            pose = after(pose, leg);
        }
        weigh(legs, pose);
    }
    void weigh(const table::Legs& legs, const Pose& pose) {
        note(legs, who_.worth(pose) - who_.now - who_.idle);
    }
    void note(const table::Legs& legs, int worth) {
        if (worth > 0 && ways_.size() < ways_.capacity()) {
            ways_.push_back({legs, worth, static_cast<int>(ways_.size())});
        }
    }

    /// The turn that costs nothing and comes nearest to this direction.
    [[nodiscard]] int turn_towards(Angle direction) const {
        const int turned = unit_.trail.turned;
        return std::clamp((direction - unit_.from.facing).signed_turn(), -free_turn_ - turned,
                          free_turn_ - turned);
    }
    [[nodiscard]] const Assignment* assignment() const {
        return outlook_.assignment_of(unit_.unit, unit_.from.at);
    }

    void go() {
        // Straight on first: at an edge or beside others there may be no room to turn.
        boost::container::static_vector<int, 7> turns{0};
        const auto look = [&](int turn) {
            const auto same = [&](int other) { return std::abs(other - turn) < 500; };
            if (turns.size() < turns.capacity() && std::ranges::none_of(turns, same)) {
                turns.push_back(turn);
            }
        };
        const Vec at = unit_.from.at;
        const Angle facing = unit_.from.facing;
        if (const Assignment* goal = assignment()) {
            const int there = turn_towards(table::direction_of(goal->at - at));
            look(there);
            look(turn_towards(facing + Angle{static_cast<std::uint16_t>(there + 4000)}));
            look(turn_towards(facing + Angle{static_cast<std::uint16_t>(there - 4000)}));
        }
        for (const Outlook::Near& near : nears_) {
            look(turn_towards(table::direction_of(near.at - at)));
        }
        for (const int turn : turns) {
            along(turn);
        }
    }

    /// After a turn straight on, so far as it may come, and to where it matters on the way.
    void along(int turn) {
        table::Legs legs;
        Pose pose = unit_.from;
        if (turn != 0) {
            const Leg leg{Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn)}};
            legs.legs[legs.count++] = leg;
            pose = after(pose, leg);
            weigh(legs, pose);
        }
        const Run run = run_along(terrain_state_, unit_.gait, pose, unit_.formation,
                                  {Leg::Kind::advance, most_, {}}, who_.left);
        advance(legs, pose, run.length);
        advance(legs, pose, run.length * 2 / 3);
        advance(legs, pose, run.length / 3);
        stops_at_goal(legs, pose, run.length);
        for (const Outlook::Near& near : nears_) {
            stops_before(legs, pose, run.length, near.unit);
        }
    }

    /// Just where a gun is sent, if that is straight ahead: a little aside it may see nothing.
    void stops_at_goal(const table::Legs& legs, const Pose& pose, Thou most) {
        const Assignment* goal = assignment();
        if (goal == nullptr || outlook_.army()[unit_.unit].arm != Arm::gun) {
            return;
        }
        const Thou way = table::length(goal->at - pose.at);
        if (way < most
            && table::length(pose.at + table::along(pose.facing, way) - goal->at) < table::inch / 2) {
            advance(legs, pose, way);
        }
    }

    /// Where it might charge, where it has an enemy in its best range, where it is just out of his.
    void stops_before(const table::Legs& legs, const Pose& pose, Thou most, UnitId enemy) {
        const std::optional<Thou> way =
            table::straight_way(table::outline(pose, unit_.formation), who_.stand(enemy));
        if (!way) {
            return;
        }
        for (const Thou stop : who_.stops) {
            if (*way > stop && *way - stop < most) {
                advance(legs, pose, *way - stop);
            }
        }
    }

    void advance(table::Legs legs, const Pose& pose, Thou by) {
        if (by < 200) {
            return;
        }
        const Leg leg{Leg::Kind::advance, by, {}};
        legs.legs[legs.count++] = leg;
        const Pose there = after(pose, leg);
        weigh(legs, there);
        look_up(legs, there);
    }

    /// Turns at the end to an enemy who would be out of its arc, by what is left of the free turn.
    void look_up(table::Legs legs, const Pose& pose) {
        if (nears_.empty() || nears_.front().far > 24 * table::inch) {
            return;
        }
        const int there = (table::direction_of(nears_.front().at - pose.at) - pose.facing).signed_turn();
        if (std::abs(there) < 8000) {
            return;
        }
        int turned = unit_.trail.turned;
        for (const Leg& leg : legs) {
            turned += leg.kind == Leg::Kind::turn ? leg.turn.signed_turn() : 0;
        }
        const int turn = std::clamp(there, -free_turn_ - turned, free_turn_ - turned);
        if (std::abs(turn) < 1000) {
            return;
        }
        const Leg leg{Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn)}};
        legs.legs[legs.count++] = leg;
        weigh(legs, after(pose, leg));
    }

    /// More than a free turn takes the whole move.
    void turn_about() {
        if (nears_.empty() || unit_.spent != 0 || unit_.trail.has(Trail::went)) {
            return;
        }
        const Assignment* goal = assignment();
        const Vec to = goal != nullptr ? goal->at : nears_.front().at;
        const auto towards = [&](Vec at) {
            return table::direction_of(at - unit_.from.at) - unit_.from.facing;
        };
        about(towards(to));
        about(towards(nears_.front().at));
        // Its corners come no nearer to anybody by half a turn.
        if (unit_.shuns && towards(nears_.front().at).size() > table::half_circle.size() / 2) {
            about(table::half_circle);
        }
    }

    void about(Angle turn) {
        if (turn.size() > 9000) {
            table::Legs legs{.count = 1};
            legs.legs[0] = {Leg::Kind::turn, 0, turn};
            const Pose pose{unit_.from.at, unit_.from.facing + turn};
            // Where it looks afterwards it will go in the next move.
            note(legs, who_.worth(pose) - who_.now + turned_about);
        }
    }

    void retire() {
        for (const Thou by : {most_ / 3, most_ / 2}) {
            if (by >= 500 && (nears_.empty() || nears_.front().far < 12 * table::inch)) {
                table::Legs legs{.count = 1};
                legs.legs[0] = {Leg::Kind::retire, by, {}};
                weigh(legs);
            }
        }
    }

    /// Over the edge, for who touches it and is sent off.
    void march_off() {
        const Assignment* sent = assignment();
        const table::Box body = table::box_of(table::outline(unit_.from, unit_.formation)).grown(100);
        const table::Ground& ground = terrain_state_.ground;
        const bool at_edge =
            body.left <= 0 || body.bottom <= 0 || body.right >= ground.width || body.top >= ground.depth;
        if (sent != nullptr && sent->kind == Assignment::Kind::leave && at_edge) {
            table::Legs legs{.count = 1};
            legs.legs[0] = {Leg::Kind::advance, table::inch, {}};
            note(legs, who_.got_away);
        }
    }

    Outlook& outlook_;
    const MoveSearch& who_;
    const Marcher& unit_;
    const TerrainState& terrain_state_;
    Outlook::Nears nears_;
    int free_turn_;
    Thou most_; ///< In the open.
    Ways ways_;
};

} // namespace

Ways ways_of(Outlook& outlook, const MoveSearch& who) { return Looking{outlook, who}.all(); }

} // namespace bounce::drill

#include "engine/rules/ccc/thinking/ways.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/way/path.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/move.h"
#include "engine/rules/ccc/thinking/choices.h"
#include "engine/rules/ccc/thinking/riding.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdlib>

namespace bounce::ccc {

namespace {

using table::Leg;

struct Candidate {
    table::Legs legs;
    int worth = 0;
    int number = 0;
};
using Ways = boost::container::static_vector<Candidate, 48>;

void add(table::Legs& legs, const Leg& leg) {
    if (legs.count < table::Legs::most) {
        legs.legs[legs.count++] = leg;
    }
}

/// Collects ways of a unit and what they bring.
class Looking {
  public:
    Looking(Outlook& outlook, UnitId unit)
        : outlook_(outlook), unit_(unit), it_(outlook.state().units[unit]),
          room_(formation_of(outlook.pos(), unit)), left_(left_of(outlook.pos(), unit)),
          now_(outlook.worth(unit, placing_of(outlook.state(), unit))) {}

    Ways all() {
        look();
        std::ranges::sort(ways_, [](const Candidate& a, const Candidate& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
        });
        return ways_;
    }

  private:
    void look() {
        if (const std::optional<table::Base> guns = guns_left(outlook_.pos(), unit_)) {
            towards(guns->centre, 0);
            to_guns(guns->centre);
            return;
        }
        const drill::Assignment* assignment = outlook_.aims().assignment_of(unit_, it_.at);
        straight(left_);
        if (assignment != nullptr) {
            towards(assignment->at, assignment->near);
        }
        if (const Outlook::Round* round = outlook_.way_round(unit_)) {
            round_by(round->turn->at);
        }
        for (const drill::Outlook::Near& near : outlook_.aims().nearest(it_.at)) {
            towards(near.at, outlook_.aims().army().near_enough(unit_));
            face(near.at);
        }
        about();
        back();
    }
    void weigh(const table::Legs& legs) {
        if (legs.count == 0 || ways_.size() == ways_.capacity()) {
            return;
        }
        Pose middle = middle_of({it_.at, it_.facing}, room_);
        for (const Leg& leg : legs) {
            middle = table::after(middle, room_, leg, {});
        }
        const int worth = outlook_.worth(unit_, {front_of(middle, room_), it_.stance, false}) - now_;
        if (worth > outlook_.weights().idle) {
            ways_.push_back({legs, worth, static_cast<int>(ways_.size())});
        }
    }
    void straight(Thou far) {
        for (const Thou by : {far, far / 2}) {
            table::Legs legs;
            if (by > table::inch / 4) {
                add(legs, {Leg::Kind::advance, by, {}});
                weigh(legs);
            }
        }
    }
    void towards(Vec to, Thou near) {
        weigh(legs_to(outlook_.pos(), unit_, to, left_));
        weigh(legs_to(outlook_.pos(), unit_, to, left_ / 2));
        weigh(legs_to(outlook_.pos(), unit_, to, left_, near));
    }
    /// To a corner that it has to go by; with a step back first, which makes room to wheel.
    void round_by(Vec corner) {
        weigh(legs_to(outlook_.pos(), unit_, corner, left_, -room_.depth() / 2));
        for (const Thou by : {table::inch, 2 * table::inch}) {
            step_and_towards({Leg::Kind::retire, by, {}}, corner, left_ - 2 * by);
        }
    }
    /// After a step on or back, which makes room to turn.
    void step_and_towards(const Leg& step, Vec to, Thou left) {
        const Pose middle = table::after(middle_of({it_.at, it_.facing}, room_), room_, step, {});
        table::Legs legs;
        add(legs, step);
        for (const Leg& leg : legs_from(outlook_.pos(), unit_, middle, to, left, -room_.depth() / 2)) {
            add(legs, leg);
        }
        weigh(legs);
    }
    /// Crews who have no room to turn go straight on or back.
    void to_guns(Vec guns) {
        const Pose middle = middle_of({it_.at, it_.facing}, room_);
        const Thou ahead = table::Frame(middle.at, middle.facing).seen(guns).ahead;
        table::Legs legs;
        add(legs,
            {ahead < 0 ? Leg::Kind::retire : Leg::Kind::advance, std::min(std::abs(ahead), left_ / 2), {}});
        weigh(legs);
        for (const Thou by : {2 * table::inch, 4 * table::inch}) {
            for (const Leg::Kind kind : {Leg::Kind::advance, Leg::Kind::retire}) {
                step_and_towards({kind, by, {}}, guns, left_ - 2 * by);
            }
        }
    }
    /// Only turns or wheels to it.
    void face(Vec to) {
        table::Legs legs = legs_to(outlook_.pos(), unit_, to, left_);
        while (legs.count > 0 && legs.legs[legs.count - 1U].kind == Leg::Kind::advance) {
            --legs.count;
        }
        weigh(legs);
    }
    /// The one turn for which a line always has room.
    void about() {
        if (!faces_freely(outlook_.pos(), unit_) && !it_.has(Mark::about)) {
            table::Legs legs;
            add(legs, {Leg::Kind::turn, 0, table::half_circle});
            weigh(legs);
        }
    }
    /// With the face to the enemy, out of his best range.
    void back() {
        if (outlook_.nearest_enemy(it_.at) < 15 * table::inch) {
            table::Legs legs;
            add(legs, {Leg::Kind::retire, left_ / 2, {}});
            weigh(legs);
        }
    }

    Outlook& outlook_;
    UnitId unit_;
    const Unit& it_;
    table::Formation room_;
    Thou left_;
    int now_;
    Ways ways_;
};

/// As far as it really leads, which ground and others may shorten.
bool push_if_good(Outlook& outlook, const Move& move, int now, std::vector<Order>& orders) {
    if (!ccc::push_if(outlook.pos(), move, orders)) {
        return false;
    }
    if (march_worth(outlook, move, now) > 0) {
        return true;
    }
    orders.pop_back();
    return false;
}

bool only_turns(const table::Legs& legs) {
    return std::ranges::none_of(legs, [](const Leg& leg) { return table::is_straight(leg); });
}

/// The best two, and the best that only turns: that one is left to a unit which would march back the way it
/// came.
void add_marches(Outlook& outlook, UnitId unit, std::size_t most, int now, std::vector<Order>& orders) {
    constexpr std::size_t enough = 2;
    const std::size_t start = orders.size();
    bool turns = false;
    for (const Candidate& way : Looking{outlook, unit}.all()) {
        const bool full = orders.size() - start >= std::min(enough, most);
        if (full && turns) {
            break;
        }
        if ((!full || only_turns(way.legs)) && push_if_good(outlook, {unit, way.legs}, now, orders)) {
            turns |= only_turns(way.legs);
        }
    }
}

/// An officer by himself goes where he is needed.
void add_rides(Outlook& outlook, UnitId officer, std::vector<Order>& orders) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    const std::size_t start = orders.size();
    add_joins(pos, officer, orders);
    std::erase_if(orders, [&](const Order& order) {
        const Join* join = std::get_if<Join>(&order);
        return join != nullptr && join->unit == officer
               && joining_worth(pos, officer, join->to) <= outlook.weights().ride;
    });
    const Unit& he = state.units[officer];
    if (orders.size() > start || he.with != no_unit) {
        return;
    }
    const int now = ride_worth(pos, officer, he.at);
    const Thou left = left_of(pos, officer);
    int best = now + outlook.weights().ride;
    table::Legs way;
    for (const UnitId unit : field.all()) {
        if (field.side(unit) != field.side(officer) || !is_solid(pos, unit)) {
            continue;
        }
        const table::Base body = body_of(pos, unit);
        const Vec behind = body.centre - table::along(body.facing, body.depth / 2 + table::inch);
        const int worth = ride_worth(pos, officer, behind);
        if (worth > best && table::length(behind - he.at) <= left) {
            best = worth;
            way = legs_to(pos, officer, behind, left);
        }
    }
    if (way.count > 0) {
        ccc::push_if(pos, Move{officer, way}, orders);
    }
}

} // namespace

int march_worth(Outlook& outlook, const Move& move, int now) {
    const Progress progress = follow(outlook.pos(), move);
    if (progress.leaves) {
        const drill::Assignment* assignment = outlook.aims().assignment_of(move.unit, progress.to.at);
        constexpr int never = -50'000;
        const bool sent = assignment != nullptr && assignment->kind == drill::Assignment::Kind::leave;
        return outlook.whole(Motive::victory, sent ? outlook.weights().got_away : never);
    }
    const int bumps = progress.touched != no_unit ? outlook.weights().collision : 0;
    const Stance stance = outlook.state().units[move.unit].stance;
    const int view =
        is_limbered(outlook.pos(), move.unit) && progress.to.at != outlook.state().units[move.unit].at
            ? outlook.view_worth(move.unit, progress.to.at)
            : 0;
    return outlook.note(Motive::shot, view) + outlook.worth(move.unit, {progress.to, stance, false}) - now
           + outlook.note(Motive::room, -bumps) + outlook.note(Motive::effort, -outlook.weights().idle);
}

bool faces_freely(Position pos, UnitId unit) {
    const Arm arm = pos.field.arm(unit);
    return arm == Arm::officer || arm == Arm::skirmishers || (arm == Arm::battery && !is_limbered(pos, unit));
}

table::Legs legs_to(Position pos, UnitId unit, Vec to, Thou left, Thou short_of) {
    const Unit& it = pos.state.units[unit];
    const table::Formation room = formation_of(pos, unit);
    return legs_from(pos, unit, middle_of({it.at, it.facing}, room), to, left, short_of);
}

table::Legs legs_from(Position pos, UnitId unit, Pose middle, Vec to, Thou left, Thou short_of) {
    const Unit& it = pos.state.units[unit];
    const table::Formation room = formation_of(pos, unit);
    table::Legs legs;
    const auto go = [&](const Leg& leg) {
        add(legs, leg);
        middle = table::after(middle, room, leg, {});
    };
    const auto turn_left = [&] {
        return (table::direction_of(to - middle.at) - middle.facing).signed_turn();
    };
    if (to == middle.at) {
        return legs;
    }
    const bool free = faces_freely(pos, unit);
    if (free && turn_left() != 0) {
        go({Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn_left())}});
    } else if (!free) {
        constexpr int most_of_half = 22000; // farther round than this it turns about first
        if (std::abs(turn_left()) > most_of_half && !it.has(Mark::about)) {
            go({Leg::Kind::turn, 0, table::half_circle});
        }
        const int turn = turn_left();
        constexpr int least = 400;
        if (std::abs(turn) > least) {
            // As much of the wheel as the move allows.
            const Thou whole = table::arc(room.width(), std::abs(turn));
            const std::int64_t part =
                whole > left ? std::int64_t{std::abs(turn)} * left / whole : std::int64_t{std::abs(turn)};
            if (part > 0) {
                go({turn < 0 ? Leg::Kind::wheel_left : Leg::Kind::wheel_right,
                    0,
                    {static_cast<std::uint16_t>(part)}});
                left -= table::arc(room.width(), static_cast<int>(part));
            }
        }
    }
    const Thou way = table::length(to - middle.at) - room.depth() / 2 - short_of;
    if (const Thou by = std::min(way, left - 2); by > table::inch / 8) {
        go({Leg::Kind::advance, by, {}});
    }
    return legs;
}

void add_ways(Outlook& outlook, UnitId unit, std::size_t most, std::vector<Order>& orders) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    if (field.arm(unit) == Arm::officer) {
        add_rides(outlook, unit, orders);
        return;
    }
    const std::size_t start = orders.size();
    add_changes(pos, unit, orders);
    const int now = outlook.worth(unit, placing_of(state, unit));
    std::size_t kept = start;
    for (std::size_t i = start; i < orders.size(); ++i) {
        const Alter* alter = std::get_if<Alter>(&orders[i]);
        Placing there = placing_of(state, unit);
        if (alter == nullptr || alter->change.kind == Change::Kind::mount
            || alter->change.kind == Change::Kind::fix) {
            continue;
        }
        if (alter->change.kind == Change::Kind::form) {
            there.stance = static_cast<Stance>(alter->change.to);
        } else {
            there.prone = alter->change.to != 0;
        }
        if (outlook.worth(unit, there) - now > outlook.weights().idle) {
            orders[kept++] = orders[i];
        }
    }
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(kept), orders.end());
    if (orders.size() - start < most) {
        add_marches(outlook, unit, most - (orders.size() - start), now, orders);
    }
}

} // namespace bounce::ccc

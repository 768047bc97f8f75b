#include "engine/rules/awi/thinking/candidates_ways.h"

#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/movement/tables.h"
#include "engine/rules/awi/movement/way.h"
#include "engine/rules/awi/showing/plan.h"
#include "engine/rules/awi/thinking/appraise_moves.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/works/house.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::awi {

namespace {

using table::Leg;

/// An order that has been weighed but not checked.
struct Idea {
    Move order;
    int worth = 0;
    int number = 0; ///< So that equal ones keep their order.
};
using Ideas = boost::container::static_vector<Idea, 64>;

/// Finds what a unit might do.
class Thinking {
  public:
    Thinking(Outlook& outlook, UnitId unit)
        : outlook_(outlook), field_(outlook.field()), state_(outlook.state()), unit_(unit),
          it_(state_.units[unit]), formation_(formation_of(field_, unit, it_.stance)),
          gait_(gait_of(field_, state_, unit)), left_(left_of_move(field_, state_, unit)) {}

    Ideas& all() {
        now_ = outlook_.worth(unit_, placing_of(state_, unit_));
        nears_ = outlook_.nearest(it_.at);
        if (it_.inside == 0) {
            go();
            turn_about();
            cross();
            retire();
            march_off();
        }
        return ideas_;
    }
    [[nodiscard]] int now() const { return now_; }

  private:
    void weigh(const Move& order, const Pose& pose) {
        const int worth = outlook_.worth(unit_, {pose, it_.stance, 0}) - now_ - outlook_.temper().idle;
        note(order, worth);
    }

    void note(const Move& order, int worth) {
        if (worth > 0 && ideas_.size() < ideas_.capacity()) {
            ideas_.push_back({order, worth, static_cast<int>(ideas_.size())});
        }
    }

    /// The turn that costs nothing and comes nearest to this direction.
    [[nodiscard]] int turn_towards(Angle direction) const {
        const int free = std::min(field_.parameters.turn_free * 65536 / 360, 32767);
        const int turned = state_.trails[unit_].turned;
        return std::clamp((direction - it_.facing).signed_turn(), -free - turned, free - turned);
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
        if (const Errand* goal = outlook_.errand_of(unit_, it_.at)) {
            const int there = turn_towards(table::direction_of(goal->at - it_.at));
            look(there);
            look(turn_towards(it_.facing + Angle{static_cast<std::uint16_t>(there + 4000)}));
            look(turn_towards(it_.facing + Angle{static_cast<std::uint16_t>(there - 4000)}));
        }
        for (const Outlook::Near& near : nears_) {
            look(turn_towards(table::direction_of(near.at - it_.at)));
        }
        for (const int turn : turns) {
            along(turn);
        }
    }

    /// After a turn straight on, so far as it may come, and to where it matters on the way.
    void along(int turn) {
        Move order{unit_, {}};
        Pose pose = it_.pose();
        if (turn != 0) {
            const Leg leg{Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn)}};
            order.legs.legs[order.legs.count++] = leg;
            pose = table::after(pose, formation_, leg, wheel_of(field_));
            weigh(order, pose);
        }
        const Thou most = static_cast<Thou>(left_ * gait_.allowance / whole_move);
        const Run run =
            run_along(field_, state_, gait_, pose, formation_, {Leg::Kind::advance, most, {}}, left_);
        advance(order, pose, run.length);
        advance(order, pose, run.length * 2 / 3);
        advance(order, pose, run.length / 3);
        for (const Outlook::Near& near : nears_) {
            stops_before(order, pose, run.length, near);
        }
    }

    /// Where it might charge, where it has an enemy in its best range, where it is just out of his.
    void stops_before(const Move& order, const Pose& pose, Thou most, const Outlook::Near& near) {
        table::Base body = table::outline(pose, formation_);
        const std::optional<Thou> way = straight_way(
            body, table::outline(state_.units[near.unit].pose(),
                                 formation_of(field_, near.unit, state_.units[near.unit].stance)));
        if (!way) {
            return;
        }
        const Parameters& rules = field_.parameters;
        const Thou gap = scaled(rules, rules.enemy_gap) + 20;
        const Thou musket = scaled(rules, rules.range_musket);
        for (const Thou stop : {gap, gap + table::inch, musket - 200, musket + 200}) {
            if (*way > stop && *way - stop < most) {
                advance(order, pose, *way - stop);
            }
        }
    }

    void advance(Move order, const Pose& pose, Thou by) {
        if (by < 200) {
            return;
        }
        const Leg leg{Leg::Kind::advance, by, {}};
        order.legs.legs[order.legs.count++] = leg;
        const Pose there = table::after(pose, formation_, leg, wheel_of(field_));
        weigh(order, there);
        look_up(order, there);
    }

    /// Turns at the end to an enemy who would be out of its arc, by what is left of the free turn.
    void look_up(Move order, const Pose& pose) {
        if (nears_.empty() || nears_.front().far > 24 * table::inch) {
            return;
        }
        const int there = (table::direction_of(nears_.front().at - pose.at) - pose.facing).signed_turn();
        if (std::abs(there) < 8000) {
            return;
        }
        const int free = std::min(field_.parameters.turn_free * 65536 / 360, 32767);
        int turned = state_.trails[unit_].turned;
        for (const Leg& leg : order.legs) {
            turned += leg.kind == Leg::Kind::turn ? leg.turn.signed_turn() : 0;
        }
        const int turn = std::clamp(there, -free - turned, free - turned);
        if (std::abs(turn) < 1000) {
            return;
        }
        const Leg leg{Leg::Kind::turn, 0, {static_cast<std::uint16_t>(turn)}};
        order.legs.legs[order.legs.count++] = leg;
        weigh(order, table::after(pose, formation_, leg, wheel_of(field_)));
    }

    /// More than a free turn takes the whole move.
    void turn_about() {
        if (nears_.empty() || it_.spent != 0 || state_.trails[unit_].has(Trail::went)) {
            return;
        }
        const Errand* goal = outlook_.errand_of(unit_, it_.at);
        const Vec to = goal != nullptr ? goal->at : nears_.front().at;
        for (const Vec at : {to, nears_.front().at}) {
            const Angle turn = table::direction_of(at - it_.at) - it_.facing;
            if (turn.size() > 9000) {
                Move order{unit_, {}};
                order.legs.count = 1;
                order.legs.legs[0] = {Leg::Kind::turn, 0, turn};
                const Pose pose{it_.at, it_.facing + turn};
                // Where it looks afterwards it will go in the next move.
                const int worth = outlook_.worth(unit_, {pose, it_.stance, 0}) - now_ + turned_about;
                note(order, worth);
            }
        }
    }

    /// Over what takes a whole move.
    void cross() {
        if (const std::optional<Move> over = crossing(field_, state_, unit_)) {
            Pose pose = it_.pose();
            for (const Leg& leg : over->legs) {
                pose = table::after(pose, formation_, leg, wheel_of(field_));
            }
            weigh(*over, pose);
        }
    }

    void retire() {
        const Thou most = static_cast<Thou>(left_ * gait_.allowance / whole_move);
        for (const Thou by : {most / 3, most / 2}) {
            if (by >= 500 && (nears_.empty() || nears_.front().far < 12 * table::inch)) {
                Move order{unit_, {}};
                order.legs.count = 1;
                order.legs.legs[0] = {Leg::Kind::retire, by, {}};
                weigh(order, table::after(it_.pose(), formation_, order.legs.legs[0], wheel_of(field_)));
            }
        }
    }

    /// Over the edge, for who touches it and is sent off.
    void march_off() {
        const Errand* errand = outlook_.errand_of(unit_, it_.at);
        const table::Box body = table::box_of(outline(field_, state_, unit_)).grown(100);
        const table::Ground& ground = field_.scenario.ground;
        const bool at_edge =
            body.left <= 0 || body.bottom <= 0 || body.right >= ground.width || body.top >= ground.depth;
        if (errand != nullptr && errand->kind == Errand::Kind::leave && at_edge) {
            Move order{unit_, {}};
            order.legs.count = 1;
            order.legs.legs[0] = {Leg::Kind::advance, table::inch, {}};
            note(order, it_.strength * outlook_.temper().got_away);
        }
    }

    static constexpr int turned_about = 120;

    Outlook& outlook_;
    const Field& field_;
    const State& state_;
    UnitId unit_;
    const Unit& it_;
    table::Formation formation_;
    Gait gait_;
    std::int64_t left_;
    int now_ = 0;
    Outlook::Nears nears_;
    Ideas ideas_;
};

/// A general rides to whom he may help, and joins him.
void add_rides(const Outlook& outlook, UnitId general, std::vector<Order>& orders) {
    const Field& field = outlook.field();
    const State& state = outlook.state();
    const Unit& he = state.units[general];
    const int now = general_worth(outlook, general, he.at, he.with);
    std::vector<Order>::size_type before = orders.size();
    add_joins(field, state, general, orders);
    std::erase_if(orders, [&](const Order& order) {
        const Join* join = std::get_if<Join>(&order);
        return join != nullptr && join->general == general
               && general_worth(outlook, general, state.units[join->unit].at, join->unit)
                      <= now + outlook.temper().idle;
    });
    if (orders.size() > before || he.inside != 0) {
        return;
    }
    const Thou left = inches_left(field, state, general);
    UnitId best = no_unit;
    UnitId nearest = no_unit; // Of those under him whom he does not reach.
    Thou least = std::numeric_limits<Thou>::max();
    int most = now + outlook.temper().idle;
    each_solid(field, state, outlook.side(), [&](UnitId unit) {
        const Unit& it = state.units[unit];
        const Thou far = table::length(it.at - he.at);
        if (it.morale == Morale::routing || unit == he.with) {
            return;
        }
        if (far > left) {
            if (field.roll(unit).general == general + 1 && far < least) {
                least = far;
                nearest = unit;
            }
            return;
        }
        if (const int worth = general_worth(outlook, general, it.at, unit); worth > most) {
            most = worth;
            best = unit;
        }
    });
    // Who has lost his units rides after them: alone he is no use to them ("awi/command.distance").
    if (best == no_unit && he.with == no_unit) {
        best = nearest;
    }
    if (best == no_unit) {
        return;
    }
    const Vec way = state.units[best].at - he.at;
    Move order{general, {}};
    if (const Angle turn = table::direction_of(way) - he.facing; turn != Angle{}) {
        order.legs.legs[order.legs.count++] = {Leg::Kind::turn, 0, turn};
    }
    const Thou far = std::clamp(table::length(way), 1, std::max(left, 1));
    order.legs.legs[order.legs.count++] = {Leg::Kind::advance, far, {}};
    push_if(field, state, order, orders);
}

/// Of work; everything else is.
bool is_worth_doing(Outlook& outlook, const Order& order) {
    const auto worth = [&](const auto& work) { return labour_worth(outlook, work) > outlook.temper().idle; };
    if (const auto* charge = std::get_if<LayCharge>(&order)) {
        return worth(*charge);
    }
    if (const auto* dismantle = std::get_if<Dismantle>(&order)) {
        return worth(*dismantle);
    }
    const auto* construct = std::get_if<Construct>(&order);
    return construct == nullptr || worth(*construct);
}

/// Houses, other formations: few, so they are checked first.
void add_others(const Field& field, const State& state, UnitId unit, std::vector<Order>& orders) {
    add_houses(field, state, unit, orders);
    add_exits(field, state, unit, orders);
    add_forms(field, state, unit, FormsOn::middle, orders);
}

} // namespace

void add_ways(Outlook& outlook, UnitId unit, std::size_t most, std::vector<Order>& orders) {
    const Field& field = outlook.field();
    const State& state = outlook.state();
    if (is_general(field.roll(unit).type)) {
        add_rides(outlook, unit, orders);
        return;
    }
    const std::size_t start = orders.size();
    add_labours(field, state, unit, orders);
    std::erase_if(orders, [&](const Order& order) { return !is_worth_doing(outlook, order); });
    if (orders.size() > start
        || (!is_fighting(field.roll(unit).type) && outlook.errands().of(unit) == nullptr)) {
        return;
    }
    add_others(field, state, unit, orders);
    Thinking thinking{outlook, unit};
    Ideas& ideas = thinking.all();
    std::vector<Order>::size_type kept = start;
    for (std::size_t i = start; i < orders.size(); ++i) {
        const auto stand = placing_after(field, state, orders[i]);
        if (stand && outlook.worth(unit, *stand) - thinking.now() > outlook.temper().idle
            && kept - start < most) {
            orders[kept++] = orders[i];
        }
    }
    orders.resize(kept, Order{End{}});
    std::ranges::sort(ideas, [](const Idea& a, const Idea& b) {
        return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
    });
    std::size_t good = 0;
    for (const Idea& idea : ideas) {
        constexpr std::size_t enough = 2;
        if (good >= enough || orders.size() - start >= most) {
            break;
        }
        if (check(field, state, idea.order)) {
            orders.emplace_back(idea.order);
            ++good;
        }
    }
}

} // namespace bounce::awi

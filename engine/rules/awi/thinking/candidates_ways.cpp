#include "engine/rules/awi/thinking/candidates_ways.h"

#include "engine/drill/thinking/ride.h"
#include "engine/drill/thinking/ways.h"
#include "engine/rules/awi/movement/dragged.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/movement/join.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/thinking/appraise_moves.h"
#include "engine/rules/awi/thinking/candidates_choices.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/house.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::awi {

namespace {

using table::Leg;

/// Ways of a unit in the open, the best first.
drill::Ways ways_of(Outlook& outlook, UnitId unit, int now) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    const Unit& it = state.units[unit];
    const drill::Marcher marcher = marcher_of(pos, unit);
    const Parameters& rules = field.parameters;
    const Thou gap = scaled(rules, rules.enemy_gap) + 20;
    const Thou musket = scaled(rules, rules.range_musket);
    const Thou stops[] = {gap, gap + table::inch, musket - 200, musket + 200};
    drill::MoveSearch who{
        .marcher = marcher,
        .left = left_of_move(pos, unit),
        .now = now,
        .idle = outlook.weights().idle,
        .got_away = it.strength * outlook.weights().got_away,
        .worth = [&](const Pose& pose) { return outlook.glance(unit, {pose, it.stance, 0}); },
        .stops = stops,
        .stand = [&](UnitId enemy) { return outline(pos, enemy); }};
    who.over = crossing(pos, marcher);
    return drill::ways_of(outlook, who);
}

/// Those that look best at a glance are looked at more closely.
void look_closely(Outlook& outlook, UnitId unit, drill::Ways& ways) {
    constexpr std::size_t looks = 6;
    if (!is_gun(outlook.field().roll(unit).type)) {
        return;
    }
    int best = 0;
    int second = 0;
    std::size_t looked = 0;
    while (looked < std::min(ways.size(), looks) && ways[looked].worth > second) {
        drill::Way& way = ways[looked++];
        if (const auto stand = placing_after(outlook.pos(), Move{unit, way.legs})) {
            way.worth -= outlook.unseen(unit, *stand);
        }
        second = std::max(second, std::min(best, way.worth));
        best = std::max(best, way.worth);
    }
    ways.resize(looked);
    std::ranges::stable_sort(ways, std::ranges::greater{}, &drill::Way::worth);
}

/// A general rides to whom he may help, and joins him.
void add_rides(const Outlook& outlook, UnitId general, std::vector<Order>& orders) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    const Unit& he = state.units[general];
    const int now = general_worth(outlook, general, he.at, he.with);
    std::vector<Order>::size_type before = orders.size();
    add_joins(pos, general, orders);
    std::erase_if(orders, [&](const Order& order) {
        const Join* join = std::get_if<Join>(&order);
        return join != nullptr && join->general == general
               && general_worth(outlook, general, state.units[join->unit].at, join->unit)
                      <= now + outlook.weights().idle;
    });
    if (orders.size() > before || he.inside != 0) {
        return;
    }
    const Thou left = inches_left(pos, general);
    const UnitId best = drill::whom_to_ride_to(
        outlook.army(), general, he.with, left, now + outlook.weights().idle, [&](UnitId unit) {
            // Whom he touches and may not join he cannot come any nearer to.
            return has_come_to(pos, general, unit)
                       ? now
                       : general_worth(outlook, general, state.units[unit].at, unit);
        });
    if (best != no_unit) {
        push_if(pos, Move{general, drill::ride_to(he.pose(), state.units[best].at, left)}, orders);
    }
}

/// Of work; everything else is.
bool is_worth_doing(Outlook& outlook, const Order& order) {
    const auto worth = [&](const auto& work) { return labour_worth(outlook, work) > outlook.weights().idle; };
    if (const auto* charge = std::get_if<LayCharge>(&order)) {
        return worth(*charge);
    }
    if (const auto* dismantle = std::get_if<Dismantle>(&order)) {
        return worth(*dismantle);
    }
    const auto* construct = std::get_if<Construct>(&order);
    return construct == nullptr || worth(*construct);
}

/// Houses, other formations: those that bring something.
void add_others(Outlook& outlook, UnitId unit, int now, std::size_t most, std::vector<Order>& orders) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    const std::size_t start = orders.size();
    const auto brings = [&](const Order& order) {
        const auto stand = placing_after(pos, order);
        return stand && outlook.worth(unit, *stand) - now > outlook.weights().idle;
    };
    add_houses(pos, unit, orders);
    add_exits(pos, unit, orders);
    orders.erase(std::remove_if(orders.begin() + static_cast<std::ptrdiff_t>(start), orders.end(),
                                [&](const Order& order) { return !brings(order); }),
                 orders.end());
    const Unit& it = state.units[unit];
    for (const Stance stance : {Stance::line, Stance::column, Stance::deployed, Stance::limbered}) {
        const Form form{unit, stance};
        if (it.inside == 0 && stance != it.stance && it.spent < whole_move
            && may_stand(field.roll(unit).type, stance) && brings(form)) {
            push_if(pos, form, orders);
        }
    }
    orders.resize(std::min(orders.size(), start + most), Order{End{}});
}

} // namespace

void add_ways(Outlook& outlook, UnitId unit, std::size_t most, std::vector<Order>& orders) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    if (is_general(field.roll(unit).type)) {
        add_rides(outlook, unit, orders);
        return;
    }
    const std::size_t start = orders.size();
    add_labours(pos, unit, orders);
    std::erase_if(orders, [&](const Order& order) { return !is_worth_doing(outlook, order); });
    if (orders.size() > start
        || (!is_fighting(field.roll(unit).type) && outlook.assignments().of(unit) == nullptr)) {
        return;
    }
    const int now = outlook.worth(unit, placing_of(state, unit));
    add_others(outlook, unit, now, most, orders);
    if (state.units[unit].inside != 0) {
        return;
    }
    drill::Ways ways = ways_of(outlook, unit, now);
    look_closely(outlook, unit, ways);
    std::size_t good = 0;
    int least = 0; // Nobody draws among ways that are worth less.
    for (const drill::Way& way : ways) {
        constexpr std::size_t enough = 2;
        if (way.worth <= least || good >= enough || orders.size() - start >= most) {
            break;
        }
        if (const Move move{unit, way.legs}; may_go(pos, move)) {
            orders.emplace_back(move);
            ++good;
            least = std::max(least, way.worth - outlook.weights().margin - 1);
        }
    }
}

} // namespace bounce::awi

// How far it is to where a side wants to be, by the boats that lie at hand.
#include "engine/rules/sd/thinking/outlook.h"

#include <algorithm>
#include <deque>

namespace bounce::sd {

namespace {

constexpr int no_way = 0xff;

/// What a step costs in marches: two onto the water, into a boat that lies there or by one that one is in.
/// 0 if it cannot be made.
int step_cost(const Field& field, const State& state, Side side, HexId from, HexId to) {
    const bool rows = afloat(field, from);
    if (!rows && !field.board()[from].passable) {
        return 0;
    }
    if (!afloat(field, to)) {
        return field.board()[to].passable ? 1 : 0;
    }
    return rows || (state.boats.contains(to) && state.cells[to].owner != enemy_of(side)) ? 2 : 0;
}

} // namespace

void Outlook::measure_by_boat() {
    for (const Goal& goal : goals_) {
        goal_steps_.push_back(steps_by_boat(std::span{&goal.hex, 1}));
    }
    std::vector<HexId> enemies;
    for (const Enemy& enemy : enemies_) {
        enemies.push_back(enemy.hex);
    }
    enemy_steps_ = steps_by_boat(enemies);
}

Outlook::Steps Outlook::steps_by_boat(std::span<const HexId> ends) const {
    Steps steps(field_.board().tiles.size(), no_way);
    std::deque<HexId> next(ends.begin(), ends.end());
    for (const HexId end : ends) {
        steps[end] = 0;
    }
    while (!next.empty()) {
        const HexId here = next.front();
        next.pop_front();
        for (const HexId before : field_.board().neighbours[here]) {
            const int cost = before == hex::no_hex ? 0 : step_cost(field_, state_, side_, before, here);
            const int there = steps[here] + cost;
            if (cost > 0 && there < steps[before]) {
                steps[before] = static_cast<std::uint8_t>(there);
                next.push_back(before);
            }
        }
    }
    return steps;
}

} // namespace bounce::sd

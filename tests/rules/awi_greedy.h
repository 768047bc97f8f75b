#pragma once

#include "ai/greedy_player.h"
#include "engine/rules/awi/rules.h"
#include "tests/rules/awi_drill.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace bounce::awi {

/// What opponents see in a small battle: the orders that they think of, what these are worth to them, and
/// what the greedy one does.
struct Greedy : Drill {
    /// Troops with the weapons that are usual for them.
    UnitId troops(Side side, Type type, Vec at, int degrees, Stance stance = Stance::line, int strength = 5) {
        const UnitId unit = add(side, type, at, degrees, stance, is_general(type) ? 0 : strength);
        field.rolls[unit].weapon = is_gun(type) ? Weapon::gun : is_foot(type) ? Weapon::musket : Weapon::none;
        return unit;
    }
    /// The first side answers what the second does: faces or fires.
    void answer(Phase phase) {
        state.phase = phase;
        state.mover = Side::second;
        state.actor = Side::first;
    }

    [[nodiscard]] std::vector<Order> ideas(int budget = ai::greedy_budget, std::uint64_t seed = 1) const {
        Random whim{seed};
        std::vector<Order> orders;
        Rules::candidates(field, state, {}, budget, whim, orders);
        return orders;
    }
    /// Whether there is an order of a kind among them for which that holds.
    template <class Kind, class Holds>
    [[nodiscard]] bool thinks_of(Holds holds) const {
        for (const Order& order : ideas()) {
            if (const Kind* kind = std::get_if<Kind>(&order); kind != nullptr && holds(*kind)) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] int worth(const Order& order) const {
        int value = 0;
        Rules::appraise(field, state, {}, {&order, 1}, {&value, 1});
        return value;
    }
    [[nodiscard]] Order choice() const {
        Random whim{1};
        return ai::GreedyPlayer<Rules>{}.choose(field, state, whim).value_or(Order{End{}});
    }
    template <class Kind>
    [[nodiscard]] bool chooses() const {
        return std::holds_alternative<Kind>(choice());
    }
    [[nodiscard]] std::string chosen() const { return Rules::write_order(field, choice()).dump(); }

    /// Gives what the greedy player chooses until it is through with the present part.
    void play() {
        const Phase phase = state.phase;
        SeededSource source{1};
        Rolls rolls{source};
        Log log = Log::off();
        for (int orders = 0; orders < 100 && state.phase == phase && !chooses<End>(); ++orders) {
            const Order order = choice();
            ASSERT_TRUE(Rules::check(field, state, order)) << Rules::write_order(field, order).dump();
            Rules::apply(field, state, order, rolls, log);
        }
        EXPECT_TRUE(state.phase != phase || chooses<End>()) << "there is no end of it";
    }

    /// An objective that one side holds and the other wants.
    void objective(Vec at, Thou half, Side holder, Side wanted_by) {
        table::Objective place{.name = "place",
                               .outline = {at + Vec{-half, -half}, at + Vec{half, -half},
                                           at + Vec{half, half}, at + Vec{-half, half}}};
        place.box = table::box_of(place.outline);
        want(std::move(place), holder, wanted_by);
    }
    void objective_house(int house, Side holder, Side wanted_by) {
        table::Objective place{.name = "house", .outline = {}};
        place.structure = house;
        place.box = field.scenario.ground.structures[static_cast<std::size_t>(house)].box;
        want(std::move(place), holder, wanted_by);
    }

  private:
    void want(table::Objective place, Side holder, Side wanted_by) {
        const auto index = static_cast<int>(field.scenario.objectives.size());
        state.score.holder[index] = holder;
        field.scenario.objectives.push_back(std::move(place));
        table::Condition condition{.side = wanted_by, .every_turn = true};
        condition.hold = {index};
        condition.hold_count = 1;
        field.scenario.conditions.push_back(condition);
    }
};

} // namespace bounce::awi

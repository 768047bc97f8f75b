#pragma once

#include "ai/greedy_player.h"
#include "ai/whim.h"
#include "desk/files.h"
#include "engine/dice/sources.h"
#include "engine/match/showing/plan.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/movement/move.h"
#include "engine/rules/awi/rules.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/ccc/movement/march.h"
#include "engine/rules/ccc/rules.h"
#include "engine/rules/ccc/units/pieces.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/move.h"
#include "engine/rules/grant/rules.h"
#include "engine/rules/grant/units/figures.h"

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace bounce::drags {

/// Units of all table games dragged all round, in the midst of battles: for tests and benchmarks.

using table::Angle;
using table::Pose;
using table::Thou;
using table::Vec;

/// Where an order brings the middle of a front, and what the move has taken then, in parts of a whole one.
struct Ended {
    Pose front;
    std::int64_t spent = 0;
};

/// What of a rule set is told by itself.
template <class R>
struct Of;

template <>
struct Of<awi::Rules> {
    using Move = awi::Move;
    static Pose front(awi::Position pos, awi::UnitId unit) {
        return {table::front(awi::outline(pos, unit)), pos.state.units[unit].facing};
    }
    static bool moves(awi::Position pos, awi::UnitId unit) {
        return pos.state.phase == awi::Phase::move && pos.field.side(unit) == pos.state.actor
               && awi::may_march(pos, unit).has_value() && awi::left_of_move(pos, unit) > 0;
    }
    static std::optional<Ended> follow(awi::Position pos, const Move& order) {
        awi::Passage passage;
        if (!awi::follow(pos, order, passage) || passage.exits) {
            return {};
        }
        const auto room = awi::formation_of(pos.field, order.unit, pos.state.units[order.unit].stance);
        return Ended{{table::front(table::outline(passage.to, room)), passage.to.facing}, passage.spent};
    }
};

template <>
struct Of<grant::Rules> {
    using Move = grant::Move;
    static Pose front(grant::Position pos, grant::UnitId unit) {
        return {pos.state.units[unit].at, pos.state.units[unit].facing};
    }
    static bool moves(grant::Position pos, grant::UnitId unit) {
        return pos.state.phase == grant::Phase::moves && pos.field.side(unit) == pos.state.actor
               && grant::may_march(pos, unit).has_value();
    }
    static std::optional<Ended> follow(grant::Position pos, const Move& order) {
        const grant::Progress progress = grant::follow(pos, order);
        if (!progress.verdict || progress.leaves || progress.touched != grant::no_unit) {
            return {};
        }
        return Ended{progress.to, progress.spent - pos.state.units[order.unit].spent};
    }
};

template <>
struct Of<ccc::Rules> {
    using Move = ccc::Move;
    static Pose front(ccc::Position pos, ccc::UnitId unit) {
        return {pos.state.units[unit].at, pos.state.units[unit].facing};
    }
    static bool moves(ccc::Position pos, ccc::UnitId unit) {
        return pos.state.phase == ccc::Phase::moves && pos.field.side(unit) == pos.state.actor
               && ccc::may_march(pos, unit).has_value();
    }
    static std::optional<Ended> follow(ccc::Position pos, const Move& order) {
        const ccc::Progress progress = ccc::follow(pos, order);
        if (!progress.verdict || progress.leaves || progress.touched != ccc::no_unit) {
            return {};
        }
        return Ended{progress.to, progress.spent - pos.state.units[order.unit].spent};
    }
};

/// A unit that somebody takes hold of, and where he would have it.
struct Drag {
    drill::UnitId unit = 0;
    Vec to; ///< The middle of its front.
    std::optional<Angle> facing;
};
template <class Field>
Json wish_of(const Field& field, const Drag& drag) {
    Json wish{{"unit", field.name(drag.unit)}, {"to", table::point_json(drag.to)}};
    if (drag.facing) {
        wish["facing"] = table::degrees_json(*drag.facing);
    }
    return wish;
}

/// How a battle stands when units may be dragged.
template <class R>
struct Position {
    typename R::Field field;
    typename R::State state;
    std::vector<drill::UnitId> movers;
};

template <class R>
std::vector<drill::UnitId> movers_in(const typename R::Field& field, const typename R::State& state) {
    std::vector<drill::UnitId> movers;
    for (const drill::UnitId unit : field.all()) {
        if (Of<R>::moves({field, state}, unit)) {
            movers.push_back(unit);
        }
    }
    return movers;
}

/// Some positions of a battle that greedy players fight from the beginning, so many orders at the least
/// between them. None if the scenario has faults.
template <class R>
std::vector<Position<R>> positions_of(const Json& scenario, std::size_t most, int orders_between) {
    std::vector<Position<R>> positions;
    auto opening = R::setup(scenario, {});
    if (!opening) {
        return positions;
    }
    typename R::State state = opening->state;
    SeededSource source{1};
    Rolls rolls{source};
    Log log = Log::off();
    std::array<ai::GreedyPlayer<R>, 2> players;
    int since = orders_between;
    for (std::uint64_t number = 0; R::actor(state) != Side::nobody && positions.size() < most; ++number) {
        auto movers = movers_in<R>(opening->field, state);
        if (++since > orders_between && !movers.empty()) {
            positions.push_back({opening->field, state, std::move(movers)});
            since = 0;
        }
        Random whim = ai::whim(1, 0, number);
        const auto order = players[index(R::actor(state))].choose(opening->field, state, whim);
        if (!order) {
            break;
        }
        players[index(R::actor(state))].recall(*order, R::turn(state));
        R::apply(opening->field, state, *order, rolls, log);
    }
    return positions;
}

/// All round a unit, from a step to farther than it goes, with and without a way to look.
template <class R>
std::vector<Drag> drags_of(const Position<R>& position, drill::UnitId unit) {
    constexpr std::array<Thou, 4> lengths{700, 2000, 5000, 14'000};
    constexpr int directions = 8;
    const Pose front = Of<R>::front({position.field, position.state}, unit);
    const table::Ground& ground = position.field.scenario.ground;
    std::vector<Drag> drags;
    for (const Thou length : lengths) {
        for (int i = 0; i < directions; ++i) {
            const Angle round{static_cast<std::uint16_t>(i * 65536 / directions)};
            const Vec to = front.at + table::along(front.facing + round, length);
            if (to.x < 0 || to.y < 0 || to.x > ground.width || to.y > ground.depth) {
                continue;
            }
            drags.push_back({unit, to, {}});
            // As it looks now, and an eighth of a turn to either side; degrees_json keeps a thousandth.
            const Angle more{static_cast<std::uint16_t>((i % 3 - 1) * table::eighth.turn)};
            drags.push_back({unit, to, front.facing + more});
        }
    }
    return drags;
}

/// The march that a plan gives; nothing where it gives none, or some other order.
template <class R>
std::optional<typename Of<R>::Move> march_of(const Position<R>& position, const Plan& plan) {
    if (plan.order.is_null() || plan.refusal) {
        return {};
    }
    Faults faults;
    const auto order = R::read_order(position.field, position.state, plan.order, "", faults);
    const auto* move = order ? std::get_if<typename Of<R>::Move>(&*order) : nullptr;
    return move == nullptr ? std::nullopt : std::optional{*move};
}

} // namespace bounce::drags

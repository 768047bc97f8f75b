#pragma once

#include "engine/drill/field.h"
#include "engine/drill/movement/gait.h"
#include "engine/match/position.h"
#include "engine/match/table/score.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <variant>

namespace bounce::drill {

/// A snapshot of the battle in an opponent's memory.
struct Moment {
    struct Standing {
        Vec at;
        bool there = false; ///< On the table.
        bool solid = false; ///< And obstructs others: generals do not.
        int marches = 0;    ///< Marches ordered from then until the next snapshot.
    };
    std::array<Standing, max_units> units{};
    std::array<Side, table::max_objectives> holder{};
};

/// Snapshots at the beginning of the current turn and the two before it, with the marches since then: they
/// show an opponent that a march would lead a unit back the way it came.
class Tracks {
  public:
    void turn_began(const Moment& moment);
    void marched(UnitId unit);
    /// Whether a unit has marched recently.
    [[nodiscard]] bool has_marched(UnitId unit) const;
    /// Whether a unit has had too many march orders in this turn: a unit with free turns could turn to and
    /// fro forever between two enemies of which it sees only one at a time.
    [[nodiscard]] bool fidgets(UnitId unit) const;
    /// Whether a march pointlessly leads a unit back to or past a place that it recently left: no enemy has
    /// come near since, and no objective has changed hands.
    [[nodiscard]] bool lead_back(const Field& field, const Moment& now, UnitId unit, Vec to) const;

  private:
    static constexpr std::size_t turns = 3;
    boost::container::static_vector<Moment, turns> began_; ///< The latest is last.
};

/// An opponent's memory in a table game, so that units do not go to and fro. `G::march_end` returns where an
/// order takes a unit that does not attack on its way.
template <class G>
class MarchMemory {
  public:
    using Field = typename G::Field;
    using State = typename G::State;
    using Order = typename G::Order;
    using Position = bounce::Position<Field, State>;

    void turn_began(const Field& field, const State& state) { tracks_.turn_began(moment({field, state})); }
    void recall(const Order& order, int /*turn*/) {
        if (const UnitId unit = marching(order); unit != no_unit) {
            tracks_.marched(unit);
        }
    }
    [[nodiscard]] bool undoes(const Field& field, const State& state, const Order& order) const {
        const UnitId unit = marching(order);
        if (unit == no_unit || !tracks_.has_marched(unit)) {
            return false;
        }
        if (tracks_.fidgets(unit)) {
            return true;
        }
        const Position pos{field, state};
        const std::optional<Vec> to = G::march_end(pos, order);
        return to && tracks_.lead_back(field, moment(pos), unit, *to);
    }
    [[nodiscard]] bool fidgets(const Order& order) const {
        const UnitId unit = marching(order);
        return unit != no_unit && tracks_.fidgets(unit);
    }
    /// Uses up the move of a marching unit, so that others are considered; false if it has none left.
    static bool rest(State& state, const Order& order) {
        const UnitId unit = marching(order);
        const bool free = unit != no_unit && state.units[unit].spent < whole_move;
        if (free) {
            state.units[unit].spent = whole_move;
        }
        return free;
    }

  private:
    [[nodiscard]] static UnitId marching(const Order& order) {
        return std::visit(
            [](const auto& it) -> UnitId {
                if constexpr (requires { it.legs; }) {
                    return it.unit;
                } else {
                    return no_unit;
                }
            },
            order);
    }
    [[nodiscard]] static Moment moment(Position pos) {
        Moment moment;
        for (const UnitId unit : pos.field.all()) {
            const auto& it = pos.state.units[unit];
            moment.units[unit] = {it.at, it.on_table(), is_solid(pos, unit), 0};
        }
        std::ranges::copy(pos.state.score.holder, moment.holder.begin());
        return moment;
    }

    Tracks tracks_;
};

} // namespace bounce::drill

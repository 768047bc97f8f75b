#pragma once

#include "engine/ground/hex/hex_set.h"
#include "engine/ground/hex/sight.h"
#include "engine/match/hex/muster.h"
#include "engine/match/hex/regiments.h"
#include "engine/match/hex/score.h"
#include "engine/rules/mf/orders.h"
#include "engine/rules/mf/parameters.h"
#include "engine/rules/mf/thinking/means.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace bounce::mf {

/// What does not change during a battle.
struct Field {
    Parameters parameters;
    hex::Scenario scenario;
    hex::SightTable sight; ///< As far as the longest range.
    Means means;
};

enum class Phase : std::uint8_t { deploy, first_throw, turn, casualties, over };

inline constexpr std::string_view phase_names[] = {"deploy", "throw", "turn", "casualties", "over"};

/// Marks that lie in a hex, as bits.
struct Mark {
    static constexpr std::uint8_t moved = 1;  ///< Its troops have marched, and may not fire.
    static constexpr std::uint8_t fired = 2;  ///< Its troops have fired, and may not march.
    static constexpr std::uint8_t struck = 4; ///< A volley has been fired at it in this half turn.
};

/// What stands in one hex.
struct Cell {
    Side owner = Side::nobody;
    std::uint8_t marks = 0;
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t spent_infantry = 0; ///< Of these, how many have marched this turn.
    std::uint8_t spent_cavalry = 0;
    std::uint8_t spent_guns = 0; ///< Which guns have, as bits.
    Crews crew{};                ///< Artillerymen of each gun; 0 for no gun. Guns stand first.
    hex::Parties parties = 0;    ///< Of which regiments they are.

    [[nodiscard]] bool has(std::uint8_t mark) const { return (marks & mark) != 0; }
    [[nodiscard]] int guns() const {
        int count = 0;
        for (const std::uint8_t men : crew) {
            count += int{men > 0};
        }
        return count;
    }
    [[nodiscard]] int gunners() const { return men_of(crew); }
    [[nodiscard]] int figures() const { return infantry + cavalry + gunners(); }
    [[nodiscard]] bool empty() const { return figures() == 0; }
    /// All that have not marched this turn.
    [[nodiscard]] Troops fresh() const;
};

/// Everything that changes. Plain bytes without padding: copied by memcpy, compared and hashed as they lie.
struct State {
    hex::Waiting waiting = 0;
    std::array<hex::HexSet, 2> occupied{}; ///< By side; follows from the cells.
    hex::Score score;
    hex::Regiments regiments;
    std::array<std::uint16_t, 2> strength{}; ///< Figures of each side on the table and still to come.
    std::uint16_t turn = 0;                  ///< From 1; 0 before the first.
    std::uint16_t casualties = 0;            ///< Still to be named, in `target`.
    HexId target = hex::no_hex;
    Side side = Side::nobody; ///< Whose decision it is.
    Phase phase = Phase::deploy;
    Side first = Side::nobody; ///< Who begins each turn.
    std::array<std::uint8_t, 7> unused{};
    std::array<Cell, hex::max_hexes> cells{};

    friend bool operator==(const State& a, const State& b);
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8'600, "a state must stay cheap to copy");

/// Those who come to a hex: their arms, the artillerymen of each gun, and of which regiments they are, with
/// the guns of each as bits by their place in `crews`.
struct Body {
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    Crews crews{};
    hex::Parties parties = 0;
};

/// A force of the scenario as it comes to the table.
[[nodiscard]] Body muster(const Field& field, State& state, std::size_t force);

/// Sets troops down in a hex: the one place where a hex gains figures. Spent troops have marched this turn.
void add(State& state, HexId at, Side side, const Body& body, bool spent);

/// Lets the guns of a cell that have artillerymen close up to the front, each with its regiment.
void close_up(State& state, Cell& cell);

/// Who stands in a cell, by regiment, with guns, or with artillerymen instead of them.
[[nodiscard]] hex::Contingents guns_and_men(const State& state, const Cell& cell);
[[nodiscard]] hex::Contingents men_alone(const State& state, const Cell& cell);

/// Figures of a force.
[[nodiscard]] int figures_of(const Field& field, const hex::Force& force);

/// Notes figures that have left a side for good.
void weaken(State& state, Side side, int figures);

/// The names of the regiments in a hex; empty when nobody is there.
[[nodiscard]] std::string names_of(const Field& field, const State& state, HexId at);
/// Those and where they are: "Bee's Brigade at C5".
[[nodiscard]] std::string names_at(const Field& field, const State& state, HexId at);

/// Artillerymen of each gun of a force.
[[nodiscard]] int crew_of(const Field& field, const hex::Force& force);

/// Takes away the cell's troops if none are left, and keeps the sets of occupied hexes right.
void settle(State& state, HexId at);

} // namespace bounce::mf

#pragma once

#include "engine/ground/hex/hex_set.h"
#include "engine/match/event.h"
#include "engine/match/hex/muster.h"
#include "engine/match/hex/regiments.h"
#include "engine/match/hex/score.h"
#include "engine/match/hex/tally.h"
#include "engine/rules/sd/movement/links.h"
#include "engine/rules/sd/orders.h"
#include "engine/rules/sd/parameters.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bounce::sd {

/// What does not change during a battle.
struct Field {
    Parameters parameters;
    hex::Scenario scenario;
    std::vector<Links>
        links; ///< By hex: across what hexsides its neighbours and the other bank are attacked.
    std::vector<std::uint8_t>
        apart; ///< Hexes of march between any two on empty ground, boats included; see `steps_apart`.

    [[nodiscard]] const hex::Board& board() const { return scenario.board; }
    [[nodiscard]] std::string label(HexId hex) const { return scenario.label(hex); }
    /// How far a march is on empty ground: 255 when there is no way.
    [[nodiscard]] int steps_apart(HexId from, HexId to) const {
        return apart[static_cast<std::size_t>(from) * board().tiles.size() + to];
    }
};

enum class Phase : std::uint8_t { deploy, initiative, march, attack, fall_back, over };

inline constexpr std::string_view phase_names[] = {"deploy", "throw", "march", "attack", "fall_back", "over"};

/// Marks of the troops of a hex, as bits.
struct Mark {
    static constexpr std::uint8_t standing = 1;  ///< Ordered to stand.
    static constexpr std::uint8_t attacked = 2;  ///< Has attacked this turn.
    static constexpr std::uint8_t fell_back = 4; ///< Has fallen back this turn.
    static constexpr std::uint8_t blocked = 8; ///< Could not fall back, and stands for the rest of the turn.
};

/// Guns by the hits they have taken: entry n counts those with n hits.
using Guns = std::array<std::uint8_t, most_gun_hits>;

/// What stands in one hex. Wrecks are kept apart: they belong to nobody.
struct Cell {
    Side owner = Side::nobody;
    Direction facing = Direction::east;
    std::uint8_t marks = 0;
    hex::Parties parties = 0; ///< Of which regiments they are.
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
    std::uint8_t spent_infantry = 0; ///< Of these, how many have marched this turn.
    std::uint8_t spent_cavalry = 0;
    Guns guns{};
    Guns spent_guns{};

    [[nodiscard]] bool has(std::uint8_t mark) const { return (marks & mark) != 0; }
    [[nodiscard]] int gun_count() const { return guns[0] + guns[1] + guns[2] + guns[3]; }
    [[nodiscard]] int figures() const { return infantry + cavalry + gun_count(); }
    [[nodiscard]] bool empty() const { return figures() == 0; }
    /// Whether they hold their ground: ordered to, or with nowhere to go.
    [[nodiscard]] bool stands() const { return (marks & (Mark::standing | Mark::blocked)) != 0; }
    /// All that are here.
    [[nodiscard]] Troops all() const { return {infantry, cavalry, static_cast<std::uint8_t>(gun_count())}; }
    /// All that have not marched this turn.
    [[nodiscard]] Troops fresh() const;
};

/// Everything that changes. Plain bytes without padding: copied by memcpy, compared and hashed as they lie.
struct State {
    hex::Waiting waiting = 0;
    std::array<hex::HexSet, 2> occupied{}; ///< By side; follows from the cells.
    hex::HexSet boats;
    hex::Score score;
    hex::Regiments regiments;
    std::array<std::uint16_t, 2> strength{}; ///< Figures of each side on the table and still to come.
    HexId falling = hex::no_hex;             ///< Whose troops must choose a way back.
    std::uint8_t ways = 0;                   ///< The equally good ways, as bits by direction.
    Phase phase = Phase::deploy;
    Side side = Side::nobody;    ///< Who deploys, marches or attacks.
    Side first = Side::nobody;   ///< Who moves first this turn.
    std::uint8_t turn = 0;       ///< From 1; 0 before the first.
    std::uint8_t steps_back = 0; ///< Hexes that `falling` has still to go.
    std::uint8_t struck_by = 0;  ///< Hexsides by which it was attacked, as bits by direction.
    std::array<std::uint8_t, 7> unused{};
    std::array<std::uint8_t, hex::max_hexes> wrecks{};
    std::array<Cell, hex::max_hexes> cells{};

    friend bool operator==(const State& a, const State& b);
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(Cell) == 16);
static_assert(sizeof(State) <= 10'000, "a state must stay cheap to copy");

/// A body of troops: what a force of the scenario brings. `spent` troops have marched this turn.
[[nodiscard]] Cell body(const hex::Force& force, bool spent);

/// The same as it comes to the table, with its name.
[[nodiscard]] Cell muster(const Field& field, State& state, std::size_t force, bool spent);

/// Takes troops that have not marched out of a hex; of its guns the least hit go first. The rest keep theirs.
[[nodiscard]] Cell take(State& state, HexId from, const Troops& troops);

/// Sets a body down in a hex, with friends or alone, in a posture: the one place where a hex gains figures.
void add(const Field& field, State& state, HexId at, const Cell& body, const Posture& posture);

/// Takes a whole hex of troops to another, empty one.
void carry(const Field& field, State& state, HexId from, HexId to);

/// Clears the hex if no troops are left in it, and keeps the sets of occupied hexes right.
void settle(State& state, HexId at);

/// Notes figures that have left a side for good.
void weaken(State& state, Side side, int figures);

/// Whether troops here are in a boat.
[[nodiscard]] inline bool afloat(const Field& field, HexId hex) { return field.board()[hex].water; }

/// Whether a side may march into a hex on foot: passable and without enemies.
[[nodiscard]] inline bool enterable(const Field& field, const State& state, Side side, HexId hex) {
    return field.board()[hex].passable && state.cells[hex].owner != enemy_of(side);
}

/// Figures in words, such as "12 infantry and 1 gun".
[[nodiscard]] hex::Tally words(const Troops& troops);
/// Who they are, by regiment.
[[nodiscard]] hex::Contingents contingents_of(const State& state, const Cell& cell);
/// Figures in words by regiment, such as "12 infantry of the Line and 1 gun of the Battery".
[[nodiscard]] hex::Tally roll(const Field& field, const State& state, const Cell& cell);
/// The names of the regiments in a hex; empty when nobody is there.
[[nodiscard]] std::string names_of(const Field& field, const State& state, HexId at);
/// Those and where they are: "Line at F4".
[[nodiscard]] std::string names_at(const Field& field, const State& state, HexId at);
/// Troops as an event or a view shows them; guns with their hits.
[[nodiscard]] std::vector<Troop> shown(const Cell& cell);
[[nodiscard]] std::vector<Troop> shown(const Troops& troops);

} // namespace bounce::sd

#pragma once

#include "engine/drill/field.h"
#include "engine/drill/orders/orders.h"
#include "engine/drill/tabletop.h"
#include "engine/match/contract.h"
#include "engine/match/position.h"
#include "engine/match/table/game.h"
#include "engine/match/table/score.h"

#include <array>
#include <cstring>
#include <variant>

/// Tin soldiers: as small a rule set for a table in inches as there can be. Units face one of eight ways and
/// go straight ahead, fire at one die, and hold places. docs/new-rule-set.md leads through it.
namespace bounce::toy {

using drill::UnitId;

struct Parameters {
    std::int32_t move = 6;   ///< Inches.
    std::int32_t range = 12; ///< Inches.
    std::int32_t hit = 4;    ///< A die hits at this or more.
};

/// The weights of an opponent.
struct EvalWeights {
    std::int32_t nearer = 20; ///< An inch nearer to the enemy, in thousandths of a figure.
    std::int32_t margin = 0;  ///< Orders worth so much less than the best are as good,
    std::int32_t opening = 0; ///< up to this turn.
};

struct Field : drill::Field {
    Parameters parameters;
};

struct Unit {
    table::Vec at;
    table::Angle facing;
    std::uint8_t strength = 0;
    std::uint8_t moved : 1 = 0;
    std::uint8_t fired : 1 = 0;
    std::uint8_t unused : 6 = 0;
};

struct State {
    table::Score score;
    std::array<Unit, drill::max_units> units{};
    std::array<std::uint8_t, table::max_structures> structures{}; ///< 1 while it stands, and it always does.
    std::uint16_t turn = 1;
    Side actor = Side::nobody;
    std::uint8_t unused = 0;

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
};

using Position = bounce::Position<Field, State>;
using MutablePosition = bounce::MutablePosition<Field, State>;

struct Move {
    UnitId unit = 0;
    std::uint8_t eighth = 0; ///< Which way, in eighths of a circle from north.
    friend bool operator==(const Move&, const Move&) = default;
};
struct Fire {
    UnitId unit = 0;
    UnitId target = 0;
    friend bool operator==(const Fire&, const Fire&) = default;
};
using drill::End;
using Order = std::variant<Move, Fire, End>;
[[nodiscard]] drill::OrderLabel label_of(Position pos, const Order& order);

struct Game : table::GameBase<Parameters, Field, State, Order> {
    static const About& about();
    static std::expected<Opening<Field, State>, Faults> setup(const Json& scenario, const Changes& changes);
    static Verdict check(const Field& field, const State& state, const Order& order);
    static void apply(const Field& field, State& state, const Order& order, Rolls& rolls, Log& log);
};

struct Thinking : Game {
    using EvalWeights = toy::EvalWeights;
    static void candidates(const Field& field, const State& state, const EvalWeights& weights, int budget,
                           Random& random, std::vector<Order>& orders);
    static void appraise(const Field& field, const State& state, const EvalWeights& weights,
                         std::span<const Order> orders, std::span<int> worths);
    static int standing(const Field& field, const State& state, Side side);
};

struct Rules : drill::Tabletop<Thinking> {
    static View view(const Field& field, const State& state, Side viewer);
    static std::vector<Offer> offers(const Field& field, const State& state);
    static std::optional<Forecast> forecast(const Field& field, const State& state, const Order& order);
    static std::optional<Card> card(const Field& field, const State& state, std::string_view place,
                                    Side viewer);
    static std::optional<Order> read_order(const Field& field, const State& state, const Json& json,
                                           const std::string& pointer, Faults& faults);
    static Json write_order(const Field& field, const Order& order);
};

// What the two files of the set share.

[[nodiscard]] Verdict check(Position pos, const Move& order);
[[nodiscard]] Verdict check(Position pos, const Fire& order);
[[nodiscard]] Verdict check(Position pos, const End& order);

/// All orders that may be given now, the end of the turn last.
[[nodiscard]] std::vector<Order> all_orders(Position pos);
[[nodiscard]] table::Base body_of(const State& state, UnitId unit);
/// Where a move leads.
[[nodiscard]] table::Base after(Position pos, const Move& order);
/// The chance of a hit.
[[nodiscard]] Pmf hits(const Parameters& rules);
[[nodiscard]] table::Moment moment_of(Position pos, std::vector<table::Present>& present);

} // namespace bounce::toy

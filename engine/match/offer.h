#pragma once

#include "engine/core/clause.h"
#include "engine/core/json.h"
#include "engine/dice/pmf.h"
#include "engine/match/event.h"
#include "engine/match/showing/drawn.h"
#include "engine/match/showing/reach.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bounce {

/// One of the few possible results of a throw, for throws whose numbers need a name.
struct Result {
    int value = 0; ///< Its value in the odds.
    std::string_view name;
    bool hoped = false; ///< Good for the side that gives the order.
    bool early = false; ///< It ends before the decision: see `Forecast::first`.
};

/// What an order would do: the exact odds and the terms behind them.
struct Forecast {
    std::string what; ///< What is counted, such as "casualties"; with results, the purpose of the throw.
    Pmf odds;
    std::vector<Term> terms;
    std::vector<Result> results; ///< If any: every value is one of these.
    std::string_view hope;       ///< One word for all good results: "hit".
    /// If any, one word for what must happen before the decision: "reaches".
    std::string_view first = {};
};

/// A field of an offered order that the player may change.
struct Adjust {
    struct Value {
        Json value;
        std::string label;
    };
    std::string field;
    std::string label;
    std::optional<int> min;
    std::optional<int> max;
    std::vector<Json> of;      ///< If any: the field is a list of `min` to `max` of these.
    std::vector<Value> one_of; ///< If any: the field is one of these.
};

/// One way of accepting an offer.
struct Choice {
    std::string at; ///< Place, if it has one.
    std::string label;
    Json order;
    std::string cost; ///< Text such as "2 of 5 hexes".
    std::vector<std::string> path;
    std::optional<Forecast> forecast;
    std::vector<Adjust> adjust;
    std::vector<BaseView> ghost; ///< On an inch table: the unit's bases afterwards.
};

/// Something that may be done now: what, by which unit, where. The page highlights these and knows no rules.
struct Offer {
    enum class Kind : std::uint8_t {
        march,
        attack,
        place,
        enter,
        leave,
        choose,
        pose,
        throw_dice,
        end,
        move, ///< This and the following are for inch tables.
        form,
        face,
        charge,
        command,
        rally,
        test,
        join,
        build,
    };
    Kind kind = Kind::end;
    std::string title;
    Clause clause;
    std::string unit;  ///< Acting unit on the table, if any.
    std::string group; ///< Name of a group not yet on the table.
    std::vector<Choice> choices;
    std::string warning;           ///< For the end of a turn: what could still be done.
    std::vector<std::string> idle; ///< Units and groups that the warning mentions, each once.
    std::optional<Reach> region;   ///< For orders in free movement, which cannot be listed.
    std::vector<Drawn> drawn;      ///< Measurements around the selected unit.
};

inline constexpr std::string_view offer_names[] = {"march",  "attack",  "place", "enter", "leave", "choose",
                                                   "pose",   "throw",   "end",   "move",  "form",  "face",
                                                   "charge", "command", "rally", "test",  "join",  "build"};

} // namespace bounce

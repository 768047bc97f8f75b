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

/// One of the few results that a throw may come to, where the number alone says nothing.
struct Result {
    int value = 0; ///< In the odds.
    std::string_view name;
    bool hoped = false; ///< Whoever gives the order would like it.
    bool early = false; ///< It does not get so far as to be decided: see `Forecast::first`.
};

/// What an order would do before it is given: the exact odds and the terms behind them.
struct Forecast {
    std::string what; ///< What is counted, such as "casualties"; with results, what is thrown for.
    Pmf odds;
    std::vector<Term> terms;
    std::vector<Result> results; ///< If any: every value is one of these.
    std::string_view hope;       ///< All that is hoped for, in a word: "hit".
    /// If any, what must come about before anything is decided, in a word: "reaches".
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

/// One way of taking up an offer.
struct Choice {
    std::string at; ///< Place, if it has one.
    std::string label;
    Json order;
    std::string cost; ///< In words, such as "2 of 5 hexes".
    std::vector<std::string> path;
    std::optional<Forecast> forecast;
    std::vector<Adjust> adjust;
    std::vector<BaseView> ghost; ///< On an inch table: the unit's bases afterwards.
};

/// Something that may be done now: what, by whom, where. The page lights these up and knows no rules.
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
        move, ///< This and the following: on an inch table.
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
    std::string unit;  ///< Unit on the table, if one does it.
    std::string group; ///< Name of a group not yet on the table.
    std::vector<Choice> choices;
    std::string warning;           ///< For the end of a turn: what could still be done.
    std::vector<std::string> idle; ///< Units and groups of whom the warning speaks, each once.
    std::optional<Reach> region;   ///< Of orders in free movement, which no list of choices holds.
    std::vector<Drawn> drawn;      ///< What is measured about the unit in hand.
};

inline constexpr std::string_view offer_names[] = {"march",  "attack",  "place", "enter", "leave", "choose",
                                                   "pose",   "throw",   "end",   "move",  "form",  "face",
                                                   "charge", "command", "rally", "test",  "join",  "build"};

} // namespace bounce
